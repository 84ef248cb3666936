import { Router } from '../shared/router';

/** The addresses of the desk. The hotel is in them, so that two tabs can be at two hotels, and a link says which one. */
export const router = new Router(
  {
    start: '',
    'sign-in': '/sign-in',
    today: '/hotels/:hotelId',
    search: '/hotels/:hotelId/search',
    reservation: '/hotels/:hotelId/reservations/:number',
    plan: '/hotels/:hotelId/plan',
    rates: '/hotels/:hotelId/rates',
    reviews: '/hotels/:hotelId/reviews',
    audit: '/hotels/:hotelId/audit',
    income: '/income',
  },
  '/desk',
);

/** The addresses of the site. */
import { Router } from '../shared/router';

export const router = new Router({
  home: '/',
  search: '/search',
  hotel: '/hotel/:hotelId',
  book: '/booking/new',
  lookup: '/booking',
  confirmation: '/booking/:number/confirmation',
  reservation: '/booking/:number',
  favourites: '/favourites',
});

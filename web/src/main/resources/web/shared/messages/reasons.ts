/** Why a stay is not sold, in words. */
import { messages, word, type Words } from '../i18n';

const reasons = messages({
  en: {
    CAPACITY: 'Too small for your party', CLOSED: 'Not on sale on these nights', CLOSED_TO_ARRIVAL: 'No arrivals on this day',
    CLOSED_TO_DEPARTURE: 'No departures on this day', MAX_STAY: 'Only for shorter stays', MIN_STAY: 'Only for longer stays',
    NO_PRICE: 'No price for these nights yet', SOLD_OUT: 'Sold out', TOO_EARLY: 'Can only be booked closer to arrival',
    TOO_LATE: 'Had to be booked earlier', UNKNOWN_RATE_PLAN: 'No longer offered',
  },
  de: {
    CAPACITY: 'Zu klein für so viele Gäste', CLOSED: 'In diesen Nächten nicht verkauft', CLOSED_TO_ARRIVAL: 'Keine Anreise an diesem Tag',
    CLOSED_TO_DEPARTURE: 'Keine Abreise an diesem Tag', MAX_STAY: 'Nur für kürzere Aufenthalte', MIN_STAY: 'Nur für längere Aufenthalte',
    NO_PRICE: 'Noch kein Preis für diese Nächte', SOLD_OUT: 'Ausgebucht', TOO_EARLY: 'Erst kurz vor der Anreise buchbar',
    TOO_LATE: 'War nur früher buchbar', UNKNOWN_RATE_PLAN: 'Wird nicht mehr angeboten',
  },
  es: {
    CAPACITY: 'Pequeña para su grupo', CLOSED: 'No se vende estas noches', CLOSED_TO_ARRIVAL: 'Sin llegadas este día',
    CLOSED_TO_DEPARTURE: 'Sin salidas este día', MAX_STAY: 'Solo para estancias más cortas', MIN_STAY: 'Solo para estancias más largas',
    NO_PRICE: 'Aún sin precio para estas noches', SOLD_OUT: 'Completo', TOO_EARLY: 'Solo se reserva más cerca de la llegada',
    TOO_LATE: 'Había que reservar antes', UNKNOWN_RATE_PLAN: 'Ya no se ofrece',
  },
  ar: {
    CAPACITY: 'أصغر من عدد الضيوف', CLOSED: 'غير معروضة في هذه الليالي', CLOSED_TO_ARRIVAL: 'لا وصول في هذا اليوم',
    CLOSED_TO_DEPARTURE: 'لا مغادرة في هذا اليوم', MAX_STAY: 'للإقامات الأقصر فقط', MIN_STAY: 'للإقامات الأطول فقط',
    NO_PRICE: 'لا سعر لهذه الليالي بعد', SOLD_OUT: 'محجوزة بالكامل', TOO_EARLY: 'لا تُحجز إلا قرب موعد الوصول',
    TOO_LATE: 'كان يجب الحجز قبل ذلك', UNKNOWN_RATE_PLAN: 'لم تعد متاحة',
  },
});

export const reasonName = (code: string) => word(reasons as Words, code);

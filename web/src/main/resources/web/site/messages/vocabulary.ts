/** The codes of the contract, in words. */
import { messages, word, type Words } from '../../shared/i18n';

const amenities = messages({
  en: {
    ACCESSIBLE: 'Step-free access', AIR_CONDITIONING: 'Air conditioning', BALCONY: 'Balcony', BATHTUB: 'Bathtub',
    COFFEE_MACHINE: 'Coffee machine', DESK: 'Desk', GYM: 'Gym', HAIRDRYER: 'Hairdryer', KITCHENETTE: 'Kitchenette',
    LAUNDRY: 'Laundry', LIFT: 'Lift', MINIBAR: 'Minibar', NON_SMOKING: 'Non-smoking', PARKING: 'Parking',
    PETS_ALLOWED: 'Pets welcome', POOL: 'Pool', RESTAURANT: 'Restaurant', SAFE: 'Safe', SEA_VIEW: 'Sea view', SPA: 'Spa',
    TERRACE: 'Terrace', TV: 'TV', WIFI: 'Wi-Fi',
  },
  de: {
    ACCESSIBLE: 'Stufenlos', AIR_CONDITIONING: 'Klimaanlage', BALCONY: 'Balkon', BATHTUB: 'Badewanne',
    COFFEE_MACHINE: 'Kaffeemaschine', DESK: 'Schreibtisch', GYM: 'Fitnessraum', HAIRDRYER: 'Föhn', KITCHENETTE: 'Küchenzeile',
    LAUNDRY: 'Wäscherei', LIFT: 'Aufzug', MINIBAR: 'Minibar', NON_SMOKING: 'Nichtraucher', PARKING: 'Parkplatz',
    PETS_ALLOWED: 'Haustiere willkommen', POOL: 'Pool', RESTAURANT: 'Restaurant', SAFE: 'Safe', SEA_VIEW: 'Meerblick', SPA: 'Spa',
    TERRACE: 'Terrasse', TV: 'Fernseher', WIFI: 'WLAN',
  },
  es: {
    ACCESSIBLE: 'Sin escalones', AIR_CONDITIONING: 'Aire acondicionado', BALCONY: 'Balcón', BATHTUB: 'Bañera',
    COFFEE_MACHINE: 'Cafetera', DESK: 'Escritorio', GYM: 'Gimnasio', HAIRDRYER: 'Secador', KITCHENETTE: 'Cocina americana',
    LAUNDRY: 'Lavandería', LIFT: 'Ascensor', MINIBAR: 'Minibar', NON_SMOKING: 'No fumadores', PARKING: 'Aparcamiento',
    PETS_ALLOWED: 'Mascotas bienvenidas', POOL: 'Piscina', RESTAURANT: 'Restaurante', SAFE: 'Caja fuerte', SEA_VIEW: 'Vistas al mar', SPA: 'Spa',
    TERRACE: 'Terraza', TV: 'Televisor', WIFI: 'Wifi',
  },
  ar: {
    ACCESSIBLE: 'دخول بلا درجات', AIR_CONDITIONING: 'تكييف', BALCONY: 'شرفة', BATHTUB: 'حوض استحمام',
    COFFEE_MACHINE: 'آلة قهوة', DESK: 'مكتب', GYM: 'صالة رياضية', HAIRDRYER: 'مجفف شعر', KITCHENETTE: 'مطبخ صغير',
    LAUNDRY: 'غسيل الملابس', LIFT: 'مصعد', MINIBAR: 'ميني بار', NON_SMOKING: 'لغير المدخنين', PARKING: 'موقف سيارات',
    PETS_ALLOWED: 'يُرحَّب بالحيوانات الأليفة', POOL: 'مسبح', RESTAURANT: 'مطعم', SAFE: 'خزنة', SEA_VIEW: 'إطلالة على البحر', SPA: 'سبا',
    TERRACE: 'تراس', TV: 'تلفاز', WIFI: 'واي فاي',
  },
});

/** What guests filter by; rooms and hotels have more. */
export const FILTER_AMENITIES = ['WIFI', 'PARKING', 'POOL', 'RESTAURANT', 'GYM', 'SPA', 'ACCESSIBLE', 'PETS_ALLOWED', 'AIR_CONDITIONING', 'LIFT'] as const;

const boards = messages({
  en: { ROOM_ONLY: 'Room only', BREAKFAST: 'Breakfast included', HALF_BOARD: 'Half board', FULL_BOARD: 'Full board', ALL_INCLUSIVE: 'All inclusive' },
  de: { ROOM_ONLY: 'Ohne Verpflegung', BREAKFAST: 'Mit Frühstück', HALF_BOARD: 'Halbpension', FULL_BOARD: 'Vollpension', ALL_INCLUSIVE: 'Alles inklusive' },
  es: { ROOM_ONLY: 'Solo alojamiento', BREAKFAST: 'Desayuno incluido', HALF_BOARD: 'Media pensión', FULL_BOARD: 'Pensión completa', ALL_INCLUSIVE: 'Todo incluido' },
  ar: { ROOM_ONLY: 'غرفة فقط', BREAKFAST: 'الإفطار مشمول', HALF_BOARD: 'نصف إقامة', FULL_BOARD: 'إقامة كاملة', ALL_INCLUSIVE: 'شامل كليًا' },
});

const beds = messages({
  en: {
    SINGLE: { one: '{count} single bed', other: '{count} single beds' }, DOUBLE: { one: '{count} double bed', other: '{count} double beds' },
    QUEEN: { one: '{count} queen bed', other: '{count} queen beds' }, KING: { one: '{count} king bed', other: '{count} king beds' },
    SOFA_BED: { one: '{count} sofa bed', other: '{count} sofa beds' }, BUNK_BED: { one: '{count} bunk bed', other: '{count} bunk beds' },
    COT: { one: '{count} cot', other: '{count} cots' },
  },
  de: {
    SINGLE: { one: '{count} Einzelbett', other: '{count} Einzelbetten' }, DOUBLE: { one: '{count} Doppelbett', other: '{count} Doppelbetten' },
    QUEEN: { one: '{count} Queensize-Bett', other: '{count} Queensize-Betten' }, KING: { one: '{count} Kingsize-Bett', other: '{count} Kingsize-Betten' },
    SOFA_BED: { one: '{count} Schlafsofa', other: '{count} Schlafsofas' }, BUNK_BED: { one: '{count} Etagenbett', other: '{count} Etagenbetten' },
    COT: { one: '{count} Kinderbett', other: '{count} Kinderbetten' },
  },
  es: {
    SINGLE: { one: '{count} cama individual', other: '{count} camas individuales' }, DOUBLE: { one: '{count} cama doble', other: '{count} camas dobles' },
    QUEEN: { one: '{count} cama queen', other: '{count} camas queen' }, KING: { one: '{count} cama king', other: '{count} camas king' },
    SOFA_BED: { one: '{count} sofá cama', other: '{count} sofás cama' }, BUNK_BED: { one: '{count} litera', other: '{count} literas' },
    COT: { one: '{count} cuna', other: '{count} cunas' },
  },
  ar: {
    SINGLE: { one: 'سرير مفرد واحد', two: 'سريران مفردان', few: '{count} أسرّة مفردة', other: '{count} سريرًا مفردًا' },
    DOUBLE: { one: 'سرير مزدوج واحد', two: 'سريران مزدوجان', few: '{count} أسرّة مزدوجة', other: '{count} سريرًا مزدوجًا' },
    QUEEN: { one: 'سرير كوين واحد', two: 'سريران كوين', few: '{count} أسرّة كوين', other: '{count} سرير كوين' },
    KING: { one: 'سرير كينغ واحد', two: 'سريران كينغ', few: '{count} أسرّة كينغ', other: '{count} سرير كينغ' },
    SOFA_BED: { one: 'أريكة سرير واحدة', two: 'أريكتان سرير', few: '{count} أرائك سرير', other: '{count} أريكة سرير' },
    BUNK_BED: { one: 'سرير بطابقين واحد', two: 'سريران بطابقين', few: '{count} أسرّة بطابقين', other: '{count} سريرًا بطابقين' },
    COT: { one: 'سرير أطفال واحد', two: 'سريرا أطفال', few: '{count} أسرّة أطفال', other: '{count} سرير أطفال' },
  },
});

/** Hotels name their types of room themselves. These are the codes that most use, for lists that know no more. */
const roomTypes = messages({
  en: { single: 'Single room', double: 'Double room', twin: 'Twin room', triple: 'Room for three', family: 'Family room', suite: 'Suite', 'junior suite': 'Junior suite' },
  de: { single: 'Einzelzimmer', double: 'Doppelzimmer', twin: 'Zweibettzimmer', triple: 'Dreibettzimmer', family: 'Familienzimmer', suite: 'Suite', 'junior suite': 'Juniorsuite' },
  es: { single: 'Habitación individual', double: 'Habitación doble', twin: 'Habitación con dos camas', triple: 'Habitación triple', family: 'Habitación familiar', suite: 'Suite', 'junior suite': 'Junior suite' },
  ar: { single: 'غرفة مفردة', double: 'غرفة مزدوجة', twin: 'غرفة بسريرين', triple: 'غرفة ثلاثية', family: 'غرفة عائلية', suite: 'جناح', 'junior suite': 'جناح صغير' },
});

const statuses = messages({
  en: { HELD: 'On hold', CONFIRMED: 'Confirmed', CHECKED_IN: 'Checked in', CHECKED_OUT: 'Checked out', CANCELLED: 'Cancelled', NO_SHOW: 'Not arrived', EXPIRED: 'Expired' },
  de: { HELD: 'Vorgemerkt', CONFIRMED: 'Bestätigt', CHECKED_IN: 'Angereist', CHECKED_OUT: 'Abgereist', CANCELLED: 'Storniert', NO_SHOW: 'Nicht angereist', EXPIRED: 'Verfallen' },
  es: { HELD: 'Retenida', CONFIRMED: 'Confirmada', CHECKED_IN: 'En la casa', CHECKED_OUT: 'Terminada', CANCELLED: 'Cancelada', NO_SHOW: 'No se presentó', EXPIRED: 'Caducada' },
  ar: { HELD: 'محجوز مؤقتًا', CONFIRMED: 'مؤكد', CHECKED_IN: 'تم الوصول', CHECKED_OUT: 'تمت المغادرة', CANCELLED: 'ملغى', NO_SHOW: 'لم يصل', EXPIRED: 'منتهي' },
});

export const amenityName = (code: string) => word(amenities as Words, code);
export const boardName = (code: string | undefined) => (code === undefined ? '' : word(boards as Words, code));
export const bedName = (code: string, count: number) => word(beds as Words, code, count);
export const roomTypeName = (code: string) => word(roomTypes as Words, code);
export const statusName = (code: string) => word(statuses as Words, code);

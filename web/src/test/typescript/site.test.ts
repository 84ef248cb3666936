/** The parts of the guest's site that know no page. SiteFunctionsTest runs this file. */
import assert from 'node:assert/strict';
import { attemptFor, plainNumber, waitSeconds } from '../../main/resources/web/site/attempt';
import { alternatives } from '../../main/resources/web/site/availability';
import { calendarFile, type CalendarStay, escaped, folded } from '../../main/resources/web/site/calendar-file';
import { metersBetween, middleOf, overlap, placeLabels, projectionOf, ringsWithin, tilesBehind } from '../../main/resources/web/site/geometry';
import { freeUntil, refundSpans } from '../../main/resources/web/site/refunds';
import { searchOf, searchQuery } from '../../main/resources/web/site/search';
import { stayOf } from '../../main/resources/web/site/stay';

declare const Deno: { test(name: string, run: () => void): void };

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const octets = (text: string) => new TextEncoder().encode(text).length;
const NOW = new Date('2026-11-26T08:00:00.123Z');

const STAY: CalendarStay = {
  confirmationNumber: 'H4T7Q9KZM2X0P',
  checkIn: '2027-01-10',
  checkOut: '2027-01-12',
  title: 'Stay at Sete Marés, Lisbon; 2 nights \\ 2 guests',
  description: `first line\nsecond line\r\n${'ä'.repeat(100)}${'ليلى'.repeat(30)}${'👩‍👩‍👧'.repeat(9)}`,
  location: 'Rua de Belém 112, 1300-085 Lisbon',
};

// ---- The calendar file ----

Deno.test('each line of a calendar file has at most 75 octets and ends with CRLF', () => {
  const text = calendarFile(STAY, NOW);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.ok(!/[^\r]\n|\r[^\n]/.test(text));
  text.split('\r\n').forEach((line) => assert.ok(octets(line) <= 75, line));
});

Deno.test('a folded line is the same text again, with no character cut in two', () => {
  const unfolded = calendarFile(STAY, NOW).replaceAll('\r\n ', '');
  assert.ok(unfolded.includes(`DESCRIPTION:${escaped(STAY.description)}\r\n`));
  assert.ok(!unfolded.includes('\ufffd'));
  assert.equal(folded('x'.repeat(75)), 'x'.repeat(75));
  assert.equal(folded('x'.repeat(76)), `${'x'.repeat(75)}\r\n x`);
});

Deno.test('a stay is of dates: the day of departure is its end and no part of it', () => {
  const text = calendarFile(STAY, NOW);
  assert.ok(text.includes('\r\nDTSTART;VALUE=DATE:20270110\r\nDTEND;VALUE=DATE:20270112\r\n'));
  assert.ok(!text.includes('TZID'));
});

Deno.test('instants are written in UTC', () => {
  const text = calendarFile({ ...STAY, freeUntil: { instant: '2027-01-08T19:00:00+01:00', title: 'Free' } }, NOW);
  assert.ok(text.includes('\r\nDTSTAMP:20261126T080000Z\r\n'));
  assert.ok(text.includes('\r\nDTSTART:20270108T180000Z\r\n'));
});

Deno.test('a cancelled stay has no deadline any more', () => {
  const text = calendarFile({ ...STAY, cancelled: true, freeUntil: { instant: '2027-01-08T18:00:00Z', title: 'Free' } }, NOW);
  assert.ok(text.includes('\r\nSTATUS:CANCELLED\r\n'));
  assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 1);
});

Deno.test('what has a meaning in a text is escaped', () => {
  assert.equal(escaped('a;b,c\\d'), 'a\\;b\\,c\\\\d');
  assert.equal(escaped('a\r\nb\nc\u0007'), 'a\\nb\\nc');
});

// ---- The map ----

const LISBON = { latitude: 38.7, longitude: -9.1 };
const SIZE = { width: 500, height: 400 };
const SIXTY = Array.from({ length: 60 }, (_, at) => ({
  latitude: LISBON.latitude + Math.sin(at) / 100,
  longitude: LISBON.longitude + Math.cos(at * 1.7) / 100,
}));

Deno.test('a degree at the equator is 111 km', () => {
  assert.ok(Math.abs(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }) - 111_195) < 5);
});

Deno.test('the middle of two places at the date line is between them', () => {
  const middle = middleOf([{ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }]);
  assert.ok(Math.abs(Math.abs(middle?.longitude ?? 0) - 180) < 1e-6);
});

Deno.test('all hotels are on the map, and north is up', () => {
  const { at } = projectionOf(LISBON, SIXTY, SIZE, 50);
  SIXTY.map(at).forEach(({ x, y }) => assert.ok(x >= 50 - 1e-6 && x <= 450 + 1e-6 && y >= 50 - 1e-6 && y <= 350 + 1e-6));
  assert.ok(at({ ...LISBON, latitude: 38.71 }).y < at(LISBON).y);
  assert.ok(at({ ...LISBON, longitude: -9.09 }).x > at(LISBON).x);
});

Deno.test('no label covers another one, a dot or the edge', () => {
  const { at } = projectionOf(LISBON, SIXTY, SIZE, 50);
  const size = { width: 60, height: 26 };
  const labels = placeLabels(SIXTY.map((position, key) => ({ key: String(key), at: at(position), size })), SIZE, 8);
  const boxes = [...labels.values()].map((corner) => ({ ...corner, ...size }));
  assert.ok(boxes.length > 5);
  boxes.forEach((one, first) => {
    assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.width <= SIZE.width && one.y + one.height <= SIZE.height);
    boxes.forEach((other, second) => assert.ok(first === second || !overlap(one, other)));
  });
});

Deno.test('one to four rings, a round distance apart', () => {
  for (const radius of [150, 900, 2_300, 12_000, 51_000]) {
    const rings = ringsWithin(radius);
    assert.ok(rings.length >= 1 && rings.length <= 4, `${radius}: ${rings}`);
    assert.match(String(rings[0]), /^[125]0*$/);
    rings.forEach((ring, at) => assert.ok(ring === (at + 1) * rings[0]! && ring <= radius, `${radius}: ${ring}`));
  }
});

Deno.test('tiles cover the middle of the map', () => {
  const tiles = tilesBehind('https://tiles.example/{z}/{x}/{y}.png', LISBON, projectionOf(LISBON, SIXTY, SIZE, 50), SIZE);
  assert.ok(tiles.some(({ box }) => box.x <= 250 && box.x + box.width >= 250 && box.y <= 200 && box.y + box.height >= 200));
  assert.ok(tiles.length <= 40);
});

// ---- Booking ----

Deno.test('the same request keeps its key, another one gets a new key', () => {
  let serial = 0;
  const newKey = () => `key-${++serial}`;
  const first = attemptFor('{"a":1}', undefined, newKey);
  assert.equal(attemptFor('{"a":1}', first, newKey), first);
  assert.equal(attemptFor('{"a":2}', first, newKey).key, 'key-2');
});

Deno.test('a confirmation number is the same with hyphens and small letters', () => {
  assert.equal(plainNumber(' h4t7q-9kzm2-x0p '), 'H4T7Q9KZM2X0P');
});

Deno.test('each try waits longer, and as long as the service asks', () => {
  const problem = { slug: 'offline', status: 0, title: '', detail: undefined, retry: 'safe', violations: [], members: {} } as const;
  assert.deepEqual([1, 2, 3, 9].map((tries) => waitSeconds(tries, { ...problem, retryAfterSeconds: undefined })), [2, 4, 8, 20]);
  assert.equal(waitSeconds(1, { ...problem, retryAfterSeconds: 30 }), 30);
});

const offer = (roomType: string, ratePlan: string, board: 'ROOM_ONLY' | 'BREAKFAST', amount: string, freeRooms = 1) => ({
  roomType,
  ratePlan,
  board,
  freeRooms,
  total: eur(amount),
});

Deno.test('in the place of a room: the same type first, then the same meals, then the closest price', () => {
  const offered = [
    offer('suite', 'standard', 'ROOM_ONLY', '500'),
    offer('twin', 'breakfast', 'BREAKFAST', '201'),
    offer('double', 'breakfast', 'BREAKFAST', '230'),
    offer('twin', 'standard', 'ROOM_ONLY', '210'),
    { ...offer('double', 'saver', 'ROOM_ONLY', '180'), reasons: ['TOO_LATE' as const] },
    offer('double', 'weekly', 'ROOM_ONLY', '190', 0),
  ];
  const wanted = { roomType: 'double', ratePlan: 'standard', board: 'ROOM_ONLY', total: '200' };
  const names = alternatives(wanted, offered, 3).map(({ roomType, ratePlan }) => `${roomType} ${ratePlan}`);
  assert.deepEqual(names, ['double breakfast', 'twin standard', 'suite standard']);
});

// ---- Cancelling ----

const TERMS = {
  timeline: [
    { until: '2026-12-01T00:00:00Z', refund: eur('300.00'), penalty: eur('0.00') },
    { until: '2027-01-08T18:00:00Z', refund: eur('300.00'), penalty: eur('0.00') },
    { until: '2027-01-10T18:00:00Z', refund: eur('200.00'), penalty: eur('100.00') },
  ],
  noShow: eur('300.00'),
};

Deno.test('the timeline begins now, joins equal spans and ends with the no-show', () => {
  const spans = refundSpans(TERMS, eur('300.00'), NOW.getTime());
  assert.deepEqual(spans.map(({ kind, until }) => [kind, until]), [
    ['all', '2027-01-08T18:00:00Z'],
    ['part', '2027-01-10T18:00:00Z'],
    ['none', undefined],
  ]);
  assert.equal(refundSpans(TERMS, eur('300.00'), Date.parse('2027-01-09T00:00:00Z'))[0]?.kind, 'part');
});

Deno.test('cancelling is free until the last deadline without a penalty', () => {
  assert.equal(freeUntil(TERMS.timeline, NOW.getTime()), '2027-01-08T18:00:00Z');
  assert.equal(freeUntil(TERMS.timeline, Date.parse('2027-01-09T00:00:00Z')), undefined);
});

// ---- Addresses ----

Deno.test('a search survives its address', () => {
  const text =
    'poi=Bel%C3%A9m+Tower&city=Lisbon&checkIn=2027-01-10&checkOut=2027-01-12&adults=2&children=5%2C9&stars=3%2C4&board=BREAKFAST&refundable=true&sort=price&view=map';
  const entries = Object.entries(searchQuery(searchOf(new URLSearchParams(text)))).filter(([, value]) => value !== undefined && value !== '');
  const again = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const before = new URLSearchParams(text);
  again.sort();
  before.sort();
  assert.equal(again.toString(), before.toString());
});

Deno.test('nonsense in an address is no stay', () => {
  for (const text of ['checkIn=2027-02-30&checkOut=2027-03-02', 'checkIn=2027-01-10&checkOut=2027-01-10', 'checkIn=2027-01-10', 'checkIn=2027-01-01&checkOut=2027-12-31']) {
    assert.equal(stayOf(new URLSearchParams(text)), undefined, text);
  }
  assert.deepEqual(stayOf(new URLSearchParams('checkIn=2027-01-10&checkOut=2027-01-11&adults=x&children=3,99,a'))?.children, [3]);
});

import type { Json, JsonObject } from '#engine/json.ts';

/** Runs one function of the example service. Its exceptions are for the model. */
type ExampleFunction = (args: JsonObject) => Promise<Json>;

/** Hours at which appointments begin, and those of a restaurant's tables. */
const visitTimes = ['08:30', '09:30', '10:30', '11:30', '13:30', '14:30', '15:30', '16:30'];
const tableTimes = ['12:00', '12:30', '13:00', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];
/** Days of the week without appointments, without tables, without deliveries; Sunday is 0. */
const closed = { visits: [0, 6], tables: [1], deliveries: [0] } as const;
const mostGuests = 10;
const partsOfDay: Readonly<Record<string, readonly [string, string]>> = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '24:00'],
};

const orderStates = [
  'is on its way to you and arrives tomorrow',
  'is being packed and leaves our warehouse tomorrow',
  'has left our warehouse and arrives the day after tomorrow',
  'is in the delivery van and arrives today',
];

/**
 * The functions that the templates' tools call, by `functionId`. Each result depends only on the arguments: nothing is stored, and the same question has
 * the same answer in every process.
 */
export const exampleFunctions: ReadonlyMap<string, ExampleFunction> = new Map([
  ['example.find_slot', async (args) => findTime(args, visitTimes, closed.visits)],
  ['example.book_slot', async (args) => booked(args, closed.visits)],
  ['example.find_table', async (args) => findTable(args)],
  ['example.book_table', async (args) => booked(args, closed.tables)],
  ['example.cancel_booking', async (args) => ({ cancelled: true, day: dayOf(args), name: textOf(args, 'name') })],
  ['example.find_order', async (args) => findOrder(args)],
  ['example.move_delivery', async (args) => moveDelivery(args)],
  ['example.save_message', async (args) => ({ saved: true, reference: referenceOf(args) })],
] satisfies readonly (readonly [string, ExampleFunction])[]);

function findTable(args: JsonObject): Json {
  const guests = Number(args.guests);
  if (!Number.isInteger(guests) || guests < 1) throw new Error('guests must be a whole number from 1');
  if (guests > mostGuests) throw new Error(`tables have at most ${mostGuests} seats`);
  return { ...findTime(args, tableTimes, closed.tables), guests };
}

/** The free time of a day nearest to a wish. Some times are taken, always the same ones on the same day. */
function findTime(args: JsonObject, times: readonly string[], closedDays: readonly number[]) {
  const day = dayOf(args);
  const wish = textOf(args, 'time');
  if (closedDays.includes(weekdayOf(day))) throw new Error(`no time is available on ${day}: closed`);
  const free = times.filter((time) => hashOf(`${day} ${time}`) % 4 !== 0);
  const [time] = free.toSorted((one, other) => distance(one, wish) - distance(other, wish));
  if (time === undefined) throw new Error(`no time is available on ${day}`);
  return { day, time };
}

function booked(args: JsonObject, closedDays: readonly number[]): Json {
  const [day, time] = [dayOf(args), textOf(args, 'time')];
  if (closedDays.includes(weekdayOf(day))) throw new Error(`no time is available on ${day}: closed`);
  return { booked: true, reference: referenceOf(args), day, time };
}

function findOrder(args: JsonObject): Json {
  const number = textOf(args, 'order_number');
  if (!/^\d{5}$/.test(number)) throw new Error('order_number must have five digits');
  if (/^0/.test(number)) throw new Error(`no order has the number ${number}`);
  return { order_number: number, status: orderStates[Number(number) % orderStates.length] ?? '' };
}

function moveDelivery(args: JsonObject): Json {
  const day = dayOf(args);
  if (closed.deliveries.some((closedDay) => closedDay === weekdayOf(day))) throw new Error(`no delivery on ${day}`);
  return { moved: true, day };
}

/** A short reference that a voice can read out. */
function referenceOf(args: JsonObject): string {
  return `B ${10 + (hashOf(JSON.stringify(args)) % 90)}`;
}

function dayOf(args: JsonObject): string {
  const day = textOf(args, 'day');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(weekdayOf(day)))
    throw new Error(`day must be a date, YYYY-MM-DD; ${JSON.stringify(day)} came`);
  return day;
}

const textOf = (args: JsonObject, name: string): string => String(args[name] ?? '').slice(0, 200);
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The distance of a time from a wish in minutes: 0 within the wanted part of the day and without a wish, a day outside of that part. */
function distance(time: string, wish: string): number {
  const part = partsOfDay[wish];
  if (part !== undefined) return time >= part[0] && time < part[1] ? 0 : 24 * 60;
  return /^\d\d:\d\d/.test(wish) ? Math.abs(minutesOf(time) - minutesOf(wish)) : 0;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

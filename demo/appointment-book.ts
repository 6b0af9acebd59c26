import type { JsonObject } from '#engine/json.ts';
import type { ToolHandlers } from '#src/tools/handler.ts';

type Booking = { readonly name: string; readonly day: string; readonly time: string };

/** Start times of an open day, and of one on which the practice closes early. */
const startTimes = ['08:30', '09:30', '10:30', '11:30', '13:30', '14:30', '15:30', '16:30'];
const closedDays = [0, 6];
const shortDay = 5;
const shortDayEnds = '14:00';
const partsOfDay: Readonly<Record<string, readonly [string, string]>> = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '24:00'],
};

/** The appointment book of the demo's dental practice, with the functions that its assistant calls. */
export function openAppointmentBook(): ToolHandlers {
  const bookings = new Map<string, Booking>();
  const isFree = (day: string, time: string): boolean => !bookings.has(`${day} ${time}`);
  return new Map([
    [
      'example.find_slot',
      async (args: JsonObject) => {
        const day = String(args.day);
        const wish = String(args.time ?? '');
        const free = timesOf(day).filter((time) => isFree(day, time));
        const [time] = free.toSorted((a, b) => distance(a, wish) - distance(b, wish));
        if (time === undefined) throw new Error(`no time is available on ${day}`);
        return { day, time };
      },
    ],
    [
      'example.book_slot',
      async (args: JsonObject) => {
        const [day, time, name] = [String(args.day), String(args.time), String(args.name)];
        if (!isFree(day, time)) throw new Error(`${time} on ${day} is taken`);
        bookings.set(`${day} ${time}`, { name, day, time });
        return { reference: `B ${bookings.size + 41}`, day, time, name };
      },
    ],
    [
      'example.cancel_booking',
      async (args: JsonObject) => {
        const found = [...bookings].find(([, { name, day }]) => day === args.day && sameName(name, String(args.name)));
        if (found === undefined) throw new Error('no such appointment exists');
        bookings.delete(found[0]);
        return { cancelled: true, day: found[1].day, time: found[1].time };
      },
    ],
  ]);
}

function timesOf(day: string): readonly string[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (Number.isNaN(weekday) || closedDays.includes(weekday)) return [];
  return weekday === shortDay ? startTimes.filter((time) => time < shortDayEnds) : startTimes;
}

/** The distance of a start time from a wish, in minutes; 0 within the requested part of the day, a day outside of it, 0 without a wish. */
function distance(time: string, wish: string): number {
  const part = partsOfDay[wish];
  if (part !== undefined) return time >= part[0] && time < part[1] ? 0 : 24 * 60;
  return /^\d\d:\d\d$/.test(wish) ? Math.abs(minutes(time) - minutes(wish)) : 0;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { zonesOfAreaCode, zonesOfNorthAmerica } from './area-codes.ts';
import { dayMs, firstMoment, localTimeAt } from './zone-time.ts';

/** Daily hours by a local clock: `HH:MM`, with `until` up to `24:00` and after `from`. */
export type HourRange = { readonly from: string; readonly until: string };

/** The recipient's possible time zones, and their source. Without zones the location is unknown. */
export type RecipientZones = { readonly timezones: readonly string[]; readonly zoneFrom: 'lead' | 'number' };

/** The possible time zones of a call's recipient. Data of the lead takes precedence over the number. */
export function recipientZones(lead: { toNumber: string; timezone: string | null }): RecipientZones {
  if (lead.timezone !== null) return { timezones: [lead.timezone], zoneFrom: 'lead' };
  return { timezones: zonesOfNumber(lead.toNumber), zoneFrom: 'number' };
}

/** All zones of a number's country or, in North America, of its area code. Empty if the number belongs to no country. */
export function zonesOfNumber(toNumber: string): readonly string[] {
  if (toNumber.startsWith('+1')) return zonesOfAreaCode(toNumber.slice(2, 5)) ?? zonesOfNorthAmerica;
  const known = numbersKnown.get(toNumber);
  if (known !== undefined) return known;
  const zones = zonesOfForeign(toNumber);
  if (numbersKnown.size >= mostNumbersKnown) numbersKnown.clear();
  numbersKnown.set(toNumber, zones);
  return zones;
}

/** Cached, because waiting leads are planned every second. */
const numbersKnown = new Map<string, readonly string[]>();
const mostNumbersKnown = 20_000;

function zonesOfForeign(toNumber: string): readonly string[] {
  const countries = parsePhoneNumberFromString(toNumber)?.getPossibleCountries() ?? [];
  return [...new Set(countries.flatMap(zonesOfCountry))].sort();
}

/** Whether a moment is within these hours in all of the zones. */
export function withinHours(timezones: readonly string[], hours: HourRange, atMs: number): boolean {
  const from = minuteOf(hours.from);
  const until = minuteOf(hours.until);
  return timezones.every((zone) => {
    const { minute } = localTimeAt(zone, atMs);
    return minute >= from && minute < until;
  });
}

/** The first moment from `fromMs` and before `limitMs` that is within these hours in all of the zones; null if no such moment exists. */
export function nextWithinHours(timezones: readonly string[], hours: HourRange, range: MomentRange): number | null {
  const from = minuteOf(hours.from) * minuteMs;
  const until = minuteOf(hours.until) * minuteMs;
  const next = (localMs: number): number => {
    const midnight = Math.floor(localMs / dayMs) * dayMs;
    if (localMs < midnight + from) return midnight + from;
    return localMs < midnight + until ? localMs : midnight + dayMs + from;
  };
  return firstCommon(
    timezones.map((zone) => (fromMs: number) => firstMoment(zone, { fromMs, limitMs: range.limitMs }, next)),
    range,
  );
}

type MomentRange = { readonly fromMs: number; readonly limitMs: number };
/** Returns the first moment from the given one at which a condition holds; null if no moment in range qualifies. */
export type NextMoment = (fromMs: number) => number | null;

/** The first moment of a range at which all conditions hold; null if no such moment exists. */
export function firstCommon(all: readonly NextMoment[], { fromMs, limitMs }: MomentRange): number | null {
  let atMs = fromMs;
  for (let agreed = 0, place = 0; agreed < all.length; place = (place + 1) % all.length) {
    const moment = all[place]!(atMs);
    if (moment === null || moment >= limitMs) return null;
    agreed = moment === atMs ? agreed + 1 : 1;
    atMs = moment;
  }
  return atMs;
}

const minuteMs = 60_000;
const zonesKnown = new Map<string, readonly string[]>();

function zonesOfCountry(country: string): readonly string[] {
  const known = zonesKnown.get(country);
  if (known !== undefined) return known;
  const zones = localeOf(country).getTimeZones() ?? [];
  zonesKnown.set(country, zones);
  return zones;
}

/** The time zones of a country according to CLDR; part of ECMA-402, but not of the type library yet. */
const localeOf = (country: string) =>
  new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

import { parseJsonOrNull, scalarsOf } from './fields.ts';
import type { PastCall } from './history.ts';

type Lookup = Pick<PastCall, 'name' | 'args' | 'result'>;

/** Whether a result has other values than those that were asked for: a free time that is not the wanted one. */
export function differsFromWish({ args, result }: Pick<Lookup, 'args' | 'result'>): boolean {
  const wish = scalarsOf(args);
  return [...offerOf(result)].some(([name, value]) => wish.has(name) && wish.get(name) !== value);
}

/**
 * Whether a lookup offers nothing new: the values with which another function has failed, or in place of the wish those of the lookup before, which the
 * caller did not take. To a caller who insists, the same values are offered again.
 */
export function offersRefused(call: Lookup, earlier: readonly PastCall[]): boolean {
  const offer = offerOf(call.result);
  if (offer.size === 0) return false;
  if (earlier.some(({ name, args, failed }) => failed && name !== call.name && covers(scalarsOf(args), offer)))
    return true;
  const before = earlier.findLast(({ name }) => name === call.name);
  return before !== undefined && !before.repeats && differsFromWish(call) && covers(offerOf(before.result), offer);
}

const offerOf = (result: string | null): ReadonlyMap<string, string> => scalarsOf(parseJsonOrNull(result ?? ''));

const covers = (values: ReadonlyMap<string, string>, offer: ReadonlyMap<string, string>): boolean =>
  [...offer].every(([name, value]) => values.get(name) === value);

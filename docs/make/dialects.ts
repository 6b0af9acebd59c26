import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFormat } from '#codecs/format.ts';
import { defaultConnectionOptions } from '#src/gateway/connection-options.ts';
import type { Dialect, PacketRule, SupportedFormat } from '#src/gateway/dialects/dialect.ts';
import { dialects } from '#src/gateway/dialects/index.ts';
import { usualLeadMs } from '#src/gateway/outbound-options.ts';
import { fill } from './fill.ts';
import { table } from './markdown-table.ts';

const page = 'docs/dialects.md';
const encodingNames = { mulaw: 'µ-law', alaw: 'A-law', pcm_s16le: '16-bit PCM', pcm_f32le: 'float PCM', opus: 'Opus' };

/** Generates the page about media dialects, with the tables of what each of them declares. */
export async function makeDialects(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../..', page), 'utf8');
  const all = [...dialects.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = { abilities: abilitiesTable(all), audio: audioTable(all), timing: timingTable(all) };
  return new Map([[page, fill(page, text, parts)]]);
}

function abilitiesTable(all: readonly Dialect[]): string {
  const head = ['dialect', 'protocol', 'marks', 'on clear', 'digits in', 'digits out', 'packet order', 'end'];
  const rows = all.map(({ name, title, document, can }) => [
    `\`${name}\``,
    document === null ? title : `[${title}](${document})`,
    can.mark ? 'reported' : 'estimated',
    atClear(can),
    digitsIn(can),
    can.sendDigits ? 'sent' : 'no',
    can.keepOrder ? 'kept' : 'restored',
    can.answerEnd ? 'acknowledged' : 'with the socket',
  ]);
  return table(head, rows);
}

function digitsIn({ reportDigits, hearDigits = !reportDigits }: Dialect['can']): string {
  if (!hearDigits) return 'reported';
  return reportDigits ? 'reported or detected' : 'detected';
}

function atClear(can: Dialect['can']): string {
  if (!can.clear) return 'keeps playing';
  if (!can.mark) return 'drops audio';
  return can.returnMarks ? 'drops audio, returns marks' : 'drops audio and marks';
}

function audioTable(all: readonly Dialect[]): string {
  const rows = all.flatMap((dialect) => {
    const rules = new Map<string, SupportedFormat[]>();
    for (const format of dialect.formats.outgoing.flatMap(onePerRate)) {
      const rule = shownRule({ leadMs: usualLeadMs(dialect), ...dialect.packet(formatOf(format)) });
      rules.set(rule, [...(rules.get(rule) ?? []), format]);
    }
    return [...rules].map(([rule, formats], index) => {
      const first = index === 0 ? [`\`${dialect.name}\``, shownFormats(dialect.formats.incoming)] : ['', ''];
      return [...first, shownFormats(joined(formats)), rule];
    });
  });
  return table(['dialect', 'audio in', 'audio out', 'unit', 'minimum', 'usual', 'ahead'], rows);
}

/** Expands a format to one per rate; a range stays whole. */
function onePerRate({ encoding, ratesHz }: SupportedFormat): SupportedFormat[] {
  return 'stepHz' in ratesHz ? [{ encoding, ratesHz }] : ratesHz.map((rateHz) => ({ encoding, ratesHz: [rateHz] }));
}

function formatOf({ encoding, ratesHz }: SupportedFormat): AudioFormat {
  return { encoding, rateHz: 'stepHz' in ratesHz ? ratesHz.fromHz : ratesHz[0]! };
}

/** Merges formats of one encoding, if their rates are lists. */
function joined(formats: readonly SupportedFormat[]): SupportedFormat[] {
  const lists = new Map<AudioFormat['encoding'], number[]>();
  for (const { encoding, ratesHz } of formats)
    if (!('stepHz' in ratesHz)) lists.set(encoding, [...(lists.get(encoding) ?? []), ...ratesHz]);
  const ranges = formats.filter(({ ratesHz }) => 'stepHz' in ratesHz);
  return [...[...lists].map(([encoding, ratesHz]) => ({ encoding, ratesHz })), ...ranges];
}

function shownFormats(formats: readonly SupportedFormat[]): string {
  return formats.map(({ encoding, ratesHz }) => `${encodingNames[encoding]} at ${shownRates(ratesHz)}`).join(', ');
}

function shownRates(rates: SupportedFormat['ratesHz']): string {
  if ('stepHz' in rates) return `${rates.fromHz / 1000}–${rates.toHz / 1000} kHz`;
  return `${rates.map((rateHz) => rateHz / 1000).join(', ')} kHz`;
}

function shownRule({ unitMs, minMs, sendMs, leadMs }: Required<PacketRule>): string {
  return [unitMs, minMs, sendMs, leadMs].map(shownMs).join(' | ');
}

function timingTable(all: readonly Dialect[]): string {
  const { startWithinMs, idleMs } = defaultConnectionOptions;
  const rows = all.map(({ name, timing = {}, background = '', subprotocols = [] }) => [
    `\`${name}\``,
    shownMs(timing.startWithinMs ?? startWithinMs),
    shownMs(timing.idleMs ?? idleMs),
    timing.keepAliveMs === undefined ? '' : `every ${shownMs(timing.keepAliveMs)}`,
    timing.restAfterClearMs === undefined ? '' : shownMs(timing.restAfterClearMs),
    background,
    subprotocols.map((subprotocol) => `\`${subprotocol}\``).join(', '),
  ]);
  return table(
    ['dialect', 'start within', 'idle limit', 'keep-alive', 'pause after clear', 'comfort noise', 'subprotocol'],
    rows,
  );
}

function shownMs(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VoiceFacts, VoiceSet } from './sources.ts';

type Described = { readonly filename: string; readonly source: string };

/** Of 256 recordings by a call center, this many are held out, and those up to the second number are for choosing. */
const share = { held_out: 40, tune: 104 };

/** Smaller files have no audio. */
const leastBytes = 1_000;

const factsOf = new Map<string, ReadonlyMap<string, VoiceFacts>>();

/**
 * Facts about a file of the coughs that a call center and a bot collected; null for files that are not used. Names say nothing about people. A person
 * may have sent several recordings to the bot, so all of these are for fitting; those of calls are split by a hash of their names. Of identical files
 * only the first one is used.
 */
export function phoneCoughFacts(path: string, folder: string): VoiceFacts | null {
  if (!path.endsWith('.mp3')) return null;
  const known = factsOf.get(folder) ?? readFacts(folder);
  factsOf.set(folder, known);
  return known.get(path) ?? null;
}

function readFacts(folder: string): ReadonlyMap<string, VoiceFacts> {
  const described: readonly Described[] = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'));
  const present = new Set(readdirSync(join(folder, 'raw')));
  const facts = new Map<string, VoiceFacts>();
  const contents = new Set<string>();
  for (const { filename, source } of described.toSorted((a, b) => (a.filename < b.filename ? -1 : 1))) {
    if (!present.has(filename)) continue;
    const bytes = readFileSync(join(folder, 'raw', filename));
    const content = sha256(bytes).toString('hex');
    if (bytes.length < leastBytes || contents.has(content)) continue;
    contents.add(content);
    facts.set(`raw/${filename}`, { set: setOf(filename, source), kind: 'phone cough', speaker: source, text: null });
  }
  return facts;
}

function setOf(filename: string, source: string): VoiceSet {
  if (source !== 'call-center') return 'train';
  const place = sha256(Buffer.from(filename))[0]!;
  if (place < share.held_out) return 'held_out';
  return place < share.tune ? 'tune' : 'train';
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

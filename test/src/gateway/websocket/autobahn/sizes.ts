import { clientFrame } from '#test/support/client-frames.ts';
import { binary, binaryFrame, fragments, text, textFrame, type WireCase } from './case.ts';

const kib = 1024;
const mib = 1024 * kib;
const tooLong = 1009;
const tooManyFragments = 1008;
/** Our server accepts 256 KiB and 64 fragments; the test suite sets no limits. */
const [longest, mostFragments] = [256 * kib, 64];

const lengths = [64 * kib, 256 * kib, mib, 4 * mib, 8 * mib, 16 * mib];
const fragmentBytes = [64, 256, kib, 4 * kib, 16 * kib, 64 * kib, 256 * kib, mib, 4 * mib];
const chops = [64, 128, 256, 512, 1024, 2048];
const roundTripBytes = [0, 16, 64, 256, 1024, 4096];
/** The test suite sends 1,000. */
const roundTrips = 100;

const kinds = [
  { what: 'text', opcode: 1, fill: 0x2a, frame: text, shown: textFrame },
  { what: 'binary', opcode: 2, fill: 0xfe, frame: binary, shown: binaryFrame },
] as const;

/** The beginning of a message of 4 MiB, up to the fragment that exceeds a limit. */
function tooManyOrTooLong(opcode: 1 | 2, fill: number, bytes: number): readonly Buffer[] {
  if (bytes > longest) return [clientFrame({ opcode, payload: Buffer.alloc(kib), statedBytes: bytes, fin: false })];
  const count = Math.min(mostFragments, Math.ceil(longest / bytes)) + 1;
  return fragments(opcode, Buffer.alloc(count * bytes, fill), bytes);
}

/** Section 9: long messages, many fragments, many messages. */
export const sizeCases: readonly WireCase[] = kinds.flatMap(({ what, opcode, fill, frame, shown }, kind) => [
  ...lengths.map((length, index): WireCase => {
    const id = `9.${kind + 1}.${index + 1}`;
    if (length > longest) {
      const header = clientFrame({ opcode, payload: Buffer.alloc(kib), statedBytes: length });
      return {
        id,
        name: `refuses a ${what} message of ${length} bytes when it begins`,
        frames: [header],
        closes: tooLong,
      };
    }
    const payload = Buffer.alloc(length, fill);
    return {
      id,
      name: `echoes a ${what} message of ${length} bytes`,
      frames: [frame(payload)],
      answers: [shown(payload)],
    };
  }),
  ...fragmentBytes.map(
    (bytes, index): WireCase => ({
      id: `9.${kind + 3}.${index + 1}`,
      name: `refuses a ${what} message of 4 MiB in fragments of ${bytes} bytes`,
      frames: tooManyOrTooLong(opcode, fill, bytes),
      closes: bytes * (mostFragments + 1) > longest ? tooLong : tooManyFragments,
    }),
  ),
  ...chops.map(
    (chopBytes, index): WireCase => ({
      id: `9.${kind + 5}.${index + 1}`,
      name: `echoes a ${what} message of 256 KiB that comes ${chopBytes} bytes at a time`,
      frames: [frame(Buffer.alloc(longest, fill))],
      chopBytes,
      answers: [shown(Buffer.alloc(longest, fill))],
    }),
  ),
  ...roundTripBytes.map(
    (bytes, index): WireCase => ({
      id: `9.${kind + 7}.${index + 1}`,
      name: `echoes ${roundTrips} ${what} messages of ${bytes} bytes`,
      frames: Array<Buffer>(roundTrips).fill(frame(Buffer.alloc(bytes, fill))),
      answers: Array<string>(roundTrips).fill(shown(Buffer.alloc(bytes, fill))),
    }),
  ),
]);

/** Section 10: a message that a library splits automatically. */
export const autoFragmentCases: readonly WireCase[] = [
  {
    id: '10.1.1',
    name: 'joins 65,536 bytes in fragments of 1,300',
    frames: fragments(1, Buffer.alloc(65_536, 0x2a), 1300),
    answers: [textFrame('*'.repeat(65_536))],
  },
];

import { binary, binaryFrame, ping, pong, pongFrame, raw, text, textFrame, type WireCase } from './case.ts';

const hello = 'Hello, world!';
const odd = Buffer.from('00fffefdfcfb00ff', 'hex');
const longest = Buffer.alloc(125, 0xfe);
const protocolError = 1002;

const lengths = [0, 125, 126, 127, 128, 65_535, 65_536] as const;
const chopped = 997;

/** Section 1: messages with every encoding of the length. */
const messages: readonly WireCase[] = [
  ...lengths.map((length, index) => {
    const payload = '*'.repeat(length);
    const name = `echoes a text message of ${length} bytes`;
    return { id: `1.1.${index + 1}`, name, frames: [text(payload)], answers: [textFrame(payload)] };
  }),
  {
    id: '1.1.8',
    name: 'echoes a text message of 65,536 bytes that comes 997 bytes at a time',
    frames: [text('*'.repeat(65_536))],
    chopBytes: chopped,
    answers: [textFrame('*'.repeat(65_536))],
  },
  ...lengths.map((length, index) => {
    const payload = Buffer.alloc(length, 0xfe);
    const name = `echoes a binary message of ${length} bytes`;
    return { id: `1.2.${index + 1}`, name, frames: [binary(payload)], answers: [binaryFrame(payload)] };
  }),
  {
    id: '1.2.8',
    name: 'echoes a binary message of 65,536 bytes that comes 997 bytes at a time',
    frames: [binary(Buffer.alloc(65_536, 0xfe))],
    chopBytes: chopped,
    answers: [binaryFrame(Buffer.alloc(65_536, 0xfe))],
  },
];

const tenPings = Array.from({ length: 10 }, (_, index) => `payload-${index}`);

/** Section 2: pings and pongs. */
const pings: readonly WireCase[] = [
  { id: '2.1', name: 'answers a ping without payload', frames: [ping()], answers: [pongFrame('')] },
  { id: '2.2', name: 'answers a ping with text', frames: [ping(hello)], answers: [pongFrame(hello)] },
  { id: '2.3', name: 'answers a ping that is not UTF-8', frames: [ping(odd)], answers: [pongFrame(odd)] },
  { id: '2.4', name: 'answers a ping of 125 bytes', frames: [ping(longest)], answers: [pongFrame(longest)] },
  { id: '2.5', name: 'refuses a ping of 126 bytes', frames: [ping(Buffer.alloc(126, 0xfe))], closes: protocolError },
  {
    id: '2.6',
    name: 'answers a ping of 125 bytes that comes byte by byte',
    frames: [ping(longest)],
    chopBytes: 1,
    answers: [pongFrame(longest)],
  },
  { id: '2.7', name: 'ignores an unsolicited pong', frames: [pong()] },
  { id: '2.8', name: 'ignores an unsolicited pong with payload', frames: [pong('unsolicited pong payload')] },
  {
    id: '2.9',
    name: 'answers a ping after an unsolicited pong',
    frames: [pong('unsolicited pong payload'), ping('ping payload')],
    answers: [pongFrame('ping payload')],
  },
  {
    id: '2.10',
    name: 'answers ten pings in order',
    frames: tenPings.map((payload) => ping(payload)),
    answers: tenPings.map(pongFrame),
  },
  {
    id: '2.11',
    name: 'answers ten pings in order that come byte by byte',
    frames: tenPings.map((payload) => ping(payload)),
    chopBytes: 1,
    answers: tenPings.map(pongFrame),
  },
];

/** Section 3: reserved bits. */
const reserved: readonly WireCase[] = [
  {
    id: '3.1',
    name: 'refuses a text message with RSV 1',
    frames: [text(hello, { reserved: 1 })],
    closes: protocolError,
  },
  ...[2, 3, 4].map((bits) => ({
    id: `3.${bits}`,
    name: `echoes a message and refuses the next with RSV ${bits}`,
    frames: [text(hello), text(hello, { reserved: bits }), ping()],
    ...(bits === 4 ? { chopBytes: 1 } : {}),
    answers: [textFrame(hello)],
    closes: protocolError,
  })),
  {
    id: '3.5',
    name: 'refuses a binary message with RSV 5',
    frames: [binary(odd, { reserved: 5 })],
    closes: protocolError,
  },
  { id: '3.6', name: 'refuses a ping with RSV 6', frames: [ping(hello, { reserved: 6 })], closes: protocolError },
  { id: '3.7', name: 'refuses a close with RSV 7', frames: [raw(8, '', { reserved: 7 })], closes: protocolError },
];

/** Section 4: reserved opcodes of data and control frames. */
const unknownOpcodes: readonly WireCase[] = [3, 11].flatMap((first, index) => [
  { id: `4.${index + 1}.1`, name: `refuses opcode ${first}`, frames: [raw(first, '')], closes: protocolError },
  {
    id: `4.${index + 1}.2`,
    name: `refuses opcode ${first + 1} with payload`,
    frames: [raw(first + 1, 'reserved opcode payload')],
    closes: protocolError,
  },
  ...[2, 3, 4].map((step) => ({
    id: `4.${index + 1}.${step + 1}`,
    name: `echoes a message and refuses opcode ${first + step}`,
    frames: [text(hello), raw(first + step, step === 2 ? '' : hello), ping()],
    ...(step === 4 ? { chopBytes: 1 } : {}),
    answers: [textFrame(hello)],
    closes: protocolError,
  })),
]);

/** Sections 1 to 4. */
export const framingCases: readonly WireCase[] = [...messages, ...pings, ...reserved, ...unknownOpcodes];

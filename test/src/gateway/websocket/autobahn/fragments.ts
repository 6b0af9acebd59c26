import { continuation as next, nonFinal, ping, pong, pongFrame, text, textFrame, type WireCase } from './case.ts';

const protocolError = 1002;
const whole = 'fragment1fragment2';
const stray = 'non-continuation payload';
const hello = 'Hello, world!';
/** Each case is sent in whole frames, in whole frames again, and byte by byte. */
const ways = [{}, {}, { chopBytes: 1 }] as const;

const interleaved = [
  text('fragment1', nonFinal),
  next('fragment2', nonFinal),
  ping('pongme 1!'),
  next('fragment3', nonFinal),
  next('fragment4', nonFinal),
  ping('pongme 2!'),
  next('fragment5'),
];
const interleavedAnswers = [
  pongFrame('pongme 1!'),
  pongFrame('pongme 2!'),
  textFrame('fragment1fragment2fragment3fragment4fragment5'),
];

/** Section 5: fragmented messages. */
export const fragmentCases: readonly WireCase[] = [
  {
    id: '5.1',
    name: 'refuses a ping in fragments',
    frames: [ping('fragment1', nonFinal), next('fragment2')],
    closes: protocolError,
  },
  {
    id: '5.2',
    name: 'refuses a pong in fragments',
    frames: [pong('fragment1', nonFinal), next('fragment2')],
    closes: protocolError,
  },
  ...ways.map((way, index) => ({
    id: `5.${3 + index}`,
    name: 'joins two fragments',
    frames: [text('fragment1', nonFinal), next('fragment2')],
    answers: [textFrame(whole)],
    ...way,
  })),
  ...ways.map((way, index) => ({
    id: `5.${6 + index}`,
    name: 'answers a ping between two fragments first',
    frames: [text('fragment1', nonFinal), ping('ping payload'), next('fragment2')],
    answers: [pongFrame('ping payload'), textFrame(whole)],
    ...way,
  })),
  ...ways.map((way, index) => ({
    id: `5.${9 + index}`,
    name: 'refuses a last fragment of no message',
    frames: [next(stray), text(hello)],
    closes: protocolError,
    ...way,
  })),
  ...ways.map((way, index) => ({
    id: `5.${12 + index}`,
    name: 'refuses a fragment of no message',
    frames: [next(stray, nonFinal), text(hello)],
    closes: protocolError,
    ...way,
  })),
  {
    id: '5.15',
    name: 'echoes a message in fragments and refuses a fragment behind its end',
    frames: [text('fragment1', nonFinal), next('fragment2'), next('fragment3', nonFinal), text('fragment4')],
    answers: [textFrame(whole)],
    closes: protocolError,
  },
  {
    id: '5.16',
    name: 'refuses messages that begin with a continuation',
    frames: [1, 2].flatMap(() => [next('fragment1', nonFinal), text('fragment2', nonFinal), next('fragment3')]),
    closes: protocolError,
  },
  {
    id: '5.17',
    name: 'refuses messages that begin with a last continuation',
    frames: [1, 2].flatMap(() => [next('fragment1'), text('fragment2', nonFinal), next('fragment3')]),
    closes: protocolError,
  },
  {
    id: '5.18',
    name: 'refuses a message inside of another',
    frames: [text('fragment1', nonFinal), text('fragment2')],
    closes: protocolError,
  },
  { id: '5.19', name: 'answers pings among five fragments', frames: interleaved, answers: interleavedAnswers },
  {
    id: '5.20',
    name: 'answers pings among five fragments that come byte by byte',
    frames: interleaved,
    chopBytes: 1,
    answers: interleavedAnswers,
  },
];

import { close, ping, raw, text, textFrame, type WireCase } from './case.ts';

const protocolError = 1002;
const closeCodes = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999];
const unusableCodes = [0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999];
const notUtf8 = Buffer.from('cebae1bdb9cf83cebcceb5eda080656469746564', 'hex');

/** Section 7: closing. */
export const closingCases: readonly WireCase[] = [
  {
    id: '7.1.1',
    name: 'echoes a message before the close',
    frames: [text('Hello World!')],
    answers: [textFrame('Hello World!')],
  },
  { id: '7.1.2', name: 'ignores a second close', frames: [close(1000), close(null)], closes: 1000 },
  { id: '7.1.3', name: 'ignores a ping after the close', frames: [close(1000), ping()], closes: 1000 },
  {
    id: '7.1.4',
    name: 'ignores a message after the close',
    frames: [close(1000), text('Hello, world!')],
    closes: 1000,
  },
  {
    id: '7.1.5',
    name: 'drops a message whose fragments a close cuts off',
    frames: [text('fragment1', { fin: false }), close(1000), raw(0, 'fragment2')],
    closes: 1000,
  },
  {
    id: '7.1.6',
    name: 'echoes messages of 262,144 and 12 bytes before the close behind them',
    frames: [text('*'.repeat(262_144)), text('Hello World!'), close(1000), ping()],
    answers: [textFrame('*'.repeat(262_144)), textFrame('Hello World!')],
    closes: 1000,
  },
  { id: '7.3.1', name: 'answers a close without a code', frames: [close(null)], closes: null },
  { id: '7.3.2', name: 'refuses a close of one byte', frames: [raw(8, 'a')], closes: protocolError },
  { id: '7.3.3', name: 'answers a close with a code', frames: [close(1000)], closes: 1000 },
  { id: '7.3.4', name: 'answers a close with a reason', frames: [close(1000, 'Hello World!')], closes: 1000 },
  {
    id: '7.3.5',
    name: 'answers a close with the longest reason',
    frames: [close(1000, '*'.repeat(123))],
    closes: 1000,
  },
  {
    id: '7.3.6',
    name: 'refuses a close that is too long',
    frames: [close(1000, '*'.repeat(124))],
    closes: protocolError,
  },
  { id: '7.5.1', name: 'refuses a close whose reason is not UTF-8', frames: [close(1000, notUtf8)], closes: 1007 },
  ...closeCodes.map((code, index) => {
    return { id: `7.7.${index + 1}`, name: `answers a close with code ${code}`, frames: [close(code)], closes: code };
  }),
  ...unusableCodes.map((code, index) => {
    const name = `refuses a close with code ${code}`;
    return { id: `7.9.${index + 1}`, name, frames: [close(code)], closes: protocolError };
  }),
  ...[5000, 65_535].map((code, index) => {
    const name = `refuses a close with code ${code}`;
    return { id: `7.13.${index + 1}`, name, frames: [close(code)], closes: protocolError };
  }),
];

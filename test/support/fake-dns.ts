import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A record as its type and data. */
export type DnsRecord =
  | { readonly type: 'A'; readonly address: string }
  | {
      readonly type: 'SRV';
      readonly priority: number;
      readonly weight: number;
      readonly port: number;
      readonly name: string;
    }
  | {
      readonly type: 'NAPTR';
      readonly order: number;
      readonly preference: number;
      readonly flags: string;
      readonly service: string;
      readonly replacement: string;
    };

const types = { A: 1, SRV: 33, NAPTR: 35 } as const;
const [notFound, response] = [3, 0x8180];
const headerBytes = 12;

/** A DNS server on a UDP port of loopback (RFC 1035), which knows these records by name. */
export class FakeDns {
  readonly asked: string[] = [];
  readonly #socket: Socket;
  readonly #records: Readonly<Record<string, readonly DnsRecord[]>>;

  private constructor(socket: Socket, records: Readonly<Record<string, readonly DnsRecord[]>>) {
    this.#socket = socket;
    this.#records = records;
    socket.on('message', (query, { port, address }) => socket.send(this.#answer(query), port, address));
  }

  static async open(records: Readonly<Record<string, readonly DnsRecord[]>>): Promise<FakeDns> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new FakeDns(socket, records);
  }

  /** As a server of a resolver. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  close(): void {
    this.#socket.close();
  }

  #answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = headerBytes;
    for (let length = query[at]!; length > 0; length = query[at]!) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    const type = query.readUInt16BE(at + 1);
    const question = query.subarray(headerBytes, at + 5);
    const kind = (Object.keys(types) as DnsRecord['type'][]).find((one) => types[one] === type);
    this.asked.push(`${kind ?? type} ${name}`);
    const known = this.#records[name];
    const answers = (known ?? []).filter((record) => record.type === kind).map(encode);
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(response | (known === undefined ? notFound : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    return Buffer.concat([header, question, ...answers]);
  }
}

function encode(record: DnsRecord): Buffer {
  const data = dataOf(record);
  // The name is that of the question, at byte 12; class IN, for a minute.
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(types[record.type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(record: DnsRecord): Buffer {
  switch (record.type) {
    case 'A':
      return Buffer.from(record.address.split('.').map(Number));
    case 'SRV':
      return Buffer.concat([numbers(record.priority, record.weight, record.port), nameOf(record.name)]);
    case 'NAPTR': {
      const texts = [record.flags, record.service, ''].map(text);
      return Buffer.concat([numbers(record.order, record.preference), ...texts, nameOf(record.replacement)]);
    }
  }
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [nth, value] of values.entries()) bytes.writeUInt16BE(value, 2 * nth);
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')]);
}

function nameOf(name: string): Buffer {
  return Buffer.concat([...name.split('.').map(text), Buffer.from([0])]);
}

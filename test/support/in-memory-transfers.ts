import { createBriefingLinks } from '#src/calls/transfer/briefing-links.ts';
import type { TransferRecord } from '#src/calls/transfer/transfer-record.ts';
import { CarrierTransfers } from '#src/calls/transfer/transfers.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { createLog } from '#src/foundation/log.ts';

/** Transfers through one carrier, stored in memory. */
export class InMemoryTransfers {
  /** Their events, in order. */
  readonly notes: string[] = [];
  audio: Buffer | null = null;
  /** Whether storing fails. */
  isDown = false;
  readonly transfers: CarrierTransfers;

  constructor(carrier: Carrier) {
    this.transfers = new CarrierTransfers({
      carriers: () => new Map([[carrier.name, carrier]]),
      baseUrl: () => 'https://voice.example.com',
      briefings: createBriefingLinks({ key: Buffer.alloc(32, 7), wallClock: Date.now }),
      record: () => this.#record,
      refusalOf: async () => null,
      log: createLog({ level: 'silent' }),
    });
  }

  readonly #record: TransferRecord = {
    begin: async (audio) => {
      this.audio = audio;
      this.notes.push('begun');
      return !this.isDown;
    },
    rang: (personCallId) => this.notes.push(`rang ${personCallId}`),
    connecting: () => this.notes.push('connecting'),
    over: () => this.notes.push('over'),
  };
}

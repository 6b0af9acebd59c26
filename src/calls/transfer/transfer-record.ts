import { beginTransfer, deleteTransfer, type NewTransfer, updateTransfer } from '../../store/calls/transfers.ts';
import type { Db } from '../../store/database/database.ts';

/** The stored record of a transfer in progress, for other processes. */
export interface TransferRecord {
  /** Called before the agent is called. Resolves with whether it is stored. */
  begin(audio: Buffer | null): Promise<boolean>;
  rang(personCallId: string): void;
  /** The agent takes the caller: other processes no longer hang up on the agent. */
  connecting(): void;
  over(): void;
}

/** The record as a row; its changes are stored one after the other, and the call waits for none of them. */
export function createTransferRecord(
  { db, nodeId, failed }: { readonly db: Db; readonly nodeId: string; readonly failed: (error: unknown) => void },
  transfer: Omit<NewTransfer, 'audio'>,
): TransferRecord {
  const { transferId } = transfer;
  let before: Promise<void> = Promise.resolve();
  const after = (write: () => Promise<void>): Promise<boolean> => {
    const written = before.then(write).then(
      () => true,
      (error: unknown) => {
        failed(error);
        return false;
      },
    );
    before = written.then(() => {});
    return written;
  };
  return {
    begin: (audio) => after(() => beginTransfer(db, nodeId, { ...transfer, audio })),
    rang: (person_call_id) => void after(() => updateTransfer(db, transferId, { person_call_id })),
    connecting: () => void after(() => updateTransfer(db, transferId, { phase: 'connecting' })),
    over: () => void after(() => deleteTransfer(db, transferId)),
  };
}

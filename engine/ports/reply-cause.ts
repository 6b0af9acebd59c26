/** Why a reply is requested. */
export type ReplyCause =
  | 'opening'
  | 'caller'
  | 'tool'
  | 'state'
  | 'reminder'
  /** A reminder for a caller who has asked for time. */
  | 'still_here'
  /** Acknowledges the caller's request for time. */
  | 'hold'
  /** Asks whether anyone is on the line. */
  | 'probe'
  /** Announces a transfer, says that it is still ringing, or reports that it failed. */
  | 'transfer'
  | 'transfer_wait'
  | 'transfer_failed'
  /** Briefs the agent who is to take the caller; the caller does not hear it. */
  | 'briefing'
  /** The assistant may speak again after an agent or a supervisor kept it silent. */
  | 'handback'
  /** After a disconnect of the media. */
  | 'reconnected'
  | 'unclear'
  | 'goodbye'
  | 'apology'
  | 'unheard'
  | 'say'
  | 'filler'
  /** The message for an answering machine, the choice in its menu, the answer to its screening. */
  | 'voicemail'
  | 'menu'
  | 'screening'
  /** Serves a person and a machine, while it is unknown which of them answered. */
  | 'neutral';

/** Why a reply is asked for. */
export type ReplyCause =
  | 'opening'
  | 'caller'
  | 'tool'
  | 'state'
  | 'reminder'
  /** A reminder to a caller who has asked for time. */
  | 'still_here'
  /** Acknowledges that the caller asks for time. */
  | 'hold'
  /** Asks whether somebody is there at all. */
  | 'probe'
  /** Announces that the caller is put through, says that it still rings, tells that it failed. */
  | 'transfer'
  | 'transfer_wait'
  | 'transfer_failed'
  /** Tells the person who is to take the caller of the call; the caller does not hear it. */
  | 'briefing'
  /** After the media broke off for a while. */
  | 'reconnected'
  | 'unclear'
  | 'goodbye'
  | 'apology'
  | 'unheard'
  | 'say'
  | 'filler'
  /** The message to a machine, the choice in its menu, the answer to its screening. */
  | 'voicemail'
  | 'menu'
  | 'screening';

/** Number of one attempt of the assistant to speak; increases by one with each. */
export type ReplyId = number;

/** Identifies one attempt of the assistant to speak; rises by one with each. */
export type ReplyId = number;

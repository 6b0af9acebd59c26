import type { SipMessage } from '#sip/message/message.ts';

/** A way to one far end: its address behind a UDP socket, or a connection. */
export interface Flow {
  readonly transport: 'UDP' | 'TCP' | 'TLS';
  /** The far end. */
  readonly address: string;
  readonly port: number;
  /** Our end, as far ends reach it. */
  readonly localAddress: string;
  readonly localPort: number;
  /** Whether messages can be sent. */
  readonly isOpen: boolean;
  /** False if the message cannot be sent any more. */
  send(message: SipMessage): boolean;
}

/** Receives the messages of all flows. */
export type ReceiveMessage = (message: SipMessage, flow: Flow) => void;

/** An address as a part of a URI or header field. */
export function hostText(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

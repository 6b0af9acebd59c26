/** A violation of the WebSocket protocol or a limit by the client; `closeCode` goes into the close frame. RFC 6455, 7.4.1. */
export class ProtocolError extends Error {
  readonly closeCode: 1002 | 1007 | 1008 | 1009;

  constructor(closeCode: ProtocolError['closeCode'], message: string) {
    super(message);
    this.name = 'ProtocolError';
    this.closeCode = closeCode;
  }
}

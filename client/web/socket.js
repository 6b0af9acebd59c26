/** How long a call waits for its media to return; the same as on the server. */
const comeBackWithinMs = 10_000;
const retryMs = 300;
/** Half a second of the widest format: audio that would wait longer for the network is dropped. */
const maxBacklogBytes = 48_000;

/**
 * The media socket of a call, which reconnects when the network disconnects it. `parted` reports a disconnect, `ended` the end, once; in between,
 * `started` reports each socket on which the server is ready.
 */
export function openSocket({ url, start, started, audio, news, parted, ended }) {
  let socket = null;
  let resumeToken = null;
  let isBroken = false;
  let giveUp;
  let isOver = false;

  function connect(address) {
    const opened = new WebSocket(address);
    socket = opened;
    opened.binaryType = 'arraybuffer';
    opened.onopen = () => opened.send(JSON.stringify(start));
    opened.onmessage = ({ data }) => {
      if (isOver || socket !== opened) return;
      if (typeof data === 'string') heed(JSON.parse(data));
      else audio(data);
    };
    opened.onclose = ({ code, reason }) => socket === opened && closed(code, reason);
  }

  function heed(message) {
    switch (message.type) {
      case 'ready':
        return;
      case 'resume':
        resumeToken = message.token;
        isBroken = false;
        clearTimeout(giveUp);
        return started();
      case 'end':
        // A client that returns too late or to the wrong place is also told that the call ended.
        return finish(message.reason, resumeToken === null);
      default:
        return news(message);
    }
  }

  function closed(code, reason) {
    if (isOver) return;
    if (resumeToken === null) return finish(reason || `closed with ${code}`, true);
    if (!isBroken) {
      isBroken = true;
      giveUp = setTimeout(finish, comeBackWithinMs, 'connection lost', true);
      parted();
    }
    setTimeout(() => isOver || connect(url.replace(/[^/]+$/, resumeToken)), retryMs);
  }

  function finish(reason, isFailure = false) {
    if (isOver) return;
    isOver = true;
    clearTimeout(giveUp);
    socket.close();
    ended(reason, isFailure);
  }

  connect(url);
  return {
    /** Sends a payload unchanged and anything else as JSON; drops it while the socket is disconnected. */
    send(message) {
      if (isOver || isBroken || resumeToken === null || socket.readyState !== WebSocket.OPEN) return;
      const isPayload = message instanceof ArrayBuffer || ArrayBuffer.isView(message);
      if (isPayload && socket.bufferedAmount > maxBacklogBytes) return;
      socket.send(isPayload ? message : JSON.stringify(message));
    },
    /** Ends the call and closes the socket. */
    stop(reason) {
      if (!isOver && socket.readyState === WebSocket.OPEN) socket.send('{"type":"stop"}');
      finish(reason);
    },
  };
}

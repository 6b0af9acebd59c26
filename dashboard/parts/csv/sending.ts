import { useEffect, useRef, useState } from 'react';
import { api, take } from '../../api/client.ts';
import { csvTexts } from '../../texts/csv.ts';
import { sentHeader, sentRow } from './columns.ts';
import { sentNumber } from './numbers.ts';
import { FileProblem, nothingSent, type Sent, sendFile, type Taken } from './send.ts';
import type { Sheet } from './sheet.ts';

/** The state of sending a file. */
export type SendingState = {
  readonly type: 'idle' | 'sending' | 'failed' | 'done';
  readonly sent: Sent;
  /** The error that stopped it. */
  readonly problem: string | null;
};
/** The destination of rows: a campaign or the do-not-call list. */
type Destination = { readonly kind: 'leads'; readonly campaignId: string } | { readonly kind: 'suppressions' };

const idle: SendingState = { type: 'idle', sent: nothingSent, problem: null };

/** Sends files, one at a time, with progress. `start` returns whether everything was sent; leaving the page cancels the rest. */
export function useSending() {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (sheet: Sheet, destination: Destination): Promise<boolean> => {
    const control = new AbortController();
    running.current = control;
    setState({ ...idle, type: 'sending' });
    const tell = (sent: Sent) => setState({ type: 'sending', sent, problem: null });
    try {
      const sent = await sendFile(sendingOf(sheet, destination, control.signal, tell));
      setState({ type: 'done', sent, problem: null });
      return true;
    } catch (error) {
      setState(({ sent }) => ({ type: 'failed', sent, problem: problemOf(error) }));
      return false;
    }
  };
  return { state, start, stop: () => running.current?.abort(), reset: () => setState(idle) };
}

function sendingOf(sheet: Sheet, destination: Destination, signal: AbortSignal, tell: (sent: Sent) => void) {
  const { file, dialect, header, columns, country } = sheet;
  return {
    file,
    dialect,
    header,
    signal,
    tell,
    tooLong: csvTexts.tooLong,
    sentHeader: sentHeader(destination.kind, columns),
    sentRow: (values: readonly string[]) => sentRow(columns, values, (text) => sentNumber(country, text)),
    send: (text: string) => sendRows(destination, text, signal),
  };
}

async function sendRows(destination: Destination, text: string, signal: AbortSignal): Promise<Taken> {
  const request = {
    // The client's types are those of JSON.
    body: text as never,
    bodySerializer: () => text,
    headers: { 'Content-Type': 'text/csv' },
    signal,
  };
  if (destination.kind === 'suppressions') return (await take(api.POST('/suppressions', request))).results;
  const params = { path: { campaign_id: destination.campaignId } };
  return (await take(api.POST('/campaigns/{campaign_id}/leads', { ...request, params }))).results;
}

function problemOf(error: unknown): string {
  if (error instanceof FileProblem) {
    const words = error.type === 'encoding' ? csvTexts.wrongEncoding : csvTexts.openQuote;
    return words(String(error.line));
  }
  if (error instanceof DOMException && error.name === 'AbortError') return csvTexts.stopped;
  return csvTexts.failed(error instanceof Error ? error.message : String(error));
}

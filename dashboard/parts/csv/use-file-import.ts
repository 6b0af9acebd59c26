import { useEffect, useRef, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { csvTexts } from '../../texts/csv.ts';
import { apiHeader, apiRow } from './columns.ts';
import { toApiNumber } from './numbers.ts';
import { FileProblem, type ImportProgress, type ImportResponse, noProgress, sendFile } from './send.ts';
import type { Sheet } from './sheet.ts';

/** The state of sending a file. */
export type SendingState = {
  readonly type: 'idle' | 'sending' | 'failed' | 'done';
  readonly sent: ImportProgress;
  /** The error that stopped it. */
  readonly problem: string | null;
};
/** The destination of rows: a campaign or the do-not-call list. */
type Destination = { readonly kind: 'leads'; readonly campaignId: string } | { readonly kind: 'suppressions' };

const idle: SendingState = { type: 'idle', sent: noProgress, problem: null };

/** Sends files, one at a time, with progress. `start` returns whether everything was sent; leaving the page cancels the rest. */
export function useFileImport() {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (sheet: Sheet, destination: Destination): Promise<boolean> => {
    const control = new AbortController();
    running.current = control;
    setState({ ...idle, type: 'sending' });
    const tell = (sent: ImportProgress) => setState({ type: 'sending', sent, problem: null });
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

function sendingOf(sheet: Sheet, destination: Destination, signal: AbortSignal, tell: (sent: ImportProgress) => void) {
  const { file, dialect, header, columns, country } = sheet;
  return {
    file,
    dialect,
    header,
    signal,
    tell,
    tooLong: csvTexts.tooLong,
    sentHeader: apiHeader(destination.kind, columns),
    sentRow: (values: readonly string[]) => apiRow(columns, values, (text) => toApiNumber(country, text)),
    send: (text: string) => sendRows(destination, text, signal),
  };
}

async function sendRows(destination: Destination, text: string, signal: AbortSignal): Promise<ImportResponse> {
  const request = {
    // The client's types are those of JSON.
    body: text as never,
    bodySerializer: () => text,
    headers: { 'Content-Type': 'text/csv' },
    signal,
  };
  if (destination.kind === 'suppressions') return (await unwrap(api.POST('/suppressions', request))).results;
  const params = { path: { campaign_id: destination.campaignId } };
  return (await unwrap(api.POST('/campaigns/{campaign_id}/leads', { ...request, params }))).results;
}

function problemOf(error: unknown): string {
  if (error instanceof FileProblem) {
    const words = error.type === 'encoding' ? csvTexts.wrongEncoding : csvTexts.openQuote;
    return words(String(error.line));
  }
  if (error instanceof DOMException && error.name === 'AbortError') return csvTexts.stopped;
  return csvTexts.failed(error instanceof Error ? error.message : String(error));
}

import type { HearingSink } from '../hearing/hearing.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import type { At } from '../ports/clock.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { TokenUsage } from '../ports/token-usage.ts';
import type { RepliesSink } from '../speaking/replies.ts';
import { type CheckedCall, checkCall, ToolRequestNumbers } from '../tools/tool-call.ts';
import type { CompilePattern } from '../tree/pattern.ts';
import type { TurnEvent } from '../turn/types.ts';

type Untimed<Event> = Event extends { readonly at: At } ? Omit<Event, 'at'> : never;

/** An event of turn taking before the call stamps its time. */
export type UntimedTurnEvent = Untimed<TurnEvent>;
/** An order of an agent or a supervisor. */
export type SupervisionEvent = Extract<
  UntimedTurnEvent,
  { type: 'takeover.requested' | 'takeover.ended' | 'whisper.received' | 'mute.changed' }
>;
export type RaiseTurnEvent = (event: UntimedTurnEvent) => void;

/** Converts reports from hearing into events of turn taking. */
export function createHearingSink(raise: RaiseTurnEvent, trouble: (error: ProviderError) => void): HearingSink {
  return {
    began: () => raise({ type: 'media.started' }),
    started: (since) => raise({ type: 'caller.started', since }),
    voiced: (voicedMs) => raise({ type: 'caller.voiced', voicedMs }),
    lulled: () => raise({ type: 'caller.lulled' }),
    stopped: (spokeUntil) => raise({ type: 'caller.stopped', spokeUntil }),
    interim: (text) => raise({ type: 'transcript.interim', text }),
    final: ({ text, confidence, language, finalised }, spokeUntil, coversUntil) =>
      raise({
        type: 'transcript.final',
        text,
        confidence,
        ...(language === undefined ? {} : { language }),
        ...(finalised === true ? { finalised } : {}),
        ...(spokeUntil === null ? {} : { spokeUntil }),
        ...(coversUntil === null ? {} : { coversUntil }),
      }),
    ended: (silentMs) => raise({ type: 'transcript.ended', silentMs }),
    eagerEnded: (text) => raise({ type: 'transcript.eager_ended', text }),
    resumed: () => raise({ type: 'transcript.resumed' }),
    judged: (pause, probability) => raise({ type: 'turn.judged', pause, probability }),
    unjudged: (pause) => raise({ type: 'turn.unjudged', pause }),
    dead: (silentMs) => raise({ type: 'line.dead', silentMs }),
    beeped: (endedAt, frequencyHz) => raise({ type: 'beep.heard', endedAt, frequencyHz }),
    toneHeard: (tone, endedAt) => raise({ type: 'tone.heard', tone, endedAt }),
    trouble,
    keyHeard: (digit) => raise({ type: 'digit.pressed', digit, by: 'tone' }),
    overlapJudged: (reply, verdict) => raise({ type: 'overlap.judged', reply, verdict }),
    broke: () => raise({ type: 'hearing.broke' }),
    lost: () => raise({ type: 'hearing.lost' }),
  };
}

/** Reports a failure that the call survives and notes it in the event log. */
export function createErrorReporter(observer: CallObserver, now: () => At): (error: ProviderError) => void {
  return (error) => {
    const { provider, message, retryable } = error;
    observer.event({ type: 'vendor.failed', at: now(), provider, message, retryable });
    observer.trouble(error);
  };
}

/** Reply reports that concern the call itself. */
type RepliesRegister = {
  now(): At;
  readonly compilePattern: CompilePattern;
  /** Keeps a tool call until turn taking accepts it. */
  toolCalled(call: CheckedCall): void;
};

/** Converts reports from replies into events of turn taking, or into log entries if nothing depends on them. */
export function createRepliesSink(
  observer: CallObserver,
  raise: RaiseTurnEvent,
  register: RepliesRegister,
): RepliesSink {
  const requests = new ToolRequestNumbers();
  return {
    token: (reply) => raise({ type: 'reply.token', reply }),
    worded: (reply) => raise({ type: 'reply.worded', reply }),
    wrote: (reply, words) => observer.event({ type: 'reply.written', at: register.now(), reply, words }),
    audible: (reply, leadingSilenceMs) => raise({ type: 'reply.audible', reply, leadingSilenceMs }),
    toolCalled: (reply, call, offers) => {
      const checked = checkCall(reply, call, offers, register.compilePattern);
      const { id, name, kind, conduct } = checked;
      const plan = checked.kind === 'refused' ? undefined : checked.offer.collect;
      const collect = plan === undefined ? {} : { collect: plan };
      register.toolCalled(checked);
      raise({ type: 'tool.called', reply, id, name, kind, request: requests.numberOf(checked), conduct, ...collect });
    },
    usage: (reply, { model, inputTokens, cachedTokens, cacheWriteTokens, outputTokens, audio }) =>
      observer.event({
        type: 'model.usage',
        at: register.now(),
        reply,
        model,
        input_tokens: inputTokens,
        cached_tokens: cachedTokens,
        ...(cacheWriteTokens === undefined ? {} : { cache_write_tokens: cacheWriteTokens }),
        output_tokens: outputTokens,
        ...(audio === undefined ? {} : audioTokens(audio)),
      }),
    finished: (reply, silent) => raise({ type: 'reply.finished', reply, silent }),
    failed: (reply, error) => {
      createErrorReporter(observer, () => register.now())(error);
      raise({ type: 'reply.failed', reply });
    },
    trouble: createErrorReporter(observer, () => register.now()),
    playbackStarted: (reply) => raise({ type: 'playback.started', reply }),
    playbackStalled: (reply, silentMs) => raise({ type: 'playback.stalled', reply, silentMs }),
    progressed: (text) => observer.heard?.(text()),
    playbackEnded: (reply, heard) => raise({ type: 'playback.ended', reply, ...heard }),
  };
}

function audioTokens({ inputTokens, cachedTokens, outputTokens }: NonNullable<TokenUsage['audio']>) {
  return { audio_input_tokens: inputTokens, audio_cached_tokens: cachedTokens, audio_output_tokens: outputTokens };
}

import { type AudioFrame, durationMs, silence } from '#codecs/frame.ts';
import { Hearing, type HearingSink } from '../hearing/hearing.ts';
import type { At, Clock } from '../ports/clock.ts';
import type { AgentVoice } from '../ports/leg.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { SpeechToText } from '../ports/speech-to-text.ts';
import type { VoiceDetector } from '../ports/voice-detector.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';

type AgentLinePorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  /** Absent if no agent can speak on this line. */
  readonly agentVoice?: AgentVoice;
};
type TranscriptPorts = Omit<AgentLinePorts, 'agentVoice'>;
type AgentLineOptions = { readonly language: string; readonly speechEndMs: number };
type Said = Omit<Extract<TurnEvent, { type: 'agent.said' }>, 'at'>;
type AgentLineSink = {
  said(said: Said): void;
  trouble(error: ProviderError): void;
};
type Effect = Extract<TurnEffect, { type: 'agent.connect' | 'agent.disconnect' | 'caller.mute' | 'caller.unmute' }>;

const notExpecting = { phrases: [], expected: [] } as const;

/** The agent's side of a call: who is connected, what the agent says, and whether the assistant hears the caller. */
export class AgentLine {
  readonly #ports: AgentLinePorts;
  readonly #options: AgentLineOptions;
  readonly #sink: AgentLineSink;
  #agent: string | null = null;
  #transcript: AgentTranscript | null = null;
  #caller: 'heard' | 'muted' = 'heard';

  constructor(ports: AgentLinePorts, options: AgentLineOptions, sink: AgentLineSink) {
    this.#ports = ports;
    this.#options = options;
    this.#sink = sink;
  }

  /** The agent who has the call, or null. */
  get agent(): string | null {
    return this.#agent;
  }

  perform(effect: Effect): void {
    switch (effect.type) {
      case 'agent.connect':
        return this.#connect(effect.agent);
      case 'agent.disconnect':
        return this.#disconnect();
      case 'caller.mute':
        this.#caller = 'muted';
        return;
      case 'caller.unmute':
        this.#caller = 'heard';
    }
  }

  /** The caller's audio as the assistant hears it. */
  passed(frame: AudioFrame): AudioFrame {
    return this.#caller === 'heard' ? frame : silence(durationMs(frame), frame.rateHz);
  }

  /** Plays the agent's audio to the caller; without effect for an agent who does not have the call. */
  speak(agent: string, frame: AudioFrame): void {
    if (agent !== this.#agent) return;
    this.#ports.agentVoice?.play(frame);
    this.#transcript?.hear(frame);
  }

  close(): void {
    this.#agent = null;
    this.#transcript?.close();
    this.#transcript = null;
  }

  #connect(agent: string): void {
    this.#transcript?.close();
    this.#agent = agent;
    const { clock, detector, stt } = this.#ports;
    this.#transcript =
      stt.oneSession === true ? null : new AgentTranscript({ clock, detector, stt }, this.#options, this.#sink);
  }

  #disconnect(): void {
    this.#agent = null;
    this.#ports.agentVoice?.flush();
    const now = this.#ports.clock.now();
    if (this.#transcript === null)
      this.#sink.said({ type: 'agent.said', text: '', since: now, until: now, last: true });
    else this.#transcript.finish();
  }
}

/** Recognizes what one agent says from taking the call until the last words after returning it. */
class AgentTranscript {
  readonly #ports: TranscriptPorts;
  readonly #options: AgentLineOptions;
  readonly #sink: AgentLineSink;
  #hearing: Hearing | null = null;
  #since: At | null = null;
  #until: At | null = null;
  #phase: 'listening' | 'finishing' | 'closed' = 'listening';

  constructor(ports: TranscriptPorts, options: AgentLineOptions, sink: AgentLineSink) {
    this.#ports = ports;
    this.#options = options;
    this.#sink = sink;
  }

  hear(frame: AudioFrame): void {
    if (this.#phase !== 'listening') return;
    this.#hearing ??= this.#open(frame.rateHz);
    this.#hearing.hear(frame);
  }

  /** Waits for the words of unfinished speech; reports the last words even if they are empty. */
  finish(): void {
    this.#phase = 'finishing';
    if (this.#since === null) this.#said('');
    else this.#hearing?.finalise();
  }

  close(): void {
    this.#phase = 'closed';
    this.#hearing?.close();
    this.#hearing = null;
  }

  #open(rateHz: number): Hearing {
    const { language, speechEndMs } = this.#options;
    const options = { language, speechEndMs, heard: { encoding: 'pcm_s16le', rateHz }, context: notExpecting } as const;
    return new Hearing(this.#ports, options, this.#heard());
  }

  #heard(): HearingSink {
    const ignore = (): void => {};
    return {
      began: ignore,
      started: (since) => {
        this.#since ??= since;
      },
      voiced: ignore,
      lulled: ignore,
      stopped: (spokeUntil) => {
        this.#until = spokeUntil;
        this.#hearing?.finalise();
      },
      interim: ignore,
      final: ({ text }) => this.#said(text.trim()),
      ended: ignore,
      eagerEnded: ignore,
      resumed: ignore,
      judged: ignore,
      unjudged: ignore,
      dead: ignore,
      beeped: ignore,
      toneHeard: ignore,
      keyHeard: ignore,
      trouble: (error) => this.#sink.trouble(error),
      overlapJudged: ignore,
      broke: ignore,
      lost: ignore,
    };
  }

  #said(text: string): void {
    if (this.#phase === 'closed') return;
    const last = this.#phase === 'finishing';
    const now = this.#ports.clock.now();
    const said = { type: 'agent.said', text, since: this.#since ?? now, until: this.#until ?? now, last } as const;
    this.#since = null;
    this.#until = null;
    if (last) this.close();
    if (last || text !== '') this.#sink.said(said);
  }
}

import type { readOptions } from './options.js';

type State = {
  readonly phase: 'idle' | 'microphone' | 'connecting' | 'live' | 'reconnecting' | 'ended';
  readonly problem: string | null;
  readonly muted: boolean;
  readonly speaking: boolean;
  readonly held: boolean;
  readonly liveSince: number | null;
  readonly lasted: number | null;
};

export declare class Widget {
  constructor(shown: {
    readonly options: ReturnType<typeof readOptions>;
    readonly conversation: {
      readonly state: State;
      readonly isOn: boolean;
      start(): void;
      hangUp(): void;
    };
    readonly config: {
      readonly name: string;
      readonly avatar?: string;
      readonly chatbot_logo: string;
      readonly chatbot_accent_color: string;
      readonly chatbot_faq: readonly { readonly question: string; readonly answer: string }[];
    };
    readonly place?: Element;
  });
  open(how?: { readonly focus?: boolean }): void;
  remove(): void;
}

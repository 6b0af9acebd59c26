import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { ToolOffer, ToolResult } from '../ports/tools.ts';
import type { ToolDispatcherSink } from '../tools/tool-dispatcher.ts';
import type { Turn } from './events.ts';
import type { RaiseTurnEvent } from './turn-event-sinks.ts';

/** The changes to a call that tools report. */
type ToolRegister = {
  now(): At;
  /** Adds an entry of a tool to the transcript. */
  record(turn: Turn): void;
  /** Stores the values in a tool's result, which may lead to another state. */
  learn(name: string, content: string): void;
  /** A result that came after its time limit. */
  late(id: string, name: string, content: string): void;
  moved(offer: ToolOffer, args: JsonObject): ToolResult;
};

/** Converts reports from tools into events of turn taking. */
export function createToolSink(raise: RaiseTurnEvent, register: ToolRegister): ToolDispatcherSink {
  return {
    called: (id, name, args) => register.record({ role: 'tool_call_invocation', id, name, args, at: register.now() }),
    returned: (id, name, { result: { content }, outcome, ranMs }) => {
      register.record({ role: 'tool_call_result', id, name, content, at: register.now() });
      if (outcome === 'ok') register.learn(name, content);
      raise({ type: 'tool.returned', id, outcome, ranMs });
    },
    late: (id, name, { content }) => register.late(id, name, content),
    moved: (offer, args) => register.moved(offer, args),
    ending: () => raise({ type: 'end.requested' }),
    pressed: (digits) => raise({ type: 'keys.requested', digits }),
    transferring: (to, briefing) => raise({ type: 'transfer.requested', to, briefing }),
  };
}

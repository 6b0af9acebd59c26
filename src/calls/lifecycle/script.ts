import type { Script } from '#engine/call/conversation.ts';
import type { VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { eachState, type Tool } from '#engine/tree/node.ts';
import { briefingPlan, transferNumber } from '#engine/tree/offers.ts';
import type { MachineMode } from '#engine/turn/answering/options.ts';
import { neutralSentenceFor } from '#engine/turn/language/neutral-sentences.ts';
import { type TurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';
import { applySettings } from '#engine/turn/settings.ts';
import { assistantTypeOf } from '../../store/assistants/assistant-type.ts';
import type { Assistant, AssistantVoice } from '../../store/assistants/assistants.ts';
import { fullKnowledge, needsKnowledgeSearch } from '../../store/assistants/knowledge-text.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

/** The conversation settings of a stored assistant; default texts are in `language`. */
export function scriptOf(assistant: Assistant, language = 'en'): Script {
  const { machine_detection } = assistant.turn_taking;
  return {
    name: assistant.name,
    prompt: assistant.prompt,
    beginMessage: assistant.begin_message,
    voicemailMessage: machine_detection?.message ?? '',
    screeningAnswer: machine_detection?.screening_answer ?? '',
    neutralSentence: machine_detection?.neutral_sentence || neutralSentenceFor(language),
    knowledge: needsKnowledgeSearch(assistant) ? '' : fullKnowledge(assistant),
    states: assistantTypeOf(assistant) === 'multi_task' ? assistant.llm_states : [],
    tools: parseTools(assistant.tools),
  };
}

/** The assistant's voice settings. */
export function voiceOf(assistant: Assistant, voice: AssistantVoice): VoiceSettings {
  return {
    voice: voice.provider_voice_id,
    language: voice.language,
    speed: assistant.voice_speed,
    emotion: assistant.voice_emotion,
    stability: assistant.voice_stability,
    clarity: assistant.voice_clarity_similarity,
    latencyOptimisation: assistant.voice_stream_latency_optimization,
    boost: assistant.voice_boost,
  };
}

/** The assistant's behavior when a machine answers its outbound call: by default it hangs up. */
export function machineModeOf({ turn_taking }: Pick<Assistant, 'turn_taking'>): MachineMode {
  return turn_taking.machine_detection?.mode ?? 'hang_up';
}

/** How long the callee of an outbound call has to say hello before the assistant speaks, and after the callee has begun to. */
const outboundOpening = { openingDelayMs: 1_500, helloMs: 700 } as const;

/** The assistant's turn-taking settings. */
export function turnOptionsOf(assistant: Assistant, language: string, callType: StoredCall['call_type']): TurnOptions {
  const byBehavior = turnOptionsByBehavior[assistant.behavior as 0 | 1 | 2] ?? turnOptionsByBehavior[0];
  const given: TurnOptions = {
    ...byBehavior,
    language,
    whoSpeaksFirst: assistant.who_speaks_first,
    ...(callType === 'outbound' ? outboundOpening : {}),
    answering: { ...byBehavior.answering, mode: callType === 'outbound' ? machineModeOf(assistant) : 'off' },
    silenceMs: assistant.reminder_message_frequency * 1000,
    maxReminders: assistant.max_reminder_messages,
    ...personOf(toolsOf(scriptOf(assistant))),
  };
  return applySettings(given, assistant.turn_taking);
}

/** The agent that a key leads to: that of the first transfer tool. */
function personOf(tools: readonly Tool[]): Pick<TurnOptions, 'transferTo' | 'transferBriefing'> {
  for (const tool of tools) {
    const transferTo = tool.type === 'transfer_call' ? transferNumber(tool) : null;
    if (transferTo !== null) return { transferTo, transferBriefing: briefingPlan(tool) };
  }
  return { transferTo: null, transferBriefing: null };
}

/** All tools that the assistant may call in any state. */
export function toolsOf(script: Script): readonly Tool[] {
  return [...script.tools, ...[...eachState(script.states)].flatMap(({ state }) => state.tools)];
}

/** The assistant's `tools` were validated when they were stored; invalid ones offer nothing. */
function parseTools(text: string): readonly Tool[] {
  if (text.trim() === '') return [];
  const tools: unknown = JSON.parse(text);
  return Array.isArray(tools) ? tools : [];
}

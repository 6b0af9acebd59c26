import type { Script } from '#engine/call/conversation.ts';
import type { VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { eachState, type Tool } from '#engine/tree/node.ts';
import { briefingPlan, transferNumber } from '#engine/tree/offers.ts';
import { neutralSentenceFor } from '#engine/turn/language/neutral-sentences.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import { assistantTypeOf } from '../../store/assistants/assistant-type.ts';
import type { Assistant, AssistantVoice } from '../../store/assistants/assistants.ts';
import { fullKnowledge, needsKnowledgeSearch } from '../../store/assistants/knowledge-text.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { turnOptionsUnder } from './turn-options.ts';

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

/** The assistant's turn-taking settings. */
export function turnOptionsOf(assistant: Assistant, language: string, callType: StoredCall['call_type']): TurnOptions {
  return { ...turnOptionsUnder(assistant, language, callType), ...personOf(toolsOf(scriptOf(assistant))) };
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

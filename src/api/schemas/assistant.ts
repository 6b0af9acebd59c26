import { z } from '@hono/zod-openapi';
import { validateToolList } from '#engine/tree/validate-tools.ts';
import { listVariables, requiredVariables, variableTexts } from '#engine/tree/variables.ts';
import { describePostAnalysisError } from '../../calls/analysis/questions.ts';
import { scriptOf } from '../../calls/lifecycle/script.ts';
import { assistantTypeOf } from '../../store/assistants/assistant-type.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { maxPromptChars, readFaq } from '../../store/assistants/knowledge-text.ts';
import { voiceWarnings } from '../assistants/voice-warnings.ts';
import { isWhitelistedDomain, whitelistedDomainFormat } from '../auth/whitelisted-domain.ts';
import type { ApiDeps } from '../deps.ts';
import { acceptedBy } from '../middleware/issue-words.ts';
import { type StateResponse, stateSchema, toolSchema } from './llm-state.ts';
import { pictureInput } from './picture.ts';
import { presentRequirements, publishRequirementsInput, publishRequirementsSchema } from './publish-requirements.ts';
import { timestamp, toTimestamp, userSchema } from './responses.ts';
import { timezoneSchema } from './timezone.ts';
import { turnSettingsSchema } from './turn-taking.ts';
import { controlFields, presentVoice, voiceSchema } from './voice.ts';

const emotions = ['anger', 'positivity', 'surprise', 'sadness', 'curiosity'] as const;
const levels = ['', ':lowest', ':low', ':high', ':highest'] as const;
export const emotionSchema = z.enum(
  emotions.flatMap((emotion) => levels.map((level) => `${emotion}${level}` as const)),
);

/** A fraction that requests send as text and responses as a number. */
const shareForm = 'a number from 0 to 1';
const share = z
  .union(
    [
      z.number(shareForm),
      z
        .string(shareForm)
        .regex(/^\d+(\.\d+)?$/, shareForm)
        .transform(Number),
    ],
    shareForm,
  )
  .refine((value) => value >= 0 && value <= 1, shareForm)
  .openapi({ type: ['number', 'string'], minimum: 0, maximum: 1, example: 0.5 });

const faqForm = 'the JSON text of an array of {"question": "…", "answer": "…"}';
const faqSchema = z.array(z.object({ question: z.string().trim().min(1), answer: z.string() }));

/** The maximum length of texts, in characters. */
const longest = {
  prompt: 100_000,
  message: 10_000,
  knowledge: 500_000,
  faq: 200_000,
  tools: 200_000,
  postAnalysis: 20_000,
} as const;

/** The expected form of a text of tools, with the first mistake and its place; null if calls can use the tools. */
function problemOfToolsText(text: string): string | null {
  const form = 'the JSON text of an array of Tool';
  const parsed = z.array(toolSchema).safeParse(parseJson(text));
  const [first] = parsed.success ? validateToolList(parsed.data) : parsed.error.issues.map(problemOfTool);
  if (first === undefined) return null;
  return first.path.length === 0 ? form : `${form} (${first.path.join('.')}: ${first.message})`;
}

const problemOfTool = (issue: z.core.$ZodIssue) => ({ path: issue.path, message: `expected ${acceptedBy(issue)}` });

const toolsText = z
  .string()
  .max(longest.tools)
  .transform((text) => (text.trim() === '' ? '[]' : text))
  .superRefine((text, context) => {
    const problem = problemOfToolsText(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .openapi({ description: 'JSON text of an array of Tool, available in every state.' });

const faqText = z
  .string()
  .max(longest.faq)
  .refine((text) => text.trim() === '' || faqSchema.safeParse(parseJson(text)).success, faqForm)
  .openapi({
    description: `JSON text of an array of questions and answers. Together with custom_knowledge_base, up to ${maxPromptChars} characters are always part of the prompt; from a longer text, calls look up the passages that match the caller’s words.`,
    example: '[{"question":"Where are you?","answer":"At 5 Mill Lane."}]',
  });

const questionsForm =
  'plain text with a question a line, or the JSON text of an array of {"name": "…", "description": "…"}';
const postAnalysisText = z
  .string()
  .max(longest.postAnalysis)
  .superRefine((text, context) => {
    const problem = describePostAnalysisError(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: `${questionsForm} (${problem})` });
  })
  .openapi({
    description:
      'Questions that the analysis of each call answers: JSON text of an array of `{name, description, type?, options?}` with `type` string, number, boolean or enum, or plain text with one question a line.',
    example: '[{"name":"appointment_booked","description":"Was an appointment booked?","type":"boolean"}]',
  });

const accentColor = z
  .string()
  .regex(/^(?:#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8}))?$/, 'a color such as #2563eb')
  .openapi({ example: '#2563eb' });

const domains = z
  .array(z.string().max(300).refine(isWhitelistedDomain, whitelistedDomainFormat))
  .max(100)
  .openapi({
    description: `Sites that may show the web widget; an entry is ${whitelistedDomainFormat}.`,
    example: ['example.com', '*.example.com'],
  });

const voiceForm = 'the integer id or the voice_id of a voice from GET /voices';
const name = z.string().trim().min(1).max(200);

/** The assistant fields that a request may set, each independently. */
export const assistantInputSchema = z
  .object({
    name,
    voice: z.union([z.int().min(1).max(2_147_483_647), z.uuid(voiceForm)], voiceForm).openapi({
      type: ['integer', 'string'],
      description: 'The number `id` or the `voice_id` of a voice.',
      example: 1,
    }),
    prompt: z.string().max(longest.prompt),
    begin_message: z.string().max(longest.message).openapi({
      description:
        'The first words of the assistant. With `who_speaks_first: user` they answer the first words of the caller. If empty, the model writes them.',
    }),
    who_speaks_first: z.enum(['assistant', 'user']),
    model: z.string().min(1).max(200).openapi({
      description:
        'The language model: `service-plg` for the operator’s default, or `provider/model` of a configured provider. If the provider of a stored assistant is no longer configured, calls use the operator’s default.',
      example: 'service-plg',
    }),
    call_recording_enabled: z.boolean(),
    assistant_type: z.enum(['single_prompt', 'multi_task']).openapi({
      description:
        '`multi_task` walks the states, `single_prompt` ignores them and follows the prompt alone. By default, `multi_task` once the assistant has states.',
    }),
    avatar: pictureInput,
    custom_knowledge_base: z.string().max(longest.knowledge),
    timezone: timezoneSchema,
    reminder_message_frequency: z
      .int()
      .min(0)
      .max(3600)
      .openapi({ description: 'Seconds of silence before a reminder; 0 for no reminders.' }),
    max_reminder_messages: z.int().min(0).max(100),
    voice_stability: share,
    voice_clarity_similarity: share,
    voice_stream_latency_optimization: z.int().min(0).max(4),
    voice_boost: z.boolean(),
    voice_speed: z.number().min(-1).max(1),
    voice_emotion: z.array(emotionSchema).max(25),
    chatbot_logo: pictureInput,
    chatbot_accent_color: accentColor,
    chatbot_faq: faqText,
    chatbot_whitelisted_domains: domains,
    chatbot_begin_message: z.string().max(longest.message),
    post_analysis: postAnalysisText,
    tools: toolsText,
    behavior: z.int().min(0).max(2).openapi({ description: '0 balanced, 1 patient, 2 quick.' }),
    turn_taking: turnSettingsSchema,
    publishes_edits: z.boolean().openapi({
      description:
        'Whether new calls use every edit immediately. If false, edits are a draft until you publish it; setting it to true publishes the draft.',
    }),
    publish_requires: publishRequirementsInput,
  })
  .partial()
  .openapi('AssistantChange');
export const newAssistantSchema = assistantInputSchema.extend({ name }).openapi('NewAssistant');
export type AssistantInput = z.output<typeof assistantInputSchema>;

/** The defaults of an assistant. */
export const defaultAssistant = {
  prompt: '',
  model: 'service-plg',
  who_speaks_first: 'assistant',
  begin_message: '',
  assistant_type: null,
  avatar: '',
  custom_knowledge_base: '',
  timezone: 'UTC',
  voice_stability: 0.5,
  voice_clarity_similarity: 0.75,
  voice_stream_latency_optimization: 0,
  voice_boost: false,
  voice_speed: 0,
  voice_emotion: [],
  call_recording_enabled: true,
  reminder_message_frequency: 10,
  max_reminder_messages: 3,
  post_analysis: '',
  chatbot_logo: '',
  chatbot_accent_color: '#2563eb',
  chatbot_faq: '[]',
  chatbot_whitelisted_domains: [],
  chatbot_begin_message: '',
  tools: '[]',
  behavior: 0,
  turn_taking: {},
  publishes_edits: true,
  publish_requires: null,
} as const;

/** The fields that name an assistant's variables. */
export const variableNames = {
  variables: z.array(z.string()).openapi({
    description:
      'The distinct placeholders in `begin_message`, `prompt` and the prompts of states, in order of appearance.',
    example: ['first_name', 'current_time'],
  }),
  required_variables: z.array(z.string()).openapi({
    description:
      'The `variables` that a call or lead must supply: neither built in, such as `current_time`, nor learned during the call.',
    example: ['first_name'],
  }),
};

export const assistantSchema = z
  .object({
    assistant_id: z.uuid(),
    name: z.string(),
    prompt: z.string(),
    model: z.string(),
    who_speaks_first: z.enum(['assistant', 'user']),
    begin_message: z.string(),
    assistant_type: z.enum(['single_prompt', 'multi_task']),
    avatar: z.string(),
    custom_knowledge_base: z.string(),
    knowledge_base: z.string().openapi({ description: 'A summary of the knowledge base.' }),
    timezone: z.string(),
    voice_stability: z.number(),
    voice_clarity_similarity: z.number(),
    voice_stream_latency_optimization: z.int(),
    voice_boost: z.boolean(),
    voice_speed: z.number(),
    voice_emotion: z.array(z.string()),
    call_recording_enabled: z.boolean(),
    reminder_message_frequency: z.int(),
    max_reminder_messages: z.int(),
    post_analysis: z.string(),
    chatbot_logo: z.string(),
    chatbot_accent_color: z.string(),
    chatbot_faq: z.string(),
    chatbot_whitelisted_domains: z.array(z.string()),
    chatbot_begin_message: z.string(),
    tools: z.string(),
    behavior: z.int(),
    turn_taking: turnSettingsSchema,
    publishes_edits: z.boolean(),
    publish_requires: publishRequirementsSchema,
    published_version: z
      .int()
      .nullable()
      .openapi({ description: 'The number of the version that new calls use; null if none was ever published.' }),
    created_at: timestamp,
    updated_at: timestamp,
    user: userSchema,
    voice: voiceSchema.nullable().openapi({ description: 'Null if the voice no longer exists.' }),
    llm_states: z.array(stateSchema),
    phone_number: z
      .string()
      .nullable()
      .openapi({ description: 'The oldest of the numbers connected to the assistant; null if none is connected.' }),
    ...variableNames,
    warnings: z
      .array(
        z.object({
          field: z.enum(controlFields).openapi({ example: 'voice_clarity_similarity' }),
          provider: z.string().openapi({ description: 'The provider of the voice.', example: 'embedded' }),
          message: z.string().openapi({
            example:
              'voice_clarity_similarity has no effect, because the voice "Flite SLT" of the provider "embedded" does not support it.',
          }),
        }),
      )
      .openapi({
        description:
          'The voice settings that differ from their defaults and have no effect with the assistant’s voice. `honours` in `GET /voices` lists the settings that a voice supports.',
      }),
  })
  .openapi('Assistant');

/** The API representation of an assistant. `baseUrl` is the URL of this server, `speech` what its voices support. */
export function presentAssistant(
  assistant: Assistant,
  { baseUrl, speech }: Pick<ApiDeps, 'baseUrl' | 'speech'>,
): z.infer<typeof assistantSchema> {
  const { account_id, voice_id, deleted_at, published_version_id, knowledge_fingerprint, ...rest } = assistant;
  const { knowledge_passages, created_at, updated_at, voice, llm_states, publish_requires, ...shown } = rest;
  return {
    ...shown,
    assistant_type: assistantTypeOf(assistant),
    voice: voice === null ? null : presentVoice(voice, baseUrl()),
    llm_states: presentStates(llm_states),
    publish_requires: presentRequirements(publish_requires),
    knowledge_base: describeKnowledge(assistant),
    ...assistantVariables(assistant),
    warnings: voiceWarnings(assistant, speech),
    created_at: toTimestamp(created_at),
    updated_at: toTimestamp(updated_at),
  };
}

/** The API representation of a state tree. */
export function presentStates(states: Assistant['llm_states']): StateResponse[] {
  return states.map((state) => ({
    ...state,
    tools: [...state.tools],
    turn_taking: state.turn_taking ?? {},
    transitions: [...(state.transitions ?? [])],
    children: presentStates(state.children),
  }));
}

/** The names of the placeholders in an assistant's texts, and those of them that a call must supply. */
export function assistantVariables(assistant: Assistant): z.infer<z.ZodObject<typeof variableNames>> {
  const { begin_message: beginMessage, prompt, llm_states: states } = assistant;
  return {
    variables: [...listVariables(variableTexts({ beginMessage, prompt, states }))],
    required_variables: [...requiredVariables(scriptOf(assistant))],
  };
}

function describeKnowledge(assistant: Assistant): string {
  const { custom_knowledge_base: text, chatbot_faq: faq, knowledge_passages: passages } = assistant;
  const [words, answers] = [text.match(/\S+/g)?.length ?? 0, readFaq(faq).length];
  const parts = [
    words === 0 ? '' : counted(words, 'word of text', 'words of text'),
    answers === 0 ? '' : counted(answers, 'question with an answer', 'questions with answers'),
    passages === null ? '' : `looked up in ${counted(passages, 'passage', 'passages')}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

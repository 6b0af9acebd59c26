import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Assistant, LlmState, Tool } from '#client/paths.d.ts';
import { collectedVariables } from '#dashboard/pages/assistant/collected-variables.ts';
import {
  changesBetween,
  draftOf,
  errorAt,
  mergeSaved,
  rebaseDraft,
  tabFields,
  tabOf,
  unresolvedErrors,
  withValueAt,
} from '#dashboard/pages/assistant/draft.ts';
import { readFaq, writeFaq } from '#dashboard/pages/assistant/faq.ts';
import { newQuestion, type Question, readQuestions, writeQuestions } from '#dashboard/pages/assistant/questions.ts';
import { readTools, writeTools } from '#dashboard/pages/assistant/tools.ts';
import { profileDefaults, speechKinds, turnDefaults } from '#dashboard/pages/assistant/turn-defaults.ts';
import { filterVoices, greetingForSample, levelOf, withLevel } from '#dashboard/pages/assistant/voices.ts';
import { createTool, toolCandidates } from '#dashboard/parts/tools/candidates.ts';
import { assistantTemplates } from '#dashboard/texts/assistant-templates.ts';
import { profileOf } from '#engine/turn/agent/profile.ts';
import { turnOptionsByBehavior } from '#engine/turn/options.ts';
import { applySettings } from '#engine/turn/settings.ts';
import { assistantInputSchema, defaultAssistant, newAssistantSchema } from '#src/api/schemas/assistant.ts';
import { parsePostAnalysis } from '#src/calls/analysis/questions.ts';

const assistant = { ...defaultAssistant, name: 'Ada', voice: { voice_id: 'v1' } } as unknown as Assistant;
const draft = draftOf(assistant);

describe('edited assistant', () => {
  it('has every field of the API, each on one tab', () => {
    const fields = Object.values(tabFields).flat();
    assert.deepEqual(fields.toSorted(), Object.keys(assistantInputSchema.shape).toSorted());
    assert.equal(new Set(fields).size, fields.length);
    assert.deepEqual(
      [tabOf('turn_taking.keys.count'), tabOf('voice'), tabOf('other')],
      ['conversation', 'voice', null],
    );
  });

  it('sends only fields that differ, regardless of their order', () => {
    assert.deepEqual(changesBetween(draft, draft), {});
    const changed = withValueAt(withValueAt(draft, 'name', 'Bea'), 'turn_taking.keys.count', 4);
    assert.deepEqual(changesBetween(draft, changed), { name: 'Bea', turn_taking: { keys: { count: 4 } } });
    const one = withValueAt(draft, 'turn_taking', { min_delay_ms: 1, speculate: true });
    const other = withValueAt(draft, 'turn_taking', { speculate: true, min_delay_ms: 1 });
    assert.deepEqual(changesBetween(one, other), {});
  });

  it('is unchanged after a value is set and removed again, including groups', () => {
    const path = 'turn_taking.profiles.greeting.guard_ms';
    const back = withValueAt(withValueAt(draft, path, 300), path, undefined);
    assert.deepEqual(changesBetween(draft, back), {});
  });

  it('adopts changes by others in unchanged fields', () => {
    const mine = withValueAt(draft, 'name', 'Mine');
    const theirs = { ...draft, name: 'Theirs', prompt: 'Be brief.' };
    const { name, prompt } = rebaseDraft(mine, draft, theirs);
    assert.deepEqual([name, prompt], ['Mine', 'Be brief.']);
  });

  it('keeps input that was typed during a save', () => {
    const sent = { name: 'Ada ', prompt: 'Be' };
    const saved = { ...draft, name: 'Ada', prompt: 'Be' };
    const { name, prompt } = mergeSaved({ ...draft, name: 'Ada ', prompt: 'Be kind' }, sent, saved);
    assert.deepEqual([name, prompt], ['Ada', 'Be kind']);
  });

  it('shows an error until its field is changed, including in a list', () => {
    const errors = { 'chatbot_whitelisted_domains.1': 'no domain', timezone: 'no zone' };
    const sent = { chatbot_whitelisted_domains: ['a.example', '?'], timezone: 'x' };
    const wrong = { ...draft, ...sent };
    assert.equal(errorAt(unresolvedErrors(errors, sent, wrong), 'chatbot_whitelisted_domains'), 'no domain');
    const mended = unresolvedErrors(errors, sent, { ...wrong, timezone: 'UTC' });
    assert.deepEqual(Object.keys(mended), ['chatbot_whitelisted_domains.1']);
  });
});

describe('displayed turn-taking defaults', () => {
  it('match the engine, for each behavior and each kind of speech', () => {
    for (const [behavior, options] of turnOptionsByBehavior.entries()) {
      assert.deepEqual(applySettings(options, turnDefaults(behavior)), { ...options, profiles: {} });
      for (const kind of speechKinds) {
        const { interruptible, guardMs, pauseMs, bargeInMs, bargeInWords, resume, keys } = profileOf(kind, options);
        assert.deepEqual(profileDefaults(kind, behavior), {
          interruptible,
          guard_ms: guardMs,
          pause_ms: pauseMs,
          barge_in_ms: bargeInMs,
          barge_in_words: bargeInWords,
          resume,
          keys,
        });
      }
    }
  });
});

describe('assistant templates', () => {
  for (const { id, assistant: body } of assistantTemplates)
    it(`are accepted by the API: ${id}`, () => {
      assert.equal(newAssistantSchema.safeParse(body).error, undefined);
      const { post_analysis = '' } = { ...body } as { readonly post_analysis?: string };
      assert.doesNotThrow(() => parsePostAnalysis(post_analysis));
    });
});

describe('questions about calls', () => {
  const mood: Question = { name: 'Mood', description: 'How they felt', type: 'enum', options: ['glad', 'annoyed'] };

  it('are parsed as on the server, including lines', () => {
    const texts = [JSON.stringify([mood]), '- Who called?\n2) Why?', ''];
    for (const text of texts)
      assert.deepEqual(
        readQuestions(text)?.map(({ name, type, options }) => ({ name, type, options })),
        parsePostAnalysis(text).map(({ name, type, options }) => ({ name, type, options })),
      );
    assert.equal(readQuestions('[{"name":'), null);
    assert.equal(readQuestions('{"name":"x"}'), null);
  });

  it('are saved without incomplete ones, so that the server can parse them', () => {
    const rows = [mood, newQuestion, { ...mood, name: ' Mood' }, { ...mood, name: 'Why', options: [] }];
    assert.deepEqual(parsePostAnalysis(writeQuestions(rows)), [mood]);
    assert.equal(writeQuestions([newQuestion]), '');
  });
});

describe('questions with answers', () => {
  it('are saved if they have a question, and parsed again', () => {
    const rows = [
      { question: 'Where?', answer: 'Here.' },
      { question: ' ', answer: 'Lost.' },
    ];
    assert.deepEqual(readFaq(writeFaq(rows)), rows.slice(0, 1));
    assert.deepEqual([readFaq(''), readFaq('{}'), readFaq('[{"question":1,"answer":""}]')], [[], null, null]);
  });
});

describe('variables that a call fills itself', () => {
  it('are stored tool results and collected values', () => {
    const tool = (variables: Record<string, string>) => ({
      type: 'http',
      functionId: '',
      variables,
      function: { name: 'look_up', description: '', parameters: {} },
    });
    const child = { tools: [tool({ tier: '/tier' })], parameters: { day: 'string' }, children: [] };
    const schema = { type: 'object', properties: { city: { type: 'string' } } };
    const root = { tools: [], parameters: schema, children: [child] } as unknown as LlmState;
    assert.deepEqual(collectedVariables(JSON.stringify([tool({ name: '/n' })]), [root]), [
      'name',
      'city',
      'tier',
      'day',
    ]);
    assert.deepEqual(collectedVariables('[', []), []);
  });
});

describe('tools of an assistant', () => {
  const words = {
    end_call: 'Ends it',
    transfer_call: 'Gives it away',
    collect_digits: 'Keys',
    send_digits: 'Presses',
    custom: 'mine',
  };
  const integration = {
    integration_id: '019a3c1e-6f1d-7b44-9c55-0a4be6f3d2c1',
    app_name: 'http',
    friendly_app_name: 'Customers',
    functions: [{ name: 'end_call', description: 'Looks', parameters: {}, reads: true }],
  } as unknown as Parameters<typeof toolCandidates>[0][number];

  it('come from built-in tools and integrations, with unique names that the API accepts', () => {
    const tools: Tool[] = [];
    for (const offer of toolCandidates([integration])) tools.push(createTool(offer, tools, words));
    assert.equal(assistantInputSchema.safeParse({ tools: writeTools(tools) }).error, undefined);
    assert.deepEqual(readTools(writeTools(tools)), tools);
    assert.deepEqual(
      tools.map(({ type, functionId, function: { name } }) => `${type} ${functionId} ${name}`.replace('  ', ' ')),
      [
        ...['end_call end_call', 'transfer_call transfer_call', 'collect_digits collect_digits'],
        ...['send_digits send_digits', 'http 019a3c1e-6f1d-7b44-9c55-0a4be6f3d2c1/end_call end_call_2'],
        'function mine',
      ],
    );
  });

  it('remain text if they cannot be parsed', () => {
    for (const text of ['[', '{}', '[1]', '[{"type":"x"}]', '[{"function":{}}]'])
      assert.equal(readTools(text), null, text);
  });
});

describe('voices to select from', () => {
  const voice = (name: string, language: string, gender: string) =>
    ({ name, language, gender, provider: 'a', description: 'Calm' }) as Parameters<typeof filterVoices>[1][number];
  const voices = [voice('Anna', 'en', 'female'), voice('Ben', 'en', 'male'), voice('Lucía', 'es', 'female')];
  const found = (filter: object) =>
    filterVoices({ text: '', language: '', gender: '', provider: '', ...filter }, voices).map(({ name }) => name);

  it('are found by words and attributes', () => {
    assert.deepEqual(found({}), ['Anna', 'Ben', 'Lucía']);
    assert.deepEqual(found({ text: 'CALM ann' }), ['Anna']);
    assert.deepEqual(found({ language: 'en', gender: 'male' }), ['Ben']);
  });

  it('speak a greeting whose variables have no braces', () => {
    assert.equal(
      greetingForSample('Hello {{ first_name }}, it is {{current_time}}.'),
      'Hello first name, it is current time.',
    );
  });

  it('have each emotion once', () => {
    const set = ['anger', 'positivity:high'];
    assert.deepEqual(
      [levelOf(set, 'anger'), levelOf(set, 'positivity'), levelOf(set, 'sadness')],
      ['medium', 'high', 'off'],
    );
    assert.deepEqual(withLevel(set, 'positivity', 'medium'), ['anger', 'positivity']);
    assert.deepEqual(withLevel(set, 'anger', 'off'), ['positivity:high']);
  });
});

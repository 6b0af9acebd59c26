import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  type Draft,
  draftOf,
  formatOf,
  isPhoneNumberField,
  moveField,
  toFormContent,
} from '#dashboard/pages/form/draft.ts';
import { requestOf, snippetOf } from '#dashboard/pages/form/snippet.ts';
import { readInboundLead } from '#src/api/leads/inbound-lead.ts';
import { formatsOf } from '#src/api/leads/sent-fields.ts';

const form = {
  id: 'f',
  company_id: 'c',
  form_name: 'Contact',
  webhook_type: 'my JSON hook',
  webhook_url: 'https://a.example',
  fields: [
    { field_name: 'first_name', webhook_field: 'fname', order: 2 },
    { field_name: 'To number', webhook_field: 'phone', order: 1 },
  ],
};
const url = 'https://voice.example/webhooks/leads/T0';

describe('edited form', () => {
  it('keeps its fields in order, and is saved unchanged without edits', () => {
    const draft = draftOf(form);
    assert.deepEqual(draft.fields, [
      { from: 'phone', to: 'To number' },
      { from: 'fname', to: 'first_name' },
    ]);
    const { id: _id, company_id: _company, ...content } = form;
    assert.deepEqual(toFormContent(draft, form), { ...content, fields: content.fields.toReversed() });
    assert.equal(toFormContent({ ...draft, format: 'both', source: ' ' }, form).webhook_type, null);
    assert.equal(toFormContent({ ...draft, fields: [{ from: ' ', to: '' }] }, form).fields?.length, 0);
  });

  it('parses formats and numbers like the server', () => {
    for (const words of ['json', 'Form data', 'zapier', null]) {
      const format = formatOf(words);
      assert.deepEqual(formatsOf(words), format === 'both' ? ['json', 'form'] : [format]);
    }
    for (const field of [...draftOf(form).fields, { from: 'phone', to: '' }, { from: 'phone', to: 'mobile' }]) {
      const sent = new Map([[field.from, '+14155550123']]);
      const fields = [{ field_name: field.to || null, webhook_field: field.from, order: 1 }];
      if (isPhoneNumberField(field)) assert.equal(readInboundLead(fields, sent).to_number, '+14155550123');
      else if (field.from !== 'phone') assert.throws(() => readInboundLead(fields, sent));
    }
  });

  it('moves fields by a step, never beyond the ends', () => {
    const fields = draftOf(form).fields;
    assert.deepEqual(moveField(fields, 0, 1), fields.toReversed());
    assert.equal(moveField(fields, 0, -1), fields);
  });
});

describe('code for a page', () => {
  const draft: Draft = { ...draftOf(form), format: 'both' };

  it('is a form that sends each field under its name', () => {
    assert.equal(
      snippetOf(url, draft),
      [
        `<form method="post" action="${url}">`,
        '  <label>Phone <input name="phone" type="tel" required></label>',
        '  <label>First name <input name="fname"></label>',
        '  <button>Send</button>',
        '</form>',
      ].join('\n'),
    );
    assert.match(snippetOf(url, { ...draft, format: 'json' }), /fetch\("https:.*JSON\.stringify/s);
  });

  it('escapes field names', () => {
    const odd = { ...draft, fields: [{ from: '"><script>', to: '<b>' }] };
    assert.ok(!/<script|<b>/.test(snippetOf(url, odd)));
    assert.ok(
      requestOf(url, { ...odd, fields: [{ from: "it's", to: 'phone' }] }).includes(`{"it'\\''s":"+14155550123"}`),
    );
  });
});

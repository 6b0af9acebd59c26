import { serverUrl } from '../../api/address.ts';
import { CopyButton } from '../../components/copy.tsx';
import { Field } from '../../components/field.tsx';
import { PromptEditor } from '../../parts/prompt-editor/prompt-editor.tsx';
import { websiteFields, websiteTexts } from '../../texts/assistant.ts';
import { useEditor, useField } from './editor-context.ts';
import { PictureRow } from './picture-row.tsx';
import { LinesRow } from './rows.tsx';
import { Section } from './section.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import './website-tab.css';

/** The assistant's widget for websites. */
export function WebsiteTab() {
  const { assistant, draft } = useEditor();
  const first = useField<string>('chatbot_begin_message');
  return (
    <div className="website">
      <Section title={websiteTexts.title} hint={websiteTexts.hint}>
        <LinesRow path="chatbot_whitelisted_domains" texts={websiteFields.chatbot_whitelisted_domains} />
        {draft.chatbot_whitelisted_domains.length === 0 && <p className="website-note">{websiteTexts.noDomains}</p>}
        <Colour />
        <PictureRow path="chatbot_logo" texts={websiteFields.chatbot_logo} />
        <div>
          <PromptEditor
            {...websiteFields.chatbot_begin_message}
            size="line"
            maxLength={10_000}
            error={first.error}
            value={first.value ?? ''}
            onChange={first.change}
            readOnly={first.readOnly}
          />
        </div>
        <p className="website-note">{websiteTexts.questionsElsewhere}</p>
        <Snippet assistantId={assistant.assistant_id} />
      </Section>
      <WidgetPreview />
    </div>
  );
}

/** A color field with a text input and a picker. */
function Colour() {
  const path = 'chatbot_accent_color';
  const { value = '', change, error, readOnly } = useField<string>(path);
  const isWhole = /^#[\da-f]{6}$/i.test(value);
  return (
    <div className="website-colour">
      <Field
        {...websiteFields[path]}
        error={error}
        value={value}
        maxLength={9}
        readOnly={readOnly}
        onChange={(event) => change(event.target.value.trim())}
      />
      <input
        type="color"
        aria-label={websiteTexts.pickColor}
        value={isWhole ? value : '#2563eb'}
        disabled={readOnly}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}

function Snippet({ assistantId }: { readonly assistantId: string }) {
  const text = `<script src="${serverUrl('widget.js')}" data-assistant="${assistantId}" async></script>`;
  return (
    <div className="website-snippet">
      <strong>{websiteTexts.snippet}</strong>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}

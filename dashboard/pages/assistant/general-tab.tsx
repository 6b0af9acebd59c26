import { PromptEditor } from '../../parts/prompt-editor/prompt-editor.tsx';
import { assistantTexts, generalFields } from '../../texts/assistant.ts';
import { ChoiceRow, ToggleRow } from './choice-rows.tsx';
import { collectedVariables } from './collected-variables.ts';
import { useEditor, useField } from './editor-context.ts';
import { PictureRow } from './picture-row.tsx';
import { TextRow } from './rows.tsx';
import { CollapsibleSection, Section } from './section.tsx';

const zonesId = 'assistant-zones';
const { sections } = assistantTexts;

/** The assistant's name and task. */
export function GeneralTab() {
  return (
    <>
      <Section title={sections.identity}>
        <TextRow path="name" texts={generalFields.name} maxLength={200} />
        <PictureRow path="avatar" texts={generalFields.avatar} />
        <PromptRow path="prompt" maxLength={100_000} size="page" />
      </Section>
      <Section title={sections.begin}>
        <ChoiceRow path="who_speaks_first" texts={generalFields.who_speaks_first} options={assistantTexts.speakers} />
        <PromptRow path="begin_message" maxLength={10_000} size="line" />
      </Section>
      <Section title={sections.technical}>
        <TextRow path="model" texts={generalFields.model} maxLength={200} />
        <TextRow path="timezone" texts={generalFields.timezone} list={zonesId} />
        <ToggleRow path="call_recording_enabled" texts={generalFields.call_recording_enabled} />
        <ToggleRow path="publishes_edits" texts={generalFields.publishes_edits} />
        <CollapsibleSection title={assistantTexts.more}>
          <ChoiceRow path="assistant_type" texts={generalFields.assistant_type} options={assistantTexts.types} />
        </CollapsibleSection>
        <datalist id={zonesId}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </Section>
    </>
  );
}

type PromptRowProps = {
  readonly path: 'prompt' | 'begin_message';
  readonly maxLength: number;
  readonly size: 'line' | 'page';
};

function PromptRow({ path, ...rest }: PromptRowProps) {
  const { assistant, draft } = useEditor();
  const { value = '', change, error, readOnly } = useField<string>(path);
  return (
    <div>
      <PromptEditor
        {...generalFields[path]}
        {...rest}
        error={error}
        value={value}
        onChange={change}
        readOnly={readOnly}
        known={collectedVariables(draft.tools, assistant.llm_states)}
        suggested={assistant.variables}
      />
    </div>
  );
}

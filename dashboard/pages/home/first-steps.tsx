import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { type PartsInUse, standInsOf, usePartsInUse } from '../../api/provider-keys.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Panel } from '../../components/page.tsx';
import { andList } from '../../format/list.ts';
import { Templates } from '../../parts/templates/templates.tsx';
import { providerTexts } from '../../texts/providers.ts';
import './first-steps.css';

const { first: texts, parts: partNames } = providerTexts;

type FirstStepsProps = { readonly assistants: readonly Assistant[] };

/** The way from sign-in to the first call: providers, a template, a test call, each with its state. */
export function FirstSteps({ assistants }: FirstStepsProps) {
  const [another, setAnother] = useState(false);
  const navigate = useNavigate();
  const parts = usePartsInUse();
  const [latest] = assistants;
  const provided = providerStep(parts);
  const open = (assistantId: string, templateId: string | null) =>
    void navigate(`/assistants/${assistantId}/test${templateId === null ? '' : `?template=${templateId}`}`);
  return (
    <Panel title={texts.title}>
      <p className="first-steps-lead">{texts.lead}</p>
      <ol className="first-steps">
        <Step title={texts.providers} more={provided.more} tone={provided.isDone ? 'done' : 'optional'}>
          <LinkButton to="/providers">{provided.isDone ? texts.manage : texts.toProviders}</LinkButton>
        </Step>
        <Step
          title={texts.template}
          more={latest === undefined ? texts.templateMore : texts.templateDone(latest.name)}
          tone={latest === undefined ? 'next' : 'done'}
        >
          {latest !== undefined && !another && <Button onClick={() => setAnother(true)}>{texts.another}</Button>}
          {(latest === undefined || another) && (
            <div className="first-steps-templates">
              <Templates simple={false} onCreated={open} />
            </div>
          )}
        </Step>
        <Step
          title={texts.talk}
          more={latest === undefined ? texts.talkWaits : texts.talkMore}
          tone={latest === undefined ? 'later' : 'next'}
        >
          {latest !== undefined && (
            <LinkButton to={`/assistants/${latest.assistant_id}/test`} kind="primary" icon="calls">
              {texts.toTalk}
            </LinkButton>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

type StepState = 'done' | 'next' | 'optional' | 'later';
const tones: Readonly<Record<Exclude<StepState, 'later'>, BadgeTone>> = {
  done: 'good',
  next: 'info',
  optional: 'plain',
};

type StepProps = {
  readonly title: string;
  readonly more: string;
  readonly tone: StepState;
  readonly children: ReactNode;
};

function Step({ title, more, tone, children }: StepProps) {
  return (
    <li className={`first-step first-step-${tone}`}>
      <div className="first-step-head">
        <h3>{title}</h3>
        {tone !== 'later' && <Badge tone={tones[tone]}>{texts[tone]}</Badge>}
      </div>
      <p>{more}</p>
      <div className="first-step-act">{children}</div>
    </li>
  );
}

function providerStep(parts: PartsInUse | null): { readonly isDone: boolean; readonly more: string } {
  if (parts === null) return { isDone: false, more: texts.providersNone };
  const missing = standInsOf(parts);
  if (missing.length === 0) return { isDone: true, more: texts.providersAll };
  if (missing.length === Object.keys(parts).length) return { isDone: false, more: texts.providersNone };
  return { isDone: false, more: texts.providersSome(andList(missing.map((part) => partNames[part]))) };
}

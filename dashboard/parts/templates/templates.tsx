import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { NewAssistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { language } from '../../format/locale.ts';
import { assistantTemplates } from '../../texts/assistant-templates.ts';
import { assistantsTexts } from '../../texts/assistants.ts';
import { NameAssistant } from './name-assistant.tsx';
import './templates.css';

/** A template: one with states from the server, or the fields of a simple assistant. */
export type ChosenTemplate =
  | { readonly id: string; readonly title: string }
  | { readonly id: null; readonly title: string; readonly assistant: NewAssistant };

type TemplatesProps = {
  /** Whether simple assistants without states are offered too. */
  readonly simple?: boolean;
  /** Called with the new assistant and the template that it comes from; null for a simple one. */
  readonly onCreated: (assistantId: string, templateId: string | null) => void;
};

const icons: Readonly<Record<string, IconName>> = {
  'dental-practice': 'audit',
  restaurant: 'home',
  receptionist: 'inbound',
  'delivery-status': 'campaigns',
  'lead-qualification': 'outbound',
};

/** Templates of assistants: the selected one asks for a name first. */
export function Templates({ simple = true, onCreated }: TemplatesProps) {
  const [chosen, setChosen] = useState<ChosenTemplate | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['assistant templates', language],
    queryFn: ({ signal }) => unwrap(api.GET('/assistant-templates', { params: { query: { language } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={3} />;
  return (
    <div className="templates-all">
      <ul className="templates" aria-label={assistantsTexts.templates}>
        {data.results.map(({ template_id: id, title, summary, states }) => (
          <Card
            key={id}
            icon={icons[id] ?? 'state'}
            title={title}
            more={summary}
            onPick={() => setChosen({ id, title })}
          >
            {assistantsTexts.templateStates(states)}
            {language === 'en' ? null : ` · ${assistantsTexts.spokenIn}`}
          </Card>
        ))}
      </ul>
      {simple && (
        <>
          <h3>{assistantsTexts.templatesMore}</h3>
          <ul className="templates" aria-label={assistantsTexts.templatesMore}>
            {assistantTemplates.map(({ id, icon, title, more, assistant }) => (
              <Card
                key={id}
                icon={icon}
                title={title}
                more={more}
                onPick={() => setChosen({ id: null, title, assistant })}
              />
            ))}
          </ul>
        </>
      )}
      <Dialog title={assistantsTexts.nameTitle} open={chosen !== null} onClose={() => setChosen(null)}>
        {chosen !== null && <NameAssistant template={chosen} onCreated={onCreated} onClose={() => setChosen(null)} />}
      </Dialog>
    </div>
  );
}

type CardProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly more: string;
  readonly onPick: () => void;
  /** Facts about the template. */
  readonly children?: ReactNode;
};

function Card({ icon, title, more, onPick, children }: CardProps) {
  return (
    <li>
      <button type="button" onClick={onPick}>
        <span className="templates-icon">
          <Icon name={icon} />
        </span>
        <strong>{title}</strong>
        <span className="templates-more">{more}</span>
        {children !== undefined && <small>{children}</small>}
      </button>
    </li>
  );
}

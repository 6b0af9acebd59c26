import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { Button } from '../../../components/button.tsx';
import { PageFrame, Panel } from '../../../components/page.tsx';
import { Problem } from '../../../components/states.tsx';
import { ConfirmLeave } from '../../../components/unsaved.tsx';
import { columnProblem } from '../../../parts/csv/columns.ts';
import { FileStep } from '../../../parts/csv/file-step.tsx';
import type { Sheet } from '../../../parts/csv/sheet.ts';
import { useFileImport } from '../../../parts/csv/use-file-import.ts';
import { campaignFormTexts } from '../../../texts/campaign-form.ts';
import { useAssistant } from '../assistant.ts';
import { BasicsFields } from '../basics-fields.tsx';
import { apiErrorsByField, newDraft, toCampaignInput } from '../draft.ts';
import { problemMessages } from '../form-fields.ts';
import { HoursFields } from '../hours-fields.tsx';
import { RulesFields } from '../rules-fields.tsx';
import '../form.css';
import { CampaignCreated } from './campaign-created.tsx';
import './page.css';
import { ReviewStep, type StartMode } from './review-step.tsx';
import { StepList } from './step-list.tsx';
import { problemsIn, type Step, steps, stepWith } from './steps.ts';

/** Creates a campaign in a few steps. */
export function Page() {
  const [draft, setDraft] = useState(newDraft);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [begin, setBegin] = useState<StartMode>('paused');
  const [step, setStep] = useState<Step>('basics');
  const [furthest, setFurthest] = useState(0);
  /** The number of attempts to leave the current step. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const assistant = useAssistant(draft.assistantId);
  const queries = useQueryClient();
  const sending = useFileImport();
  const starting = useMutation({
    mutationFn: (campaign_id: string) =>
      unwrap(api.PATCH('/campaigns/{campaign_id}', { params: { path: { campaign_id } }, body: { status: 'active' } })),
  });
  /** Sends the leads, and then starts calling if requested. */
  const fill = async (id: string, leads: Sheet | null) => {
    const isSent = leads === null || (await sending.start(leads, { kind: 'leads', campaignId: id }));
    if (isSent && begin === 'now') await starting.mutateAsync(id).catch(() => {});
    await queries.invalidateQueries({ queryKey: ['campaigns'] });
  };
  const creating = useMutation({
    mutationFn: async () =>
      (await unwrap(api.POST('/campaigns', { body: { ...toCampaignInput(draft), status: 'paused' } }))).results,
    onSuccess: ({ campaign_id }) => {
      setCampaignId(campaign_id);
      void fill(campaign_id, sheet);
    },
    onError: (error) => {
      const place = error instanceof ApiFailure ? stepWith(Object.keys(apiErrorsByField(error.fields))) : null;
      if (place !== null) setStep(place);
    },
  });
  const refused = creating.error instanceof ApiFailure ? apiErrorsByField(creating.error.fields) : {};
  const problems = problemsIn(draft, step);
  const wrong = { ...refused, ...(tries > 0 ? problemMessages(problems) : {}) };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const part = {
    draft,
    wrong,
    onChange: (next: typeof draft) => {
      setDraft(next);
      if (creating.isError) creating.reset();
    },
  };
  const go = (to: Step) => {
    setStep(to);
    setTries(0);
    setFurthest(Math.max(furthest, steps.indexOf(to)));
  };
  const isBlocked =
    Object.keys(problems).length > 0 || (step === 'leads' && sheet !== null && columnProblem(sheet.columns) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (isBlocked) return;
    if (step !== 'review') go(steps[steps.indexOf(step) + 1]!);
    else if (!creating.isPending) creating.mutate();
  };
  if (campaignId !== null)
    return (
      <CampaignCreated
        campaignId={campaignId}
        name={draft.name}
        sheet={sheet}
        state={sending.state}
        startProblem={starting.error?.message ?? null}
        isToStart={begin === 'now'}
        onAgain={(mended) => void fill(campaignId, mended)}
        onSheet={setSheet}
        onStop={sending.stop}
        wanted={assistant?.variables ?? []}
      />
    );
  const isDirty = draft !== newDraft || sheet !== null;
  return (
    <PageFrame title={campaignFormTexts.title}>
      <ConfirmLeave when={isDirty} />
      <StepList step={step} furthest={furthest} onGo={go} />
      <Panel>
        <form
          className={step === 'basics' || step === 'review' ? 'campaign-step campaign-step-narrow' : 'campaign-step'}
          ref={form}
          onSubmit={submit}
          noValidate
        >
          <StepTitle key={step} step={step} isFirst={furthest === 0} />
          {step === 'basics' && <BasicsFields {...part} />}
          {step === 'leads' && <FileStep kind="leads" sheet={sheet} assistant={assistant} onChange={setSheet} />}
          {step === 'hours' && <HoursFields {...part} />}
          {step === 'rules' && <RulesFields {...part} />}
          {step === 'review' && <ReviewStep draft={draft} sheet={sheet} begin={begin} onBegin={setBegin} />}
          {creating.error !== null && Object.keys(refused).length === 0 && <Problem>{creating.error.message}</Problem>}
          <div className="campaign-step-actions">
            {step !== 'basics' && (
              <Button onClick={() => go(steps[steps.indexOf(step) - 1]!)}>{campaignFormTexts.back}</Button>
            )}
            <Button kind="primary" submits busy={creating.isPending}>
              {step === 'review' ? campaignFormTexts.create : campaignFormTexts.next}
            </Button>
          </div>
        </form>
      </Panel>
    </PageFrame>
  );
}

const titles: Readonly<Record<Step, string>> = {
  basics: campaignFormTexts.steps.basics,
  leads: campaignFormTexts.leads,
  hours: campaignFormTexts.hours,
  rules: campaignFormTexts.rules,
  review: campaignFormTexts.review,
};

/** The title of a step receives the focus, like that of a page. */
function StepTitle({ step, isFirst }: { readonly step: Step; readonly isFirst: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef(isFirst);
  useEffect(() => {
    if (!opened.current) title.current?.focus();
  }, []);
  return (
    <header>
      <h2 ref={title} tabIndex={-1}>
        {titles[step]}
      </h2>
      {step === 'leads' && (
        <p className="campaign-more">
          {campaignFormTexts.leadsMore} {campaignFormTexts.leadsLater}
        </p>
      )}
    </header>
  );
}

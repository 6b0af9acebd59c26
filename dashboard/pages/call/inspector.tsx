import type { Call } from '#client/paths.d.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { Panel } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { useUrlParam } from './use-url-param.ts';
import './inspector.css';
import { LatencyView } from './latency-view.tsx';
import type { Player } from './player.ts';
import { ResultView } from './result-view.tsx';
import type { Timeline } from './timeline.ts';
import { WhatIfView } from './what-if-view.tsx';
import { WhyView } from './why-view.tsx';

type InspectorProps = {
  readonly call: Call;
  /** Null if the log does not contain decisions. */
  readonly talk: Timeline | null;
  readonly events: readonly CallEvent[];
  readonly player: Player | null;
  readonly picked: number | null;
  readonly onPick: (number: number) => void;
};
const views = Object.keys(callPageTexts.views) as (keyof typeof callPageTexts.views)[];

/** Details of a call in addition to its transcript. */
export function Inspector({ call, talk, events, player, picked, onPick }: InspectorProps) {
  const [asked, setView] = useUrlParam('view');
  const [turn] = useUrlParam('turn');
  const view = views.find((one) => one === asked) ?? (talk === null || turn === null ? 'result' : 'why');
  const tabs = views.map((value) => ({ value, text: callPageTexts.views[value] }));
  const pick = (number: number) => {
    onPick(number);
    const start = talk?.speeches.find((speech) => speech.number === number)?.fromMs;
    if (start !== undefined && player?.playing === false) player.moveTo(start);
  };
  return (
    <Panel>
      <section className="inspector" aria-label={callPageTexts.inspector}>
        <Tabs label={callPageTexts.inspector} tabs={tabs} value={view} onPick={setView}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="inspector-body" tabIndex={0} aria-label={callPageTexts.views[view]}>
            <h2 className="only-heard">{callPageTexts.views[view]}</h2>
            {view === 'result' && <ResultView call={call} talk={talk} />}
            {view !== 'result' && talk === null && <p className="inspector-none">{callPageTexts.unlogged}</p>}
            {view === 'why' && talk !== null && <WhyView talk={talk} picked={picked} />}
            {view === 'latency' && talk !== null && (
              <LatencyView call={call} talk={talk} picked={picked} onPick={pick} />
            )}
            {view === 'whatif' && talk !== null && (
              <WhatIfView assistantId={call.assistant_id} talk={talk} events={events} onPick={pick} />
            )}
          </section>
        </Tabs>
      </section>
    </Panel>
  );
}

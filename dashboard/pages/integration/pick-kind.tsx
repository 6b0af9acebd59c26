import type { IntegrationKind } from '#client/paths.d.ts';
import { integrationTexts } from '../../texts/integrations.ts';

type PickKindProps = {
  readonly kinds: readonly IntegrationKind[];
  readonly onPick: (appName: string) => void;
};

const { kinds: words } = integrationTexts;

/** A selection of the available integrations. */
export function PickKind({ kinds, onPick }: PickKindProps) {
  return (
    <section className="integration-kinds" aria-label={integrationTexts.pick}>
      {kinds.map(({ app_name, friendly_app_name }) => (
        <button key={app_name} type="button" className="integration-kind" onClick={() => onPick(app_name)}>
          <strong>{friendly_app_name}</strong>
          <span>{app_name in words ? words[app_name as keyof typeof words] : words.app}</span>
        </button>
      ))}
    </section>
  );
}

import { standInsOf, usePartsInUse } from '../../api/provider-keys.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Icon } from '../../components/icon.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { providerTexts } from '../../texts/providers.ts';
import './stand-ins.css';

/** Says which parts of calls only stand-ins serve, what these cannot do, and how to change it; nothing if none does. */
export function StandIns() {
  const parts = usePartsInUse();
  const mayEdit = useHasRole('editor');
  const { standIns: texts, parts: names } = providerTexts;
  const standIns = parts === null ? [] : standInsOf(parts);
  if (standIns.length === 0) return null;
  return (
    <aside className="stand-ins" aria-label={texts.title}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{texts.title}</strong>
        </p>
        <p>{texts.lead}</p>
        <dl>
          {standIns.map((part) => (
            <div key={part}>
              <dt>{names[part]}</dt>
              <dd>{texts.parts[part]}</dd>
            </div>
          ))}
        </dl>
        <p>{mayEdit ? texts.changeMore : texts.operator}</p>
      </div>
      {mayEdit && <LinkButton to="/providers">{texts.change}</LinkButton>}
    </aside>
  );
}

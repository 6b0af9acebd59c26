import { type PartsInUse, speechParts, usePartsInUse, useProviderKeys } from '../../api/provider-keys.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Facts } from '../../components/facts.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { andList } from '../../format/list.ts';
import { providerTexts } from '../../texts/providers.ts';
import './page.css';
import { VendorCard } from './vendor-card.tsx';

/** The vendors of speech and language, with the keys of the account. */
export function Page() {
  const mayEdit = useHasRole('editor');
  const parts = usePartsInUse();
  const { data, error, refetch } = useProviderKeys();
  return (
    <PageFrame title={providerTexts.title} lead={providerTexts.lead}>
      {parts !== null && (
        <Panel title={providerTexts.inUse}>
          <Facts
            facts={speechParts.map((part) => ({ term: providerTexts.parts[part], value: namesOf(parts, part) }))}
          />
        </Panel>
      )}
      {!mayEdit && <p>{providerTexts.viewer}</p>}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={6} />}
      {data !== undefined && (
        <ul className="vendors" aria-label={providerTexts.vendors}>
          {data.map((vendor) => (
            <VendorCard key={vendor.vendor} vendor={vendor} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

/** The providers of a part in order of use; embedded ones only if no other serves it. */
function namesOf(parts: PartsInUse, part: keyof PartsInUse): string {
  const hosted = parts[part].filter(({ embedded }) => !embedded);
  return hosted.length === 0 ? providerTexts.builtIn : andList([...new Set(hosted.map(({ title }) => title))]);
}

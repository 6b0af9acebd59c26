import type { WebhookAttempt } from '#client/paths.d.ts';
import { Badge } from '../../components/badge.tsx';
import { Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { latency } from '../../format/number.ts';
import { webhookTexts } from '../../texts/webhooks.ts';

/** The delivery attempts of a message, newest first. */
export function Attempts({ attempts }: { readonly attempts: readonly WebhookAttempt[] }) {
  return (
    <Panel title={webhookTexts.attempts}>
      {attempts.length === 0 && <p className="delivery-none">{webhookTexts.noAttempts}</p>}
      <ol className="delivery-attempts" reversed>
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.attempt}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Attempt({
  attempt: { attempt, url, started_at, duration_ms, status, answer, error },
}: {
  readonly attempt: WebhookAttempt;
}) {
  const isOpen = duration_ms === null && error === null;
  return (
    <>
      <p className="delivery-attempt">
        <strong>{webhookTexts.attempt(attempt)}</strong>
        <Badge tone={isOpen ? 'info' : error === null ? 'good' : 'danger'}>
          {isOpen ? webhookTexts.open : status === null ? webhookTexts.noAnswer : webhookTexts.answered(status)}
        </Badge>
        <Time at={started_at} />
        {duration_ms !== null && (
          <span className="delivery-soft figures">{webhookTexts.took(latency(duration_ms / 1_000))}</span>
        )}
      </p>
      <p className="delivery-soft">
        {webhookTexts.to} <code>{url}</code>
      </p>
      {error !== null && status === null && <p className="delivery-error">{error}</p>}
      {status !== null &&
        (answer === '' ? (
          <p className="delivery-soft">{webhookTexts.emptyAnswer}</p>
        ) : (
          <pre className="delivery-answer">{answer}</pre>
        ))}
    </>
  );
}

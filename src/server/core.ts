import type { Clock } from '#engine/ports/clock.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallControl } from '../calls/lifecycle/control.ts';
import type { CallFollowUp } from '../calls/lifecycle/follow-up.ts';
import type { NumberService } from '../calls/lifecycle/number-service.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import type { MediaTokens } from '../calls/lifecycle/tokens.ts';
import type { BriefingLinks } from '../calls/transfer/briefing-links.ts';
import type { Billing } from '../calls/usage/billing.ts';
import type { CallCapacity, Shortage } from '../calls/usage/call-capacity.ts';
import type { LoadMeter } from '../calls/usage/load-meter.ts';
import type { Log } from '../foundation/log.ts';
import type { Integrations } from '../integrations/integrations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Config } from '../settings/config.ts';
import type { KeyHasher } from '../store/accounts/key-hash.ts';
import type { ListeningWatch } from '../store/calls/call-watch.ts';
import type { EventLog } from '../store/calls/event-log.ts';
import type { Database } from '../store/database/database.ts';
import type { DiskWatch } from '../store/database/disk-watch.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Sealer } from '../store/database/sealed.ts';
import type { Lease } from '../store/nodes/lease.ts';
import type { Announce } from '../store/webhooks/announce.ts';
import type { CallEvents } from '../webhooks/call-events.ts';
import type { Siblings } from '../workers/siblings.ts';

/** What every part above the store is built on. */
export type Core = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  /** Whether what calls produce can be stored. */
  readonly disk: DiskWatch;
  /** Durable work. */
  readonly jobs: Jobs;
  readonly calls: CallService;
  /** The way out to URLs that users write. */
  readonly outbound: Outbound;
  /** Tells accounts of events, in the transaction of what it tells of. */
  readonly announce: Announce;
  readonly callEvents: CallEvents;
  /** Joins the transaction of every change of a call's status. */
  readonly followUp: CallFollowUp;
  readonly billing: Billing;
  /** Decides what may be dialled. */
  readonly dials: DialPermission;
  /** What is asked of calls on the line, on any process. */
  readonly control: CallControl;
  readonly watch: ListeningWatch;
  /** Numbers at their carriers. */
  readonly numbers: NumberService;
  readonly tokens: MediaTokens;
  /** Where people hear what they are told of a call. */
  readonly briefings: BriefingLinks;
  readonly events: EventLog;
  readonly metrics: Metrics;
  /** Measures what this process has to do. */
  readonly meter: LoadMeter;
  /** Whether this process takes new calls. */
  readonly capacity: CallCapacity;
  /** The other processes behind the same port; null where there are none. */
  readonly siblings: Siblings | null;
  /** Why this process takes no new calls; null where it does. */
  readonly closed: () => 'draining' | Shortage | null;
  readonly nodeId: string;
  /** Keeps what this process holds. */
  readonly lease: Lease;
  /** The installation's secret; `deriveKey` makes a key of it for each purpose. */
  readonly secret: string;
  /** Seals what nobody may read in the database. */
  readonly sealer: Sealer;
  /** Makes the hashes that API keys are stored under. */
  readonly hashesOf: KeyHasher;
  readonly integrations: Integrations;
  readonly recordingsDir: string;
  /** Where others reach this server, without a slash at the end. Known once it listens. */
  readonly baseUrl: () => string;
  /** Where customers reach it. */
  readonly dashboardUrl: () => string;
};

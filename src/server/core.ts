import type { Clock } from '#engine/ports/clock.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallControl } from '../calls/lifecycle/control.ts';
import type { CallFollowUp } from '../calls/lifecycle/follow-up.ts';
import type { NumberService } from '../calls/lifecycle/number-service.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import type { MediaTokens } from '../calls/lifecycle/tokens.ts';
import type { MonitorTokens } from '../calls/live/monitor-tokens.ts';
import type { BriefingLinks } from '../calls/transfer/briefing-links.ts';
import type { Billing } from '../calls/usage/billing.ts';
import type { CallCapacity, CallToAdmit, Shortage } from '../calls/usage/call-capacity.ts';
import type { LoadMeter } from '../calls/usage/load-meter.ts';
import type { Log } from '../foundation/log.ts';
import type { Integrations } from '../integrations/integrations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Mailer } from '../outbound/mailer.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Config } from '../settings/config.ts';
import type { KeyHasher } from '../store/accounts/key-hash.ts';
import type { ListeningWatch } from '../store/calls/call-watch.ts';
import type { EventLog } from '../store/calls/event-log.ts';
import type { Database } from '../store/database/database.ts';
import type { DiskWatch } from '../store/database/disk-watch.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Sealer } from '../store/database/sealer.ts';
import type { Lease } from '../store/nodes/lease.ts';
import type { Announce } from '../store/webhooks/announce.ts';
import type { CallEvents } from '../webhooks/call-events.ts';
import type { Duty } from '../workers/duty.ts';
import type { Siblings } from '../workers/siblings.ts';

/** The foundation of all parts above the store. */
export type Core = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  /** Whether the disk can store what calls produce. */
  readonly disk: DiskWatch;
  /** The queue of durable jobs. */
  readonly jobs: Jobs;
  readonly calls: CallService;
  /** The HTTP client for user-supplied URLs. */
  readonly outbound: Outbound;
  /** Sends e-mail; null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Announces events to accounts, in the transaction of their cause. */
  readonly announce: Announce;
  readonly callEvents: CallEvents;
  /** Joins the transaction of every change of a call's status. */
  readonly followUp: CallFollowUp;
  readonly billing: Billing;
  /** Decides which numbers may be dialed. */
  readonly dials: DialPermission;
  /** Sends commands to active calls on any process. */
  readonly control: CallControl;
  readonly watch: ListeningWatch;
  /** Manages numbers at their carriers. */
  readonly numbers: NumberService;
  readonly tokens: MediaTokens;
  /** Tokens with which people listen to live calls. */
  readonly monitors: MonitorTokens;
  /** Hands out the briefings that transfer targets hear about a call. */
  readonly briefings: BriefingLinks;
  readonly events: EventLog;
  readonly metrics: Metrics;
  /** Measures the load of this process. */
  readonly meter: LoadMeter;
  /** Whether this process accepts new calls. */
  readonly capacity: CallCapacity;
  /** The work of this process. */
  readonly duty: Duty;
  /** The other processes behind the same port; null for a single process. */
  readonly siblings: Siblings | null;
  /** Why this process does not accept a call; null if it does. */
  readonly closed: (call: CallToAdmit) => 'draining' | Shortage | null;
  readonly nodeId: string;
  /** Keeps the calls of this process assigned to it. */
  readonly lease: Lease;
  /** The installation's secret; `deriveKey` derives a key from it for each purpose. */
  readonly secret: string;
  /** Seals data that must not be readable in the database. */
  readonly sealer: Sealer;
  /** Computes the hashes under which API keys are stored. */
  readonly hashesOf: KeyHasher;
  readonly integrations: Integrations;
  readonly recordingsDir: string;
  /** The public base URL of this server, without a trailing slash. Known once it listens. */
  readonly baseUrl: () => string;
  /** The base URL for customers. */
  readonly dashboardUrl: () => string;
};

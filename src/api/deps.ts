import type { Hono } from 'hono';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallControl } from '../calls/lifecycle/control.ts';
import type { NumberService } from '../calls/lifecycle/number-service.ts';
import type { RecordedCall } from '../calls/lifecycle/recorded-call.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import type { MediaTokens } from '../calls/lifecycle/tokens.ts';
import type { MonitorTokens } from '../calls/live/monitor-tokens.ts';
import type { BriefingLinks } from '../calls/transfer/briefing-links.ts';
import type { Rates } from '../calls/usage/billing.ts';
import type { LoadReport } from '../calls/usage/call-capacity.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Log } from '../foundation/log.ts';
import type { Integrations } from '../integrations/integrations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Mailer } from '../outbound/mailer.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { VoiceControl } from '../providers/facts.ts';
import type { ProviderHealth } from '../providers/provider-health.ts';
import type { Prices } from '../settings/prices.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import type { KeyHasher } from '../store/accounts/key-hash.ts';
import type { CallWatch } from '../store/calls/call-watch.ts';
import type { LeadLimits } from '../store/campaigns/lead-tallies.ts';
import type { Db } from '../store/database/database.ts';
import type { DiskWatch } from '../store/database/disk-watch.ts';
import type { Outage } from '../store/database/embedded/membership.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Sealer } from '../store/database/sealer.ts';
import type { ExampleSuite, SuiteCheck } from '../store/tests/suite-check.ts';
import type { KeyChangeWatch } from './auth/key-verifier.ts';
import type { CampaignOutlook } from './schemas/campaign.ts';
import type { LeadPlan } from './schemas/lead-plan.ts';
import type { SpeechRequests } from './tts/speech-requests.ts';

/** One of the server's speech capabilities and its limits, for display. */
export type SpeechPart = {
  readonly part: 'detector' | 'speech_to_text' | 'end_of_turn' | 'language_model' | 'text_to_speech';
  readonly provider: string;
  /** Whether it runs inside this server. */
  readonly embedded: boolean;
  /** Known limitations; may be empty. */
  readonly limits: string;
  /** The assistant settings that a synthesizer honors; absent for other kinds. */
  readonly honours?: readonly VoiceControl[];
  /** Whether each voice of a synthesizer speaks all languages; if absent, a voice speaks the one that it is listed with. */
  readonly multilingual?: true;
};

/** The speech parts of one account. */
export type AccountSpeech = {
  readonly speech: readonly SpeechPart[];
  /** Throws `RangeError` if the provider is not configured. */
  readonly tts: (provider: string) => TextToSpeech;
};

/** Configured limits on concurrent calls, in addition to the account's limit. */
type CallLimits = {
  /** Concurrent web calls per assistant, above which widget visitors cannot start another. */
  readonly pageCalls: number;
  /** Concurrent calls per process; 0 for as many as it can carry. */
  readonly maxCalls: number;
};

/** Reads and writes suites of simulated callers, apart from the process of the calls. Its promises reject if that cannot answer. */
export type SuitePort = {
  readonly check: (yaml: string) => Promise<SuiteCheck>;
  /** The suites of the templates. */
  readonly examples: () => Promise<readonly ExampleSuite[]>;
  /** A suite with a scenario that repeats a recorded call, with personal data replaced: a new one, or the YAML `into` with it at its end. */
  readonly suiteOfCall: (call: RecordedCall, into: string | null) => Promise<string>;
};

/** The dependencies of all routes. */
export type ApiDeps = {
  /** The routes that serve the dashboard's pages. */
  readonly dashboard: Hono;
  readonly db: Db;
  readonly log: Log;
  readonly sealer: Sealer;
  /** Computes the hashes under which API keys are stored. */
  readonly hashesOf: KeyHasher;
  readonly integrations: Integrations;
  /** The queue of durable jobs. */
  readonly jobs: Jobs;
  /** The HTTP client for user-supplied URLs. */
  readonly outbound: Outbound;
  /** Sends e-mail; null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly calls: CallService;
  /** Decides which numbers may be dialed. */
  readonly dials: DialPermission;
  /** The default limit on inbound leads per campaign. */
  readonly leadLimits: LeadLimits;
  /** Sends commands to active calls on any process. */
  readonly control: CallControl;
  /** Issues the tokens with which people listen to live calls. */
  readonly monitors: MonitorTokens;
  readonly watch: CallWatch & KeyChangeWatch;
  /** Hands out the briefings that transfer targets hear about a call. */
  readonly briefings: BriefingLinks;
  /** The folder of the recordings. */
  readonly recordingsDir: string;
  /** The base URL for clients and carriers, without a trailing slash. */
  readonly baseUrl: () => string;
  /** The base URL of the customer query API and the dashboard, without a trailing slash. */
  readonly dashboardUrl: () => string;
  /** The key for the dashboard's CSRF tokens. */
  readonly csrfKey: Buffer;
  /** Hashes the addresses of page visitors. */
  readonly visitorKey: Buffer;
  /** Signs known-device cookies and sign-in challenges. */
  readonly signInKey: Buffer;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  readonly rateLimitRps: number;
  /** The memory budget for request bodies. */
  readonly bodyMemoryBytes: number;
  /** Additional host names for the dashboard, besides those of the two base URLs. */
  readonly allowedHosts: readonly string[];
  readonly limits: CallLimits;
  /** The price list; null if billing is off. */
  readonly rates: Rates | null;
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  /** This process among those that share the database. */
  readonly nodeId: string;
  readonly metrics: Metrics;
  /** The combined metrics of all processes on this port. */
  readonly wholeMetrics: () => Promise<string>;
  /** The load of this process, and whether it accepts calls. */
  readonly load: () => LoadReport;
  /** Whether the disk can store what calls produce. */
  readonly disk: Pick<DiskWatch, 'isFull' | 'refused'>;
  /** How long the embedded PostgreSQL has been down, and why; null while it runs and for an external one. */
  readonly databaseOutage: () => Outage | null;
  /** How long an outage in this process must last before its status is `broken`. */
  readonly databaseAwayLimitMs: number;
  /** Call events that are not stored yet. */
  readonly eventsWaiting: () => number;
  readonly isDraining: () => boolean;
  readonly speech: readonly SpeechPart[];
  /** Reads the observations of providers by all processes on this port. */
  readonly providerHealth: () => Promise<ProviderHealth>;
  /** The synthesizer of a provider for text outside calls. Throws `RangeError` if the provider is not configured. */
  readonly tts: (provider: string) => TextToSpeech;
  /** The speech capabilities and the synthesizers of an account, which may have its own provider keys. */
  readonly speechOf: (accountId: string) => Promise<AccountSpeech>;
  /** Why a model name is invalid for an assistant of an account, listing the valid ones; null if it is valid. */
  readonly modelRefusal: (db: Db, accountId: string, model: string) => Promise<string | null>;
  /** The settings of speech and language providers, which take precedence over the keys of accounts. */
  readonly vendors: VendorSettings;
  /** The configured prices of providers. */
  readonly prices: Prices;
  /** Renders text to audio files. */
  readonly speeches: SpeechRequests;
  /** Reads and writes suites of simulated callers. */
  readonly suites: SuitePort;
  /** Manages numbers at their carriers. */
  readonly numbers: NumberService;
  /** Creates the tokens at the end of media URLs. */
  readonly tokens: Pick<MediaTokens, 'forNumber'>;
  /** The configured carriers by name. */
  readonly carriers: ReadonlyMap<string, Carrier>;
  /** Tells why campaigns of an account dial nothing now, and when they will. */
  readonly outlooks: (
    accountId: string,
    campaignIds: readonly string[],
  ) => Promise<(campaignId: string) => CampaignOutlook>;
  /** Tells when the leads of a campaign would be dialed, or why not. */
  readonly planLeads: (question: LeadPlanQuestion) => Promise<readonly LeadPlan[]>;
};

/** Leads of a campaign at a moment. `isNow` says that the moment is the present; `ifActive` plans as if the campaign were not paused. */
type LeadPlanQuestion = {
  readonly accountId: string;
  readonly campaignId: string;
  readonly leadIds: readonly string[];
  readonly at: Date;
  readonly isNow: boolean;
  readonly ifActive: boolean;
};

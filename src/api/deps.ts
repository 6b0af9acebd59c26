import type { Hono } from 'hono';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallControl } from '../calls/lifecycle/control.ts';
import type { NumberService } from '../calls/lifecycle/number-service.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import type { MediaTokens } from '../calls/lifecycle/tokens.ts';
import type { BriefingLinks } from '../calls/transfer/briefing-links.ts';
import type { Rates } from '../calls/usage/billing.ts';
import type { LoadReport } from '../calls/usage/call-capacity.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Log } from '../foundation/log.ts';
import type { Integrations } from '../integrations/integrations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { VoiceControl } from '../providers/facts.ts';
import type { BreakerNote } from '../providers/provider-notes.ts';
import type { KeyHasher } from '../store/accounts/key-hash.ts';
import type { CallWatch } from '../store/calls/call-watch.ts';
import type { Campaign } from '../store/campaigns/campaigns.ts';
import type { LeadLimits } from '../store/campaigns/lead-tallies.ts';
import type { Db } from '../store/database/database.ts';
import type { DiskWatch } from '../store/database/disk-watch.ts';
import type { Outage } from '../store/database/embedded/membership.ts';
import type { Jobs } from '../store/database/jobs.ts';
import type { Sealer } from '../store/database/sealed.ts';
import type { KeyWatch } from './auth/key-verifier.ts';
import type { LeadPlan } from './schemas/lead-plan.ts';
import type { SpeechRequests } from './tts/speech-requests.ts';

/** What the server can do for speech and how far it goes, in plain words. */
export type SpeechPart = {
  readonly part: 'detector' | 'speech_to_text' | 'end_of_turn' | 'language_model' | 'text_to_speech';
  readonly provider: string;
  /** Whether it runs inside this server. */
  readonly embedded: boolean;
  /** What it cannot do; empty where nothing needs saying. */
  readonly limits: string;
  /** Of an assistant's settings, what a synthesiser honours; absent for other parts. */
  readonly honours?: readonly VoiceControl[];
};

/** What the settings limit of calls at once, beside the limit of an account. */
type CallLimits = {
  /** Web calls of one assistant, for visitors of pages with its widget to get another. */
  readonly pageCalls: number;
  /** Calls of one process; 0 for as many as it can carry. */
  readonly maxCalls: number;
};

/** Everything that routes work with. */
export type ApiDeps = {
  /** What answers for the pages of the dashboard. */
  readonly dashboard: Hono;
  readonly db: Db;
  readonly log: Log;
  readonly sealer: Sealer;
  /** Makes the hashes that API keys are stored under. */
  readonly hashesOf: KeyHasher;
  readonly integrations: Integrations;
  /** Durable work. */
  readonly jobs: Jobs;
  /** The way out to URLs that users write. */
  readonly outbound: Outbound;
  readonly calls: CallService;
  /** Decides what may be dialled. */
  readonly dials: DialPermission;
  /** How many inbound leads campaigns take that say nothing else. */
  readonly leadLimits: LeadLimits;
  /** What is asked of calls on the line, on any process. */
  readonly control: CallControl;
  readonly watch: CallWatch & KeyWatch;
  /** Reads where people hear what they are told of a call. */
  readonly briefings: BriefingLinks;
  /** Folder of the recordings. */
  readonly recordingsDir: string;
  /** Where clients and carriers reach this server, without a slash at the end. */
  readonly baseUrl: () => string;
  /** Where customers reach the customer query API and the dashboard, without a slash at the end. */
  readonly dashboardUrl: () => string;
  /** Makes the tokens against forged requests of the dashboard. */
  readonly csrfKey: Buffer;
  /** Hashes the addresses of visitors of pages. */
  readonly visitorKey: Buffer;
  /** Signs the cookies of known devices and the challenges between password and code. */
  readonly signInKey: Buffer;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  readonly rateLimitRps: number;
  /** Memory for the bodies of all requests under way. */
  readonly bodyMemoryBytes: number;
  /** Names under which people open the dashboard, beside those of the two addresses. */
  readonly allowedHosts: readonly string[];
  readonly limits: CallLimits;
  /** What calls cost; null where nothing is billed. */
  readonly rates: Rates | null;
  /** Proxies whose word counts for where a request comes from. */
  readonly trustedProxies: readonly string[];
  /** This process among those that share the database. */
  readonly nodeId: string;
  readonly metrics: Metrics;
  /** What all processes behind the port count together. */
  readonly wholeMetrics: () => Promise<string>;
  /** What this process has to do, and whether it takes calls. */
  readonly load: () => LoadReport;
  /** Whether what calls produce can be stored. */
  readonly disk: Pick<DiskWatch, 'isFull' | 'refused'>;
  /** How long the embedded PostgreSQL has been away and why; null while it runs, and for an external one. */
  readonly databaseOutage: () => Outage | null;
  /** From how long an outage on the process counts as broken. */
  readonly databaseAwayLimitMs: number;
  /** Events of calls that are not stored yet. */
  readonly eventsWaiting: () => number;
  readonly isDraining: () => boolean;
  readonly speech: readonly SpeechPart[];
  /** Which vendors are used at present, and which are left alone after failures. */
  readonly breakers: () => readonly BreakerNote[];
  /** The synthesiser of a provider for texts that are no part of a call. Throws `RangeError` where none is configured. */
  readonly tts: (provider: string) => TextToSpeech;
  /** What an assistant may name as its model, in words, where this is none of it; null where it is. */
  readonly modelRefusal: (model: string) => string | null;
  /** Where texts are turned into files. */
  readonly speeches: SpeechRequests;
  /** Numbers at their carriers. */
  readonly numbers: NumberService;
  /** Makes the tokens at the end of media URLs. */
  readonly tokens: Pick<MediaTokens, 'forNumber'>;
  /** The configured carriers by name. */
  readonly carriers: ReadonlyMap<string, Carrier>;
  /** When the days and windows of a campaign next let it dial, by the clock of a zone; null where they do not. */
  readonly opensAt: (campaign: Campaign, timezone: string) => Date | null;
  /** Says of leads of a campaign when they would be dialled, or why not. */
  readonly planLeads: (question: LeadPlanQuestion) => Promise<readonly LeadPlan[]>;
};

/** Leads of a campaign and a moment; `isNow`: it is the present. `ifActive`: as if the campaign were not paused. */
type LeadPlanQuestion = {
  readonly accountId: string;
  readonly campaignId: string;
  readonly leadIds: readonly string[];
  readonly at: Date;
  readonly isNow: boolean;
  readonly ifActive: boolean;
};

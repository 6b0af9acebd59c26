import { type Finding, makeCheck } from './checks.ts';
import type { Clause } from './clause.ts';
import { clauses } from './clauses/clauses.ts';
import { Session, type Target } from './session.ts';
import { MissingValue } from './template.ts';
import { World } from './world.ts';

/** The result of a clause. */
export type Result = {
  readonly number: number;
  readonly section: string;
  readonly clause: string;
  readonly result: 'pass' | 'fail' | 'skip';
  /** The differences, the reason for skipping, or the evidence. */
  readonly detail: readonly string[];
};
export type Report = { readonly url: string; readonly results: readonly Result[]; readonly left: readonly string[] };

/** A call to place: the number to dial, and the account's number to dial from. */
export type Dial = { readonly to: string; readonly from: string };

/** The server cannot be checked at all. `message` is one line. */
export class AccessError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AccessError';
  }
}

export type RunOptions = {
  readonly target: Target;
  /** Names what the run creates. */
  readonly runId: string;
  /** Which clauses to check; all by default. */
  readonly isWanted?: (clause: Clause) => boolean;
  /** Whether a web call is made. Default: true. */
  readonly withCall?: boolean;
  /** The only phone call that is placed; null, the default, for none. */
  readonly dial?: Dial | null;
  readonly onResult?: (result: Result) => void;
};

/** Checks a server against the contract, and deletes what this created. */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { target, runId, isWanted = () => true, withCall = true, dial = null, onResult = () => {} } = options;
  const session = new Session(target);
  await checkAccess(session);
  const world = new World(session, { runId, dial });
  try {
    await world.prepare(withCall);
    const results = await checkAll(clauses.filter(isWanted), world, onResult);
    return { url: target.url, results, left: await world.clear() };
  } finally {
    await world.clear();
  }
}

/** Throws `AccessError` if the server cannot be reached or rejects the key, so that not every clause fails for it. */
async function checkAccess(session: Session): Promise<void> {
  const { url } = session.target;
  const answer = await session.send({ ask: 'GET /ai-assistants' }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new AccessError(`cannot reach ${url}: ${cause instanceof Error ? cause.message : cause}`);
  });
  if (answer.status === 401 || answer.status === 403)
    throw new AccessError(`${url} rejects the key; give one with every scope`);
}

async function checkAll(
  wanted: readonly Clause[],
  world: World,
  onResult: (result: Result) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const clause of wanted) {
    const result = resultOf(clause, await findingOf(clause, world));
    results.push(result);
    onResult(result);
  }
  return results;
}

async function findingOf(clause: Clause, world: World): Promise<Finding> {
  try {
    return await makeCheck(clause.check, world);
  } catch (error) {
    if (error instanceof MissingValue) return { type: 'skipped', why: world.reasonOf(error.value) };
    const words = error instanceof Error ? error.message : String(error);
    return { type: 'checked', differences: [`the request failed: ${words}`], evidence: '' };
  }
}

function resultOf({ number, section, clause }: Clause, finding: Finding): Result {
  if (finding.type === 'skipped') return { number, section, clause, result: 'skip', detail: [finding.why] };
  const { differences, evidence } = finding;
  const isRight = differences.length === 0;
  return { number, section, clause, result: isRight ? 'pass' : 'fail', detail: isRight ? [evidence] : differences };
}

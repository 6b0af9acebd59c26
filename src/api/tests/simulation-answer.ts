import type { Log } from '../../foundation/log.ts';
import { ApiError } from '../errors.ts';

/** The answer of the simulation. Throws 503 if it has none. */
export async function simulationAnswer<Answer>(log: Log, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (err) {
    log.warn({ err }, 'the simulation does not answer about a test suite');
    throw new ApiError(503, 'The suite could not be processed in time. Make it smaller, or try again shortly.', {
      headers: { 'Retry-After': '5' },
    });
  }
}

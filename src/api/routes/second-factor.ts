import { randomBytes } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  beginFactor,
  confirmFactor,
  readFactorSecret,
  readFactorState,
  removeFactor,
  replaceRecoveryCodes,
} from '../../store/accounts/second-factors.ts';
import { endUserSessions } from '../../store/accounts/sessions.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, badField } from '../errors.ts';
import { body, json, resultsOf, timestamp, toTimestamp } from '../schemas/responses.ts';
import { codeSchema, credentialTextSchema, sessionSchema } from '../schemas/session.ts';
import { toBase32 } from '../sign-in/base32.ts';
import { newRecoveryCode, readRecoveryCode } from '../sign-in/recovery-code.ts';
import { requiredSession, type SignInFlow } from '../sign-in/sign-in-flow.ts';
import { findTimeStep } from '../sign-in/totp.ts';
import { createUserAudit } from '../sign-in/user-audit.ts';

const stateSchema = z.object({
  since: timestamp.nullable(),
  recovery_codes_left: z.int(),
  required: z.boolean(),
});
const begunSchema = z.object({ secret: z.string(), uri: z.string() });
const recoveryCodes = z.array(z.string());
const path = '/app/session/second-factor';
const hide = true;
const proof = z.object({ password: credentialTextSchema, code: codeSchema });

const show = createRoute({
  method: 'get',
  path,
  hide,
  responses: { 200: json(resultsOf(stateSchema), 'The two-factor authentication of the user.') },
});
const begin = createRoute({
  method: 'post',
  path,
  hide,
  request: { body: body(z.object({ password: credentialTextSchema })) },
  responses: { 200: json(resultsOf(begunSchema), 'The secret for an authenticator app.') },
});
const confirm = createRoute({
  method: 'put',
  path,
  hide,
  request: { body: body(z.object({ code: codeSchema })) },
  responses: {
    200: json(resultsOf(sessionSchema.extend({ recovery_codes: recoveryCodes })), 'Two-factor authentication is on.'),
  },
});
const turnOff = createRoute({
  method: 'post',
  path: `${path}/off`,
  hide,
  request: { body: body(proof) },
  responses: { 200: json(resultsOf(sessionSchema), 'Two-factor authentication is off.') },
});
const renewCodes = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  hide,
  request: { body: body(proof) },
  responses: { 200: json(resultsOf(z.object({ recovery_codes: recoveryCodes })), 'The new recovery codes.') },
});

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const recoveryCodeCount = 10;

/** Routes for the second factor of the signed-in user. Mount them after the session routes, whose middleware checks the session. */
export function secondFactorRoutes(flow: SignInFlow & Pick<ApiDeps, 'sealer'>) {
  const { db, wallClock, dashboardUrl } = flow;
  const noteOn = createUserAudit(flow);

  /** Throws 401 if the password or the code is wrong. */
  async function checkBoth(c: Context<ApiEnv>, { password, code }: z.infer<typeof proof>): Promise<void> {
    const user = await flow.checkPassword(c, { username: requiredSession(c).username, password });
    if (user.second_factor === 'set') await flow.checkCode(c, user, code);
  }

  const note = (c: Context<ApiEnv>, verb: string) => noteOn(c, requiredSession(c), verb);

  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const { since, recoveryCodesLeft, isRequired } = await readFactorState(db, requiredSession(c).userId);
      const results = {
        since: since && toTimestamp(since),
        recovery_codes_left: recoveryCodesLeft,
        required: isRequired,
      };
      return ok(c, results, 'Two-factor authentication retrieved.', 200);
    })
    .openapi(begin, async (c) => {
      const { userId, username } = requiredSession(c);
      await flow.checkPassword(c, { username, password: c.req.valid('json').password });
      const secret = randomBytes(secretBytes);
      if (!(await beginFactor(flow, userId, secret.toString('base64'))))
        throw new ApiError(409, 'Two-factor authentication is already on.');
      const uri = uriOf(secret, `${username}@${new URL(dashboardUrl()).host}`);
      return ok(
        c,
        { secret: toBase32(secret), uri },
        'Add the secret to your authenticator app, then send a code.',
        200,
      );
    })
    .openapi(confirm, async (c) => {
      const { userId } = requiredSession(c);
      const secret = await readFactorSecret(flow, userId, 'pending');
      if (secret === null) throw new ApiError(409, 'Setup has not been started. Start it with your password.');
      const step = findTimeStep(Buffer.from(secret, 'base64'), bare(c.req.valid('json').code), wallClock());
      if (step === null)
        throw badField('code', 'the code does not match; send the current code of the authenticator app');
      const codes = newCodes();
      if (!(await confirmFactor(db, userId, { step, recoveryCodes: codes.map(asStored) })))
        throw new ApiError(409, 'Two-factor authentication is already on.');
      await note(c, 'turn_on_second_factor');
      await endUserSessions(db, userId);
      const session = await flow.open(c, userId);
      return ok(c, { ...session, recovery_codes: codes }, 'Two-factor authentication is on.', 200);
    })
    .openapi(turnOff, async (c) => {
      const { userId, accountId } = requiredSession(c);
      const { since, isRequired } = await readFactorState(db, userId);
      if (since === null) throw new ApiError(409, 'Two-factor authentication is already off.');
      if (isRequired) throw new ApiError(409, 'This account requires two-factor authentication for every user.');
      await checkBoth(c, c.req.valid('json'));
      await note(c, 'turn_off_second_factor');
      await removeFactor(db, { accountId, userId });
      return ok(c, await flow.open(c, userId), 'Two-factor authentication is off.', 200);
    })
    .openapi(renewCodes, async (c) => {
      const { userId, secondFactor } = requiredSession(c);
      if (secondFactor !== 'set') throw new ApiError(409, 'Two-factor authentication is off.');
      await checkBoth(c, c.req.valid('json'));
      const codes = newCodes();
      await note(c, 'renew_recovery_codes');
      await replaceRecoveryCodes(db, userId, codes.map(asStored));
      return ok(c, { recovery_codes: codes }, 'Earlier recovery codes no longer work.', 200);
    });
}

const newCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);
const asStored = (code: string): string => readRecoveryCode(code) ?? code;
const bare = (code: string): string => code.replaceAll(' ', '');

/** The URI in the QR code (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
function uriOf(secret: Buffer, label: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: 'Parley' });
  return `otpauth://totp/Parley:${encodeURIComponent(label)}?${query}`;
}

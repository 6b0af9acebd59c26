import { findDashboardUser, listDashboardUsers, type PublicUser } from '#src/store/accounts/dashboard-users.ts';
import type { FactorStatus } from '#src/store/accounts/factor-status.ts';
import { removeFactor } from '#src/store/accounts/second-factors.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';
import { formatMinute } from './format-minute.ts';
import { withAudit } from './with-audit.ts';
import { withAccount } from './with-database.ts';

const mostListed = 1_000;

/** `parley users`: lists the users of the dashboard and resets two-factor authentication for a user who is locked out. */
export const usersCommand: Command = {
  name: 'users',
  parameters: 'list | reset-2fa NAME',
  summary: 'list dashboard users, or turn off two-factor authentication for one',
  help: `list shows the name, role, two-factor authentication and last sign-in of every user.
reset-2fa turns off two-factor authentication for the user NAME and signs the user out everywhere. The user then signs in with
the password alone; if the account requires two-factor authentication, the next sign-in sets it up again.`,
  run: async (parameters, output) => {
    const { positionals } = readParameters(parameters, {}, [1, 2]);
    const [action = '', name] = positionals;
    switch (action) {
      case 'list':
        if (name !== undefined) throw new UsageError(`unexpected parameter "${name}"`);
        return list(output);
      case 'reset-2fa':
        if (name === undefined) throw new UsageError('the name of the user is missing');
        return reset(name, output);
      default:
        throw new UsageError(`unknown action "${action}"; use list or reset-2fa`);
    }
  },
};

async function list(output: Output): Promise<number> {
  const { rows, total } = await withAccount((db, accountId) =>
    listDashboardUsers(db, accountId, { limit: mostListed, offset: 0 }),
  );
  for (const line of table([['NAME', 'ROLE', 'TWO-FACTOR', 'LAST SIGN-IN'], ...rows.map(rowOf)])) output.line(line);
  if (total > rows.length) output.line(`${total - rows.length} more users are not shown.`);
  return 0;
}

const standings: Readonly<Record<FactorStatus, string>> = { set: 'on', missing: 'required', none: 'off' };

function rowOf({ username, role, second_factor, last_signed_in_at }: PublicUser): readonly string[] {
  return [
    username,
    role,
    standings[second_factor],
    last_signed_in_at === null ? 'never' : formatMinute(last_signed_in_at),
  ];
}

const resetting = {
  action: 'user.reset_second_factor',
  subject: 'user',
  idOf: (userId: string | null) => userId,
} as const;

async function reset(name: string, output: Output): Promise<number> {
  const reset = await withAudit(resetting, async (db, accountId) => {
    const user = await findDashboardUser(db, name);
    if (user === undefined || user.account_id !== accountId)
      throw new CommandError(`no user is named "${name}"; "parley users list" shows all users`);
    const { dashboard_user_id: userId } = user;
    return (await removeFactor(db, { accountId, userId })) ? userId : null;
  });
  if (reset === null) throw new CommandError(`${name} does not have two-factor authentication`);
  output.line(`Two-factor authentication of ${name} turned off; ${name} is signed out everywhere.`);
  return 0;
}

import { Select } from '../../components/field.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { userTexts } from '../../texts/users.ts';
import { type Role, roles } from './roles.ts';

/** Asks for the role of a new user, and says what it may do. */
export function RoleSelect({ role, onPick }: { readonly role: Role; readonly onPick: (role: Role) => void }) {
  return (
    <Select
      label={userTexts.role}
      hint={userTexts.roleHints[role]}
      value={role}
      options={roles.map((value) => ({ value, text: shellTexts.roles[value] }))}
      onPick={onPick}
    />
  );
}

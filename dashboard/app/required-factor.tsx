import { useMutation } from '@tanstack/react-query';
import { type Session, signOut } from '../api/session.ts';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SignInCard } from './sign-in-card.tsx';

type RequiredFactorProps = { readonly onEnter: (session: Session) => void; readonly onLeave: () => void };

/** Replaces the dashboard until the user has set up two-factor authentication that the account requires. */
export function RequiredFactor({ onEnter, onLeave }: RequiredFactorProps) {
  const leaving = useMutation({ mutationFn: () => signOut('here'), onSettled: onLeave });
  return (
    <SignInCard title={secondFactorTexts.title} lead={secondFactorTexts.requiredLead}>
      <SecondFactorSetup onDone={onEnter} onCancel={() => leaving.mutate()} />
    </SignInCard>
  );
}

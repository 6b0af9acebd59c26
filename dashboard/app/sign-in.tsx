import { useEffect, useState } from 'react';
import type { Session } from '../api/session.ts';
import { secondFactorTexts } from '../texts/second-factor.ts';
import { shellTexts } from '../texts/shell.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';
import { CodeForm } from './sign-in-code.tsx';
import { NameForm } from './sign-in-name.tsx';

type SignInProps = {
  readonly onEnter: (session: Session) => void;
  /** Whether a session has just ended. */
  readonly expired: boolean;
};

/** Asks for name and password, and then for a code if the user has two-factor authentication. */
export function SignIn({ onEnter, expired }: SignInProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${signInTexts.title} · ${shellTexts.product}`;
  }, []);
  if (challenge !== null)
    return (
      <SignInCard title={secondFactorTexts.signInTitle} lead={secondFactorTexts.signInLead}>
        <CodeForm challenge={challenge} onEnter={onEnter} onAgain={() => setChallenge(null)} />
      </SignInCard>
    );
  return (
    <SignInCard title={signInTexts.title} lead={expired ? signInTexts.expired : signInTexts.lead}>
      <NameForm
        onSignedIn={(signedIn) =>
          signedIn.type === 'session' ? onEnter(signedIn.session) : setChallenge(signedIn.challenge)
        }
      />
    </SignInCard>
  );
}

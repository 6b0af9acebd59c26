export const signInTexts = {
  title: 'Sign in',
  lead: 'Calls, assistants and campaigns of your account.',
  username: 'Name',
  password: 'Password',
  submit: 'Sign in',
  locked: (minutes: number) =>
    `Too many tries. The next one is looked at in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  busy: 'Many passwords are being tried under this name. Try again in a few seconds.',
  expired: 'Your session has ended. Sign in to go on where you were.',
  help: 'Whoever runs this server gives you a name and a password.',
} as const;

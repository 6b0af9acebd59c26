/** Words of how others send leads to a campaign, and hear of its transfers. */
export const connectTexts = {
  leads: 'Leads from elsewhere',
  leadsMore:
    'Forms and other systems send a lead with a POST request to this address. Who knows it can add leads; the form of the campaign says how fields are named and from which page they may come.',
  hidden: 'The address holds the token of the campaign. Show it where nobody looks over your shoulder.',
  show: 'Show address and token',
  hide: 'Hide',
  url: 'Address',
  token: 'Token',
  rotate: 'New token',
  rotateTitle: 'Give the campaign another token?',
  rotateMore: 'The present address stops working at once: whoever sends leads to it needs the new one.',
  rotated: 'The campaign has a new token.',

  transfers: 'Call transfer webhook',
  transfersMore:
    'When a caller is given to a person, the lead is sent to this address, signed as Standard Webhooks says.',
  target: 'Address that is told',
  targetHint: 'Empty: nobody is told.',
  secret: 'Signing secret',
  secretIs: 'Signed with',
  secretNew: 'This is shown once. Keep it where the receiver reads it.',
  noSecret: 'None yet: it is made with the first address.',
  newSecret: 'New secret',
  newSecretTitle: 'Make another signing secret?',
  newSecretMore: 'The present one signs as well for 24 hours, so that the receiver can change over.',
  disabled: (reason: string) => `Nothing is sent any more: ${reason}. Saving the address again ends that.`,
  save: 'Save',
  saved: 'The webhook is saved.',
} as const;

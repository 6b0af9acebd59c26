import { translated } from './translated.ts';

/** Words of the webhooks of a campaign: those that take leads in, and those that report transfers. */
export const connectTexts = translated('connectTexts', {
  leads: 'Lead intake URL',
  leadsMore:
    'Forms and other systems can POST leads to this URL. Anyone with the URL can add leads. The campaign’s form sets the field names and the page that leads may come from.',
  hidden: 'The URL contains a secret token. Keep it private.',
  show: 'Show URL and token',
  hide: 'Hide',
  url: 'URL',
  token: 'Token',
  rotate: 'Regenerate token',
  rotateTitle: 'Regenerate token?',
  rotateMore: 'The current URL stops working immediately. Update everything that uses it.',
  rotated: 'Token regenerated.',

  transfers: 'Call transfer webhook',
  transfersMore: 'When a caller is transferred, the lead is sent to this URL (signed, Standard Webhooks).',
  target: 'Webhook URL',
  targetHint: 'Leave empty to turn off.',
  secret: 'Signing secret',
  secretIs: 'Signed with',
  secretNew: 'Copy it now and store it in your receiver. You won’t be able to see it again.',
  noSecret: 'No secret yet. It’s created when you save a URL.',
  newSecret: 'Regenerate secret',
  newSecretTitle: 'Regenerate signing secret?',
  newSecretMore: 'Messages are signed with both the current and the new secret for 24 hours, so you can switch over.',
  disabled: (reason: string) => `Delivery stopped: ${reason}. Save the URL again to resume.`,
  save: 'Save',
  saved: 'Webhook saved.',
});

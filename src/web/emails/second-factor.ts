import { shopConfig } from '#config'
import { type EmailTemplate, paragraph, small } from './email-template.ts'

interface SecondFactorProps {
  change: keyof typeof changes
  passwordUrl: string
}

const changes = {
  'app-on': {
    heading: 'Your second factor is on',
    text: 'From now on you sign in with your password and a code of your authenticator app. Keep your recovery codes where you find them without the phone.',
  },
  'app-off': {
    heading: 'Your authenticator app was removed',
    text: 'Its codes are not asked for any more when you sign in.',
  },
  'passkey-added': {
    heading: 'A passkey was added to your account',
    text: 'After your password you can sign in with it instead of a code.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed from your account',
    text: 'It does not sign you in any more.',
  },
  'recovery-codes': {
    heading: 'You have new recovery codes',
    text: 'The recovery codes that you had before do not work any more.',
  },
  reset: {
    heading: 'Your second factor was reset',
    text: 'An owner of the shop, or somebody at its server, has switched it off and signed you out everywhere. Sign in with your password and set it up again under Security.',
  },
}

/** To a member of staff, about what was changed; codes and secrets are in no e-mail. */
export const secondFactor: EmailTemplate<SecondFactorProps> = {
  subject: ({ change }) => `${changes[change].heading} (${shopConfig.name})`,
  body: ({ change, passwordUrl }) => ({
    preview: changes[change].text,
    heading: changes[change].heading,
    blocks: [
      paragraph(changes[change].text),
      small(
        'Was it not you? Then somebody has your password: choose a new one at once, which signs out everybody, and tell an owner of the shop.',
      ),
      { kind: 'button', label: 'Choose a new password', href: passwordUrl },
    ],
  }),
}

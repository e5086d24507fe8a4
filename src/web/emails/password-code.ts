import { shopConfig } from '#config'
import { type EmailTemplate, paragraph, small } from './email-template.ts'

export interface PasswordCodeProps {
  code: string
  validMinutes: number
}

/** The subject contains the code too: phones show it without opening the e-mail. */
export const passwordCode: EmailTemplate<PasswordCodeProps> = {
  subject: ({ code }) => `${code} is your ${shopConfig.name} code`,
  body: ({ code, validMinutes }) => ({
    preview: `It is good for ${validMinutes} minutes and one use.`,
    heading: 'Set a new password',
    blocks: [
      paragraph(`Enter this code in ${shopConfig.name} to choose a new password:`),
      { kind: 'code', text: code },
      paragraph(`It is good for ${validMinutes} minutes and for one use.`),
      small(
        'You did not ask for this? Then ignore this mail: your password stays as it is. Never tell the code to anybody; we do not ask for it on the phone.',
      ),
    ],
  }),
}

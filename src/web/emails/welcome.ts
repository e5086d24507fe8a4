import { shopConfig } from '#config'
import { type EmailTemplate, paragraph, small } from './email-template.ts'

export interface WelcomeProps {
  productsUrl: string
}

/**
 * Greets a new customer. The name is left out: it is typed at registration, and with another
 * person's e-mail address it would send arbitrary text in the shop's name.
 */
export const welcome: EmailTemplate<WelcomeProps> = {
  subject: () => `Welcome to ${shopConfig.name}`,
  body: ({ productsUrl }) => ({
    preview: 'Your account is open.',
    heading: `Welcome to ${shopConfig.name}`,
    blocks: [
      paragraph(
        'Your account is open. It keeps your addresses, your orders and your reviews in one place.',
      ),
      { kind: 'button', label: 'Start shopping', href: productsUrl },
      small(
        'You did not open an account? Then somebody mistyped their e-mail address: you can ignore this mail, or take the account over with “Forgot password”.',
      ),
    ],
  }),
}

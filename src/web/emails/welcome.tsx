import { shopConfig } from '#config'
import {
  EmailLayout,
  LinkButton,
  Paragraph,
  SmallPrint,
  type EmailTemplate,
} from './email-layout.tsx'

export interface WelcomeProps {
  productsUrl: string
}

/**
 * Greets a new customer. The name is left out: it is typed at registration, and with another
 * person's e-mail address it would send arbitrary text in the shop's name.
 */
export const welcome: EmailTemplate<WelcomeProps> = {
  subject: () => `Welcome to ${shopConfig.name}`,
  Body: ({ productsUrl }) => (
    <EmailLayout preview="Your account is open." heading={`Welcome to ${shopConfig.name}`}>
      <Paragraph>
        Your account is open. It keeps your addresses, your orders and your reviews in one place.
      </Paragraph>
      <LinkButton href={productsUrl}>Start shopping</LinkButton>
      <SmallPrint>
        You did not open an account? Then somebody mistyped their e-mail address: you can ignore
        this mail, or take the account over with “Forgot password”.
      </SmallPrint>
    </EmailLayout>
  ),
}

import { render, toPlainText } from '@react-email/render'
import { contactMessage } from './contact-message.tsx'
import type { EmailTemplate } from './email-layout.tsx'
import { newOrder } from './new-order.tsx'
import { orderConfirmation } from './order-confirmation.tsx'
import { orderDigest } from './order-digest.tsx'
import { passwordCode } from './password-code.tsx'
import { welcome } from './welcome.tsx'

const templates = {
  'contact-message': contactMessage,
  'new-order': newOrder,
  'order-confirmation': orderConfirmation,
  'order-digest': orderDigest,
  'password-code': passwordCode,
  welcome,
}

type Templates = typeof templates
type PropsOf<Template> = Template extends EmailTemplate<infer Props> ? Props : never

/** A template by name with the props that it takes: what the server hands over. */
export type EmailContent = {
  [T in keyof Templates]: { template: T; props: PropsOf<Templates[T]> }
}[keyof Templates]

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

export type RenderEmail = (content: EmailContent) => Promise<RenderedEmail>

/** An e-mail as HTML, and the same sentences as plain text. */
export const renderEmail: RenderEmail = async ({ template, props }) => {
  // The name chooses the template that takes just these props.
  const { subject, Body } = templates[template] as EmailTemplate<typeof props>
  const html = await render(<Body {...props} />)
  return { subject: subject(props), html, text: toPlainText(html) }
}

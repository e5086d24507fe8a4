import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/languages/languages.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { accountMerged } from './account-merged.ts'
import { contactMessage } from './contact-message.ts'
import { EmailDocument } from './email-document.tsx'
import { emailText, type EmailTemplate } from './email-template.ts'
import { launchNotice } from './launch-notice.ts'
import { claimMoved } from './orders/claim-moved.ts'
import { newOrder } from './orders/new-order.ts'
import { newOrders } from './orders/new-orders.ts'
import { orderChanged } from './orders/order-changed.ts'
import { orderConfirmation } from './orders/order-confirmation.ts'
import { orderDigest } from './orders/order-digest.ts'
import { orderMention } from './orders/order-mention.ts'
import { orderReleased } from './orders/order-released.ts'
import { parcelMoved } from './orders/parcel-moved.ts'
import { parcelNeedsYou } from './orders/parcel-needs-you.ts'
import { returnStep } from './orders/return-step.ts'
import { passwordCode } from './password-code.ts'
import { secondFactor } from './second-factor.ts'
import { staffInvitation } from './staff-invitation.ts'
import { webhookDisabled } from './webhook-disabled.ts'
import { welcome } from './welcome.ts'

const templates = {
  'account-merged': accountMerged,
  'claim-moved': claimMoved,
  'contact-message': contactMessage,
  'launch-notice': launchNotice,
  'new-order': newOrder,
  'new-orders': newOrders,
  'order-changed': orderChanged,
  'order-confirmation': orderConfirmation,
  'order-digest': orderDigest,
  'order-mention': orderMention,
  'order-released': orderReleased,
  'parcel-moved': parcelMoved,
  'parcel-needs-you': parcelNeedsYou,
  'password-code': passwordCode,
  'return-step': returnStep,
  'second-factor': secondFactor,
  'staff-invitation': staffInvitation,
  'webhook-disabled': webhookDisabled,
  welcome,
}

type Templates = typeof templates
type PropsOf<Template> = Template extends EmailTemplate<infer Props> ? Props : never

/** A template's name with its props, as the server passes them, and the language of its reader. */
export type EmailContent = { language: Language } & {
  [T in keyof Templates]: { template: T; props: PropsOf<Templates[T]> }
}[keyof Templates]

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** `shop` is in the language of the e-mail. */
export type RenderEmail = (content: EmailContent, shop: PageSettings) => Promise<RenderedEmail>

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** An e-mail as HTML, and the same sentences as plain text. */
export const renderEmail: RenderEmail = async ({ template, props, language }, shop) => {
  const to = { language, shop }
  // The name chooses the template that takes just these props.
  const { subject, body } = templates[template] as EmailTemplate<typeof props>
  const content = body(props, to)
  const html = renderToStaticMarkup(<EmailDocument {...content} to={to} />)
  return {
    subject: subject(props, to),
    html: `${doctype}${html}`,
    text: emailText(content, to),
  }
}

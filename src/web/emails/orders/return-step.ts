import type { ReturnStatus } from '#shared/returns/return-status.ts'
import { returnStatusTexts } from '#shared/returns/return-texts.ts'
import { type EmailTemplate, paragraph, shopPhone, small } from '../email-template.ts'
import { returnEmailTexts } from './return-email-texts.ts'

export interface ReturnStepProps {
  orderNumber: string
  status: ReturnStatus
  /** The shop's note; empty without one. */
  note: string
  /** Null where no money went back. */
  refund: { amount: string; method: string } | null
  orderUrl: string
}

/** To the buyer, at each step of a return. */
export const returnStep: EmailTemplate<ReturnStepProps> = {
  subject: ({ orderNumber, status }, { language }) =>
    returnEmailTexts[language].subject(orderNumber, returnStatusTexts[language][status].label),
  body({ orderNumber, status, note, refund, orderUrl }, to) {
    const t = returnEmailTexts[to.language]
    const { label, meaning } = returnStatusTexts[to.language][status]
    return {
      preview: meaning,
      heading: t.subject(orderNumber, label),
      blocks: [
        paragraph(meaning),
        ...(note === '' ? [] : [paragraph(t.decision(note))]),
        ...(refund ? [paragraph(t.refund(refund.amount, refund.method))] : []),
        { kind: 'button', label: t.open, href: orderUrl },
        small(t.call(shopPhone(to))),
      ],
    }
  },
}

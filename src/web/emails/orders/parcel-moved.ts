import { type EmailTemplate, paragraph, shopPhone, small } from '../email-template.ts'
import { emailTexts } from '../email-texts.ts'
import { parcelEmailTexts } from './parcel-email-texts.ts'

export interface ParcelMovedProps {
  orderNumber: string
  state: 'on_the_way' | 'out_for_delivery'
  /** Null for the shop's own rider. */
  courier: string | null
  consignmentId: string | null
  /** Written out; null where there is nothing to pay. */
  cash: string | null
  /** Where the order is followed. */
  orderUrl: string
}

/** To the buyer, once when the courier has the parcel and once when the rider is on the way. */
export const parcelMoved: EmailTemplate<ParcelMovedProps> = {
  subject: ({ orderNumber, state }, { language }) =>
    parcelEmailTexts[language][state].subject(orderNumber),
  body({ orderNumber, state, courier, consignmentId, cash, orderUrl }, to) {
    const t = parcelEmailTexts[to.language]
    const { confirmation, released } = emailTexts[to.language]
    const payment = cash === null ? t.nothingToPay : t.keepReady(cash)
    return {
      preview: payment,
      heading: t[state].heading(orderNumber),
      blocks: [
        paragraph(t[state].text(courier)),
        paragraph(payment),
        ...(consignmentId === null ? [] : [paragraph(t.number(consignmentId))]),
        { kind: 'button', label: confirmation.follow, href: orderUrl },
        small(released.call(shopPhone(to))),
      ],
    }
  },
}

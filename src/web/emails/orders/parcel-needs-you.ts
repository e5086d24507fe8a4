import { type EmailTemplate, paragraph } from '../email-template.ts'
import { shopEmailTexts } from '../shop-email-texts.ts'

export interface ParcelNeedsYouProps {
  orderNumber: string
  state: 'pickup_failed' | 'held' | 'partly' | 'exchanged' | 'returned'
  /** In words. */
  stateText: string
  courier: string
  /** The courier's number, or ours while there is none. */
  number: string
  /** The status in the courier's words. */
  rawStatus: string | null
  orderUrl: string
}

/** To the shop: a parcel does not go on by itself. */
export const parcelNeedsYou: EmailTemplate<ParcelNeedsYouProps> = {
  subject: ({ orderNumber, stateText }, { language }) =>
    shopEmailTexts[language].parcel.subject(orderNumber, stateText),
  body({ orderNumber, state, stateText, courier, number, rawStatus, orderUrl }, { language }) {
    const { parcel: t } = shopEmailTexts[language]
    return {
      preview: t.states[state],
      heading: t.heading(stateText),
      blocks: [
        paragraph(t.states[state]),
        paragraph(t.about(courier, number, orderNumber)),
        ...(rawStatus === null ? [] : [paragraph(t.said(rawStatus))]),
        { kind: 'button', label: t.open, href: orderUrl },
      ],
    }
  },
}

import { formatPhone } from '#shared/addresses/phone.ts'
import { callingHoursTexts } from '#shared/orders/calls/calling-hours-texts.ts'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import {
  type EmailTemplate,
  orderLines,
  type OrderLinesProps,
  paragraph,
  shopPhone,
  small,
} from '../email-template.ts'
import { emailTexts } from '../email-texts.ts'

/** Amounts are written out, such as ৳1,200. */
export interface OrderConfirmationProps extends OrderLinesProps {
  orderNumber: string
  /** Null in an e-mail to an address that nobody verified. */
  phone: string | null
  /** Amount left to pay at the door; null for nothing. */
  due: string | null
  /** Null in an e-mail to an address that nobody verified. */
  deliveryAddress: string | null
  /** Says how long delivery takes. */
  district: string
  /** Where the order is followed. */
  orderUrl: string
}

/** The items of an order and the next steps. */
export const orderConfirmation: EmailTemplate<OrderConfirmationProps> = {
  subject: ({ orderNumber }, { language }) =>
    emailTexts[language].confirmation.subject(orderNumber),
  body({ orderNumber, phone, due, items, totalRows, deliveryAddress, district, orderUrl }, to) {
    const { language, shop } = to
    const { confirmation: t, payment } = emailTexts[language]
    const arrives = deliveryTimeText(shop.delivery.times, district, language)
    const { confirmationCallMinutes: minutes } = shop.policies
    return {
      preview: payment(due),
      heading: t.heading(orderNumber),
      blocks: [
        paragraph(
          `${t.whatComesNext({ minutes, called: phone && formatPhone(phone, language), arrives })} ${payment(due)} ${callingHoursTexts[language].hours(shop.calls)}`,
        ),
        ...orderLines({ items, totalRows }),
        ...(deliveryAddress === null ? [] : [paragraph(t.deliveredTo(deliveryAddress))]),
        { kind: 'button', label: t.follow, href: orderUrl },
        small(t.change(shopPhone(to))),
      ],
    }
  },
}

import { formatPoisha } from '#shared/money/money.ts'
import { returnNames } from '#shared/returns/return-texts.ts'
import { urls } from '#shared/urls.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import { pageUrl, type Shop } from '../shop.ts'
import { selectReturnRecords } from './return-queries.ts'

/** Tells the buyer of a step of a return, in the order's language; null where there is no address. */
export async function returnStepEmail(
  shop: Shop,
  { returnId, status }: EmailPayloads['return-step'],
): Promise<EmailMessage | null> {
  const [record] = await selectReturnRecords(shop.db, [returnId])
  const to = record?.order.buyerEmail
  if (!record || !to) return null
  const { order, steps } = record
  const { language, number } = order
  const { refundMethod, refundPoisha } = record.return
  const { methods } = returnNames[language]
  const exchange = record.replacement && `${methods.exchange} (#${record.replacement.number})`
  const taken = steps.findLast(({ step }) => step.status === status)?.step
  const refund =
    status === 'settled' && refundMethod !== null && refundPoisha > 0
      ? {
          amount: formatPoisha(refundPoisha, language),
          method: (refundMethod === 'exchange' && exchange) || methods[refundMethod],
        }
      : null
  return {
    to,
    about: { kind: 'return-step', orderIds: [order.id] },
    template: 'return-step',
    language,
    props: {
      orderNumber: number,
      status,
      note: taken?.note ?? '',
      refund,
      orderUrl: pageUrl(shop, language, urls.track({ order: number })),
    },
  }
}

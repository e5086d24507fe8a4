import { formatDate } from '#shared/formatting/dates.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import { pageUrl, type Shop } from '../shop.ts'
import { selectClaim } from './claim-queries.ts'

/** To the buyer, in the order's language; null without an address, or when the claim has moved on meanwhile. */
export async function claimMovedEmail(
  shop: Shop,
  { claimId, status }: EmailPayloads['claim-moved'],
): Promise<EmailMessage | null> {
  const claim = await selectClaim(shop.db, claimId)
  if (!claim || claim.status !== status || claim.buyerEmail === null) return null
  const { language, promisedOn, chargePoisha } = claim
  const t = claimTexts[language]
  return {
    to: claim.buyerEmail,
    template: 'claim-moved',
    language,
    props: {
      claimNumber: claim.number,
      product: claim.name,
      status: t.statuses[status],
      meaning: t.meanings[status],
      promisedOn: promisedOn && formatDate(promisedOn, language),
      charge: chargePoisha === null ? null : formatPoisha(chargePoisha, language),
      resolution: claim.resolution,
      url: pageUrl(shop, language, urls.warranty({ number: claim.orderNumber })),
    },
  }
}

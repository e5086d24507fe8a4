import { formatDate } from '#shared/formatting/dates.ts'
import { storedIn } from '#shared/languages/stored-sentences.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { claimEndTexts, claimTexts } from '#shared/warranty/claim-texts.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import { pageUrl, type Shop } from '../shop.ts'
import { selectClaim } from './claim-queries.ts'

/** To the buyer, in the order's language, about one step, despite later ones; null without an address. */
export async function claimMovedEmail(
  shop: Shop,
  { claimId, status, reason, ...agreed }: EmailPayloads['claim-moved'],
): Promise<EmailMessage | null> {
  const claim = await selectClaim(shop.db, claimId)
  if (!claim || claim.buyerEmail === null) return null
  const { language, promisedOn, chargePoisha, resolution } = { ...claim, ...agreed }
  const t = claimTexts[language]
  return {
    to: claim.buyerEmail,
    template: 'claim-moved',
    language,
    props: {
      claimNumber: claim.number,
      product: claim.name,
      status: t.statuses[status],
      meaning:
        reason === undefined ? t.meanings[status] : storedIn(claimEndTexts, reason, language),
      promisedOn: promisedOn && formatDate(promisedOn, language),
      charge: chargePoisha === null ? null : formatPoisha(chargePoisha, language),
      resolution,
      url: pageUrl(shop, language, urls.warranty({ number: claim.orderNumber })),
    },
  }
}

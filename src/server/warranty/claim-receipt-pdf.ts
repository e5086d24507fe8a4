import { formatPhone } from '#shared/addresses/phone.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { numbersText } from '#shared/units/unit-number-texts.ts'
import type { Claim } from '#shared/warranty/claim-schemas.ts'
import { createPdfDocument } from '../platform/pdf/pdf-document.ts'
import { claimReceiptTexts } from './claim-receipt-texts.ts'

interface ClaimReceipt {
  claim: Claim
  settings: ShopSettings
  /** Of the staff who print it. */
  language: Language
}

const grey = '#5d6662'

/** A page for the buyer, and one to sign. Runs in the worker pool and imports nothing of the database. */
export async function renderClaimReceipt({
  claim,
  settings,
  language,
}: ClaimReceipt): Promise<Uint8Array> {
  const t = claimReceiptTexts[language]
  const { name, phones } = pageSettings(settings, language)
  const pdf = await createPdfDocument({
    title: t.title(claim.number),
    author: settings.name,
    at: new Date(claim.createdAt),
    language,
  })
  pdf.startPaper({ heading: `${name} · ${t.title(claim.number)}`, language })
  const width = pdf.right - pdf.left
  const top = pdf.y
  pdf.barcode(claim.number, { x: pdf.right - 180, width: 180, height: 42 })
  pdf.y = pdf.write(t.receipt, { x: pdf.left, width: width / 2, size: 20, weight: 'bold' })
  const sender = [name, formatPhone(phones[0]?.shown ?? '', language)].filter(Boolean).join(' · ')
  pdf.y = pdf.write(sender, { x: pdf.left, width: width / 2, color: grey })
  pdf.y = Math.max(pdf.y, top + 60)
  const rows: [string, string][] = [
    [t.number, claim.number],
    [t.taken, formatDate(claim.createdAt, language)],
    [t.buyer, `${claim.buyer.name}, ${formatPhone(claim.buyer.phone, language)}`],
    [t.order, claim.order.number],
    [t.product, [claim.name, claim.variantLabel].filter(Boolean).join(' · ')],
    [t.numbers, numbersText(claim.numbers, language)],
    [t.warranty, claim.warranty === null ? '' : warrantyText(claim.warranty, language)],
    [t.until, claim.until === null ? '' : formatDate(claim.until, language)],
    [t.complaint, claim.complaint],
    [t.accessories, claim.accessories],
    [t.condition, claim.condition],
    [t.promised, claim.promisedOn === null ? '' : formatDate(claim.promisedOn, language)],
    [t.charge, claim.charge === null ? '' : formatTaka(claim.charge, language)],
  ]
  for (const [label, value] of rows) {
    if (value === '') continue
    pdf.keepTogether(40)
    pdf.write(label, { x: pdf.left, width: 150, color: grey })
    pdf.y = pdf.write(value, { x: pdf.left + 160, width: width - 160 }) + 6
  }
  pdf.y += 12
  pdf.y = pdf.write(t.bring, { x: pdf.left, width, color: grey })
  pdf.y += 60
  pdf.keepTogether(60)
  pdf.line()
  pdf.y += 6
  pdf.write(t.signature, { x: pdf.left, width: width / 2, color: grey })
  return pdf.finish()
}

import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { maxListTotal, paginateCapped, type Pagination } from '#shared/api/pagination.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaOrNull } from '#shared/money/money.ts'
import { listNumbers } from '#shared/units/units.ts'
import type { Claim, ClaimListQuery, ListedClaim } from '#shared/warranty/claim-schemas.ts'
import { claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { type ExportColumns, exportList, phoneCell, readPages } from '../audit/export-list.ts'
import type { Wording } from '../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../catalog/products/wording/staff-wording.ts'
import { findCustomerNames } from '../customers/customers.ts'
import { itemTexts } from '../orders/item-texts.ts'
import { notFound } from '../platform/domain-error.ts'
import { serializeImage } from '../platform/images/find-images.ts'
import { isId } from '../platform/ids.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  type ClaimDetails,
  selectClaim,
  selectClaimImages,
  selectClaims,
  selectClaimSteps,
} from './claim-queries.ts'
import type { renderClaimReceipt } from './claim-receipt-pdf.ts'
import { coverage } from './find-warranty.ts'

/** Longest in their status first. */
export async function listClaims(
  shop: StaffReader & Pick<Shop, 'db' | 'clock'>,
  query: ClaimListQuery,
): Promise<{ claims: ListedClaim[]; pagination: Pagination }> {
  const now = shop.clock.now()
  const { rows, counted } = await selectClaims(shop.db, query, now)
  const wording = await staffWording(shop, rows)
  return {
    claims: rows.slice(0, query.limit).map((row) => serializeListed(row, { now, wording })),
    pagination: paginateCapped(query, {
      counted: Math.min(counted, maxListTotal + 1),
      foundRows: rows.length,
    }),
  }
}

/** Throws `not_found`. */
export async function readClaim(
  reader: StaffReader & Pick<Shop, 'clock'>,
  id: string,
): Promise<Claim> {
  const { db, clock } = reader
  const row = isId(id) ? await selectClaim(db, id) : null
  if (!row) throw notFound((language) => claimTexts[language].gone)
  const steps = await selectClaimSteps(db, id)
  const names = await findCustomerNames(
    db,
    steps.flatMap(({ takenBy }) => takenBy ?? []),
  )
  const { replacementUnitId, chargePoisha } = row
  return {
    ...serializeListed(row, {
      now: clock.now(),
      wording: await staffWording(reader, [row]),
    }),
    source: row.source,
    pictures: (await selectClaimImages(db, id)).map(serializeImage),
    complaint: row.complaint,
    accessories: row.accessories,
    condition: row.condition,
    brandReference: row.brandReference,
    charge: takaOrNull(chargePoisha),
    resolution: row.resolution,
    ...coverage(row, clock.now()),
    replacement: replacementUnitId === null ? null : row.replacement,
    timeline: steps.map(({ status, createdAt, takenBy, note }) => ({
      status,
      at: createdAt.toISOString(),
      by: (takenBy && names.get(takenBy)) || null,
      note,
    })),
  }
}

interface ClaimView {
  now: Date
  wording: Wording
}

function serializeListed(row: ClaimDetails, { now, wording }: ClaimView): ListedClaim {
  const { promisedOn, status } = row
  const texts = itemTexts(row, row.language, wording)
  return {
    _id: row.id,
    number: row.number,
    status,
    statusSince: row.statusSince.toISOString(),
    name: texts.name,
    variantLabel: variantLabel(texts) || null,
    numbers: row.numbers,
    buyer: { name: row.fullName, phone: row.phone },
    order: { _id: row.orderId, number: row.orderNumber },
    promisedOn,
    isOverdue:
      promisedOn !== null && claimStatusTable[status].isOpen && promisedOn < dayInDhaka(now),
    createdAt: row.createdAt.toISOString(),
  }
}

const columns: ExportColumns<ListedClaim> = {
  claim: ({ number }) => number,
  status: ({ status }) => status,
  since: ({ statusSince }) => new Date(statusSince),
  product: ({ name }) => name,
  variant: ({ variantLabel: label }) => label ?? '',
  numbers: ({ numbers }) => listNumbers(numbers).join(' / '),
  buyer: ({ buyer }) => buyer.name,
  phone: ({ buyer }) => phoneCell(buyer.phone),
  order: ({ order }) => order.number,
  promised: ({ promisedOn }) => (promisedOn === null ? '' : { day: promisedOn }),
  opened: ({ createdAt }) => new Date(createdAt),
}

/** The claims that match. */
export function exportClaims(
  shop: ActingShop,
  filter: ClaimListQuery,
  format: TableFormat,
): Promise<FileResult> {
  const batches = readPages(async (page) => (await listClaims(shop, { ...filter, ...page })).claims)
  return exportList(shop, format, { name: 'claims', type: 'claim', filter, columns, batches })
}

const receiptTask = {
  file: new URL('claim-receipt-pdf.ts', import.meta.url),
  name: 'renderClaimReceipt',
}

/** The buyer's receipt: the unit left here, the complaint, and the promised day. */
export async function findClaimReceipt(
  shop: Shop,
  id: string,
  language: Language,
): Promise<FileResult> {
  const claim = await readClaim({ ...shop, language }, id)
  const settings = await findShopSettings(shop)
  const receipt = { claim, settings, language }
  const bytes = await shop.workers.run<typeof renderClaimReceipt>(receiptTask, receipt)
  return { fileName: `claim-${claim.number}.pdf`, bytes }
}

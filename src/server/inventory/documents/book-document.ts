import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { findProductsOfVariants } from '../../catalog/products/find-products.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { staffIdOf } from '../../platform/actor.ts'
import { hashRequest, rejectOtherRequest } from '../../orders/placing/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { lockProducts } from '../../stock/stock.ts'
import { namingHolder } from '../units/name-holder.ts'
import { changeUnits, noUnitChange } from '../../units/units.ts'
import { recordDocument } from './audited-documents.ts'
import { type BookedLine, moveLines, type TooFew } from './move-lines.ts'
import {
  insertDocument,
  insertLines,
  selectDocumentByKey,
  selectLines,
  selectStockedVariants,
  type StockDocumentLine,
  type StockDocumentRow,
  type StockedVariant,
} from './stock-document-queries.ts'

interface NewDocument {
  kind: StockDocumentKind
  key: string | undefined
  /** As it was sent: the same key stands for the same request. */
  request: unknown
  fields: Partial<Pick<StockDocumentRow, 'reason' | 'supplier' | 'invoice' | 'includesOpenOrders'>>
  /** Of the lines, in their order. */
  variantIds: readonly string[]
  /** Decides what each line moves, while the products are locked. */
  book: (tx: Tx, variants: readonly StockedVariant[]) => Promise<BookedLine[]>
  tooFew: TooFew
}

const noFields = { reason: null, supplier: null, invoice: null, includesOpenOrders: false }

export interface Booked {
  id: string
  /** It was booked by an earlier request with the same key. */
  isReplay: boolean
}

/**
 * Books a document in one transaction: its movements, its lines and its entry in the audit log; once for
 * each key of a member of staff. Throws `invalid` at the line of a variant that there is not, and
 * `idempotency_key_reused` for another request under the key.
 */
export async function bookDocument(shop: ActingShop, document: NewDocument): Promise<Booked> {
  const createdBy = staffIdOf(shop.actor)
  const { kind, key, fields } = document
  const bodyHash = hashRequest([kind, document.request])
  const { changed, ...booked } = await inTransaction(shop, async (tx) => {
    const id = newId()
    const row = {
      ...noFields,
      ...fields,
      id,
      kind,
      createdBy,
      bodyHash,
      idempotencyKey: key ?? null,
    }
    if (!(await insertDocument(tx, row))) {
      return { id: await replayed(tx, createdBy, key, bodyHash), isReplay: true, changed: [] }
    }
    const variants = await lockVariants(tx, document.variantIds)
    const lines = await document.book(tx, variants)
    const repriced = await moveLines(
      tx,
      shop,
      lines,
      { reason: kind, referenceId: id },
      document.tooFew,
    )
    await changeUnitsOf(shop, tx, id, lines)
    await insertLines(
      tx,
      lines.map((line, position) => documentLine(id, position, line)),
    )
    await recordDocument(tx, shop.clock, { ...row, undoId: null }, await selectLines(tx, id))
    const productIds = lines.map((line) => line.productId)
    return {
      id,
      isReplay: false,
      changed: [...stockTags(productIds), ...repricingTags(repriced)],
    }
  })
  shop.invalidation.invalidate(changed)
  return booked
}

/** The units of products that keep numbers change as their stock does. */
async function changeUnitsOf(
  shop: ActingShop,
  tx: Tx,
  documentId: string,
  lines: readonly BookedLine[],
): Promise<void> {
  for (const [at, line] of lines.entries()) {
    if (line.tracks === 'none') continue
    const { productId, stockItemId, costPoisha = null } = line
    const change = line.units ?? { ...noUnitChange, unnumbered: line.quantity }
    try {
      await namingHolder({ ...shop, db: tx }, () =>
        changeUnits(tx, { productId, stockItemId, documentId, costPoisha }, change),
      )
    } catch (error) {
      throw atLine(error, lines.length === 1 ? 'units' : `lines.${at}.units`)
    }
  }
}

/** Reports an error about the numbers of a line at their field. */
function atLine(error: unknown, path: string): unknown {
  if (!(error instanceof DomainError)) return error
  const { code, text, details } = error
  return new DomainError(code, text, {
    issues: [{ path, message: text }],
    ...(details && { details }),
  })
}

async function replayed(
  tx: Tx,
  createdBy: string | null,
  key: string | undefined,
  bodyHash: string,
): Promise<string> {
  const before = await selectDocumentByKey(tx, createdBy ?? '', key ?? '')
  if (!before) throw new Error('an idempotency key is taken and yet not there')
  rejectOtherRequest(
    before,
    { idempotencyKey: key ?? '', bodyHash },
    (language) => stockDocumentTexts[language].keyReused,
  )
  return before.id
}

/** The variants of lines, in their order, with their products locked. */
async function lockVariants(tx: Tx, ids: readonly string[]): Promise<StockedVariant[]> {
  await lockProducts(tx, [...(await findProductsOfVariants(tx, ids)).values()])
  const variants = await selectStockedVariants(tx, ids)
  return ids.map((id, line) => {
    const variant = variants.get(id)
    if (variant) return variant
    const path = ids.length === 1 ? 'variantId' : `lines.${line}.variantId`
    throw fieldError(path, (language) => stockDocumentTexts[language].variantGone(''))
  })
}

function documentLine(documentId: string, position: number, line: BookedLine): StockDocumentLine {
  const { productId, stockItemId, variantId, name, variantLabel, sku, quantity, stockBefore } = line
  const { costPoisha = null, costBeforePoisha = null, costAfterPoisha = null } = line
  return {
    documentId,
    position,
    productId,
    stockItemId,
    variantId,
    name,
    variantLabel,
    sku,
    quantity,
    stockBefore,
    costPoisha,
    costBeforePoisha,
    costAfterPoisha,
  }
}

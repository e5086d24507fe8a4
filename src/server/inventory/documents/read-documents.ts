import type { AdminListQuery, PageRequest, Pagination } from '#shared/api/pagination.ts'
import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { takaOrNull } from '#shared/money/money.ts'
import type { StockReceipt, StockReceiptDetail } from '#shared/stock/receipt-schemas.ts'
import type {
  StockCorrection,
  StockCount,
  StockCountDetail,
} from '#shared/stock/stock-document-schemas.ts'
import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import { recordLabel, recordName } from '../../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../../catalog/products/wording/staff-wording.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import {
  documentList,
  matchesReceipt,
  selectDocument,
  selectLines,
  type StockDocument,
  type StockDocumentLine,
} from './stock-document-queries.ts'

type Reading = StaffReader & Pick<Shop, 'db'>

/** Throws `not_found` where there is none of that kind. */
async function readDocument(
  reader: Reading,
  kind: StockDocumentKind,
  id: string,
): Promise<{ document: StockDocument; lines: StockDocumentLine[] }> {
  const { db } = reader
  const document = isId(id) ? await selectDocument(db, kind, id) : null
  if (!document) throw notFound((language) => stockDocumentTexts[language].unknownDocument)
  const lines = await selectLines(db, id)
  const wording = await staffWording(reader, lines)
  return {
    document,
    lines: lines.map((line) => ({
      ...line,
      name: recordName(line, wording),
      variantLabel: line.variantLabel && recordLabel(line.variantLabel, wording),
    })),
  }
}

export async function readCorrection(shop: Reading, id: string): Promise<StockCorrection> {
  const { document, lines } = await readDocument(shop, 'correction', id)
  const [line] = lines
  if (!line) throw new Error('a correction without its line')
  return {
    ...documentFields(document),
    ...lineFields(line),
    quantity: line.quantity,
    reason: document.reason ?? '',
    stock: line.stockBefore + line.quantity,
  }
}

export async function readCount(shop: Reading, id: string): Promise<StockCountDetail> {
  const { document, lines } = await readDocument(shop, 'count', id)
  return {
    ...serializeCount(document),
    lines: lines.map((line) => ({
      ...lineFields(line),
      expected: line.stockBefore,
      counted: line.stockBefore + line.quantity,
      difference: line.quantity,
    })),
  }
}

/** Newest first. */
export async function listCounts(
  { db }: Pick<Shop, 'db'>,
  page: PageRequest,
): Promise<{ counts: StockCount[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, documentList('count'), page)
  return { counts: rows.map(serializeCount), pagination }
}

function serializeCount(document: StockDocument): StockCount {
  return {
    ...documentFields(document),
    includesOpenOrders: document.includesOpenOrders,
    counted: document.lines,
    differing: document.differing,
    units: document.movedUnits,
  }
}

/** Whether costs are for the reader. */
export interface CostReader {
  maySeeCosts: boolean
}

export async function readReceipt(
  shop: Reading,
  id: string,
  { maySeeCosts }: CostReader,
): Promise<StockReceiptDetail> {
  const { document, lines } = await readDocument(shop, 'receipt', id)
  return {
    ...serializeReceipt(document, maySeeCosts),
    lines: lines.map((line) => ({
      ...lineFields(line),
      quantity: line.quantity,
      cost: maySeeCosts ? takaOrNull(line.costPoisha) : null,
    })),
  }
}

/** Newest first; searched by supplier and invoice. */
export async function listReceipts(
  { db }: Pick<Shop, 'db'>,
  query: AdminListQuery,
  { maySeeCosts }: CostReader,
): Promise<{ receipts: StockReceipt[]; pagination: Pagination }> {
  const list = documentList('receipt', matchesReceipt(query.search))
  const { rows, pagination } = await readListPage(db, list, query)
  return { receipts: rows.map((row) => serializeReceipt(row, maySeeCosts)), pagination }
}

function serializeReceipt(document: StockDocument, maySeeCosts: boolean): StockReceipt {
  return {
    ...documentFields(document),
    supplier: document.supplier ?? '',
    invoice: document.invoice ?? '',
    products: document.lines,
    units: document.units,
    total: maySeeCosts ? takaOrNull(document.totalPoisha) : null,
  }
}

function documentFields({ id, createdAt, createdBy, actorName, undoneAt }: StockDocument) {
  return {
    _id: id,
    at: createdAt.toISOString(),
    actor: createdBy === null ? null : { _id: createdBy, name: actorName },
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

function lineFields({ variantId, productId, name, variantLabel, sku }: StockDocumentLine) {
  return { variantId, productId, name, variantLabel, sku }
}

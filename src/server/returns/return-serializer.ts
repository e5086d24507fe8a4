import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import type { Tracking } from '#shared/catalog/tracking.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import type {
  AdminReturn,
  ExchangeChoice,
  ListedReturn,
  OwnReturn,
} from '#shared/returns/return-schemas.ts'
import { returnStatusTable } from '#shared/returns/return-status.ts'
import {
  recordLabel,
  recordName,
  type Wording,
} from '../catalog/products/wording/product-wording.ts'
import { serializeImage } from '../platform/images/find-images.ts'
import type { ItemRow, returnList, ReturnRecord } from './return-queries.ts'

/** As its buyer sees it: no phone, no reference, nothing of who took the steps. */
export function serializeOwnReturn(record: ReturnRecord, language: Language): OwnReturn {
  const { return: row } = record
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    comment: row.comment,
    lines: record.lines.map((each) => serializeLine(each, language)),
    pictures: record.images.map(serializeImage),
    decision: row.decision,
    refund:
      row.refundMethod === null
        ? null
        : { method: row.refundMethod, amount: takaFromPoisha(row.refundPoisha - row.restPoisha) },
    rest:
      row.restMethod === null
        ? null
        : { method: row.restMethod, amount: takaFromPoisha(row.restPoisha) },
    replacement: record.replacement && {
      _id: record.replacement.id,
      orderNumber: record.replacement.number,
      status: record.replacement.status,
    },
    canWithdraw: row.source === 'buyer' && returnStatusTable[row.status].canBeWithdrawn,
    timeline: record.steps.map(({ step }) => ({
      status: step.status,
      at: step.createdAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
  }
}

function serializeLine({ line, item }: ReturnRecord['lines'][number], language: Language) {
  return {
    _id: line.id,
    itemId: item.id,
    name: (language === 'en' ? null : item.translatedName) ?? item.name,
    image: item.image,
    variantLabel: variantLabel(item) || null,
    quantity: line.quantity,
    reason: line.reason,
    wantedVariantId: line.wantedVariantId,
  }
}

function staffTexts(item: ItemRow, wording: Wording) {
  const { translatedName } = item
  const label = variantLabel(item)
  return {
    name: (wording.language === 'en' ? null : translatedName) ?? recordName(item, wording),
    variantLabel: label === '' ? null : recordLabel(label, wording),
  }
}

interface ReturnDetails {
  /** Amounts that may be refunded. */
  due: { goods: Poisha; left: Poisha; money: Poisha }
  owed: Poisha
  /** By product; nothing of those that were deleted. */
  trackings: ReadonlyMap<string, Tracking>
  /** The numbers that left with an item. */
  unitsOf: (itemId: string) => string[]
  choicesOf: (item: ItemRow) => ExchangeChoice[]
  wording: Wording
}

/** For staff. */
export function serializeAdminReturn(
  record: ReturnRecord,
  { due, owed, trackings, unitsOf, choicesOf, wording }: ReturnDetails,
): AdminReturn {
  const { return: row, order } = record
  const { canWithdraw: _canWithdraw, refund, ...own } = serializeOwnReturn(record, wording.language)
  return {
    ...own,
    source: row.source,
    order: {
      _id: order.id,
      orderNumber: order.number,
      fullName: order.fullName,
      phone: order.phone,
      status: order.status,
      total: takaFromPoisha(order.totalPoisha),
      deliveryFee: takaFromPoisha(order.deliveryFeePoisha),
      hasAccount: order.customerId !== null,
    },
    lines: record.lines.map((each) => ({
      ...serializeLine(each, wording.language),
      ...staffTexts(each.item, wording),
      product: each.item.productId,
      variantId: each.item.variantId,
      price: takaFromPoisha(each.item.pricePoisha),
      tracks: trackings.get(each.item.productId ?? '') ?? 'none',
      units: unitsOf(each.item.id),
      choices: choicesOf(each.item),
      condition: conditionOf(each.line),
    })),
    refund: refund && { ...refund, number: row.refundNumber, reference: row.refundReference },
    owed: takaFromPoisha(owed),
    due: {
      goods: takaFromPoisha(due.goods),
      left: takaFromPoisha(due.left),
      money: takaFromPoisha(due.money),
    },
    timeline: record.steps.map(({ step, takenBy }) => ({
      status: step.status,
      at: step.createdAt.toISOString(),
      by: takenBy,
      note: step.note,
    })),
  }
}

function conditionOf({ good, faulty, missing }: ReturnRecord['lines'][number]['line']) {
  return good === null || faulty === null || missing === null ? null : { good, faulty, missing }
}

type ListedRow = SelectResultFields<ReturnType<typeof returnList>['columns']>

export function serializeListedReturn(row: ListedRow): ListedReturn {
  return {
    _id: row.id,
    order: {
      _id: row.orderId,
      orderNumber: row.number,
      fullName: row.fullName,
      phone: row.phone,
    },
    kind: row.kind,
    source: row.source,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    units: row.units,
    amount: row.settledAt === null ? null : takaFromPoisha(row.refundPoisha),
    createdAt: row.createdAt.toISOString(),
  }
}

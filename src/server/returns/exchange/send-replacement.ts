import { findDistrict } from '#shared/addresses/districts.ts'
import { normalizePhone } from '#shared/addresses/phone.ts'
import { type Poisha, poishaFromTaka, takaFromPoisha, toWholeTaka } from '#shared/money/money.ts'
import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import type {
  ReplacementQuote,
  ReplacementQuoteRequest,
  ReplacementRequest,
} from '#shared/returns/replacement-schemas.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { isMoneyMethod } from '#shared/returns/returns.ts'
import type { Glossary } from '../../catalog/catalog-cache.ts'
import { findGlossary } from '../../catalog/glossary/glossary.ts'
import type { Wording } from '../../catalog/products/wording/product-wording.ts'
import type { PhoneTerms } from '../../orders/by-phone/phone-terms.ts'
import type { Buyer } from '../../orders/placing/buyer.ts'
import {
  placedTags,
  placeInTransaction,
  retryOnNumberClash,
} from '../../orders/placing/place-order.ts'
import { priceOrder } from '../../orders/placing/price-order.ts'
import {
  inRolledBackTransaction,
  inTransaction,
  type Tx,
} from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop } from '../../shop.ts'
import { lockProducts } from '../../stock/stock.ts'
import { addOrderMoney } from '../../orders/money/order-money.ts'
import { rejectTooMuch, type ReturnDue } from '../find-returns.ts'
import type { OrderRow, ReturnRecord } from '../return-queries.ts'
import { updateWanted } from '../return-write-queries.ts'
import { giveCredit, requireReturn, requireUnsettled, writeStep } from '../step-return.ts'
import { rejectOtherVariants } from './wanted-variants.ts'

/**
 * Settles a return by an order that replaces the returned units, in one transaction. An exchange for the same
 * variant is even, whatever it costs now; for another one the difference of the prices is due at the door, or
 * goes back. Throws as `placeOrder` (sold out), `conflict` where the return is settled or the total has
 * changed, and `invalid` for a variant of another product and where nothing came back.
 */
export async function sendReplacement(
  shop: ActingShop,
  id: string,
  request: ReplacementRequest,
): Promise<void> {
  // Through the cache, so before a connection is taken.
  const glossary = await findGlossary(shop)
  const tags = await retryOnNumberClash(() =>
    inTransaction(shop, async (tx) => {
      const { order, row } = await requireReturn(tx, id)
      const { record, due, isFirst } = await requireUnsettled(tx, row)
      const { placed, cost } = await placeReplacement(
        tx,
        shop,
        { order, record, due, glossary },
        request,
      )
      if (cost.total !== poishaFromTaka(request.expectedTotal)) {
        throw new DomainError('conflict', (language) => returnTexts[language].totalChanged)
      }
      const { restMethod, restNumber, restReference: reference, note } = request
      const rest = restMethod === 'none' ? 0 : cost.rest
      rejectTooMuch({ field: 'restMethod', method: restMethod, amount: rest }, due)
      if (rest > 0 && restMethod === 'store_credit') await giveCredit(tx, shop, record, rest)
      const refundNumber = restMethod === 'bkash' ? (normalizePhone(restNumber) ?? '') : ''
      const at = shop.clock.now()
      const stepId = await writeStep(
        tx,
        shop,
        order,
        row,
        { status: 'settled', note },
        {
          replacementOrderId: placed.order._id,
          refundMethod: 'exchange',
          refundPoisha: row.restPoisha + cost.credit + rest,
          settledAt: row.settledAt ?? at,
          ...(rest > 0 && {
            restMethod,
            restPoisha: row.restPoisha + rest,
            refundNumber,
            refundReference: reference,
          }),
        },
        {
          method: 'exchange',
          amount: takaFromPoisha(cost.credit),
          replacement: placed.order.orderNumber,
          ...(rest > 0 && { rest: takaFromPoisha(rest), restMethod, reference }),
        },
      )
      const of = { orderId: order.id, causeId: stepId, at }
      const isMoney = isMoneyMethod(restMethod)
      // The rest that does not go back now stays owed.
      await addOrderMoney(tx, [
        { ...of, kind: 'returned', amountPoisha: isFirst ? -(due.goods + due.forgiven) : 0 },
        {
          ...of,
          kind: 'exchange',
          amountPoisha: cost.credit,
          method: 'exchange',
          causeId: placed.order._id,
        },
        {
          ...of,
          kind: 'refund',
          amountPoisha: isMoney ? rest : 0,
          ...(isMoney && { method: restMethod }),
          note: [refundNumber, reference].filter(Boolean).join(' · '),
        },
      ])
      return placedTags(placed)
    }),
  )
  shop.metrics.ordered('placed')
  shop.invalidation.invalidate(tags)
}

/** Price of the replacement now. Throws as `sendReplacement`. */
export async function quoteReplacement(
  shop: ActingShop,
  id: string,
  request: ReplacementQuoteRequest,
): Promise<ReplacementQuote> {
  const glossary = await findGlossary(shop)
  const { total, credit, rest } = await inRolledBackTransaction(shop, async (tx) => {
    const { order, row } = await requireReturn(tx, id)
    const { record, due } = await requireUnsettled(tx, row)
    return (await placeReplacement(tx, shop, { order, record, due, glossary }, request)).cost
  })
  return {
    total: takaFromPoisha(total),
    credit: takaFromPoisha(credit),
    due: takaFromPoisha(total - credit),
    rest: takaFromPoisha(rest),
  }
}

interface Exchanged {
  order: OrderRow
  record: ReturnRecord
  due: ReturnDue
  glossary: Glossary
}

async function placeReplacement(
  tx: Tx,
  shop: ActingShop,
  { order, record, due, glossary }: Exchanged,
  request: ReplacementQuoteRequest,
) {
  const { actor } = tx
  if (actor.kind !== 'staff') throw new Error('a replacement is sent by a member of staff')
  const wording = { language: order.language, glossary }
  const units = await wantedUnits(tx, record, request)
  const deliveryFeePoisha = poishaFromTaka(request.deliveryFee)
  const { goods, listed } = await priceReplacement(tx, shop, { order, units, worth: due.worth })
  const total = toWholeTaka(goods + deliveryFeePoisha)
  const credit = Math.min(due.goods, total)
  const t = returnTexts[wording.language]
  const terms: PhoneTerms = {
    takenBy: actor.id,
    adjustments:
      goods === listed
        ? []
        : [{ label: t.exchangeAdjustment(order.number), amountPoisha: goods - listed }],
    note: returnTexts.en.exchangeNote(order.number),
    heldOrderId: null,
    exchange: { creditPoisha: credit, deliveryFeePoisha },
  }
  const placed = await placeFor(tx, shop, { order, units }, { terms, wording })
  return { placed, cost: { total, credit, rest: due.goods - credit } }
}

interface WantedUnits {
  productId: string
  variantId: string | null
  selectedColor: string
  quantity: number
  isSameVariant: boolean
  /** Price at which the returned unit was sold. */
  pricePoisha: Poisha
}

/** The variants sent for the returned units; a choice that differs from the buyer's is stored. */
async function wantedUnits(
  tx: Tx,
  { lines }: ReturnRecord,
  { lines: changes }: ReplacementQuoteRequest,
): Promise<WantedUnits[]> {
  const changed = new Map(changes.map(({ lineId, variantId }) => [lineId, variantId]))
  if (changes.some(({ lineId }) => !lines.some(({ line }) => line.id === lineId))) {
    throw fieldError('lines', (language) => returnTexts[language].notAnItem)
  }
  const wanted = lines.map(({ line, item }) => {
    const variantId = changed.has(line.id) ? changed.get(line.id) : line.wantedVariantId
    return { line, item, variantId: variantId === item.variantId ? null : (variantId ?? null) }
  })
  await rejectOtherVariants(tx, wanted, (at) => `lines.${at}.variantId`)
  for (const { line, variantId } of wanted) {
    if (variantId !== line.wantedVariantId) await updateWanted(tx, line.id, variantId)
  }
  const units = wanted.flatMap(({ line, item, variantId }) => {
    const quantity = line.quantity - (line.missing ?? 0)
    if (quantity === 0) return []
    const { productId, pricePoisha } = item
    if (productId === null) {
      throw new DomainError('conflict', (language) => returnTexts[language].productGone(item.name))
    }
    return [
      {
        productId,
        variantId: variantId ?? item.variantId,
        selectedColor: variantId === null ? item.selectedColor : '',
        quantity,
        isSameVariant: variantId === null,
        pricePoisha,
      },
    ]
  })
  if (units.length > 0) return units
  throw new DomainError('conflict', (language) => returnTexts[language].nothingCame)
}

interface PricedReplacement {
  order: OrderRow
  units: readonly WantedUnits[]
  worth: Poisha
}

/** Price of the goods in this exchange, and their list price now. Locks their products. */
async function priceReplacement(
  tx: Tx,
  shop: ActingShop,
  { order, units, worth }: PricedReplacement,
): Promise<{ goods: Poisha; listed: Poisha }> {
  await lockProducts(
    tx,
    units.map(({ productId }) => productId),
  )
  const items = units.map((unit) => ({ ...unit, price: null, search: null }))
  const { customerId, phone, district } = order
  const { lines } = await priceOrder(
    shop,
    tx,
    { customerId, network: null },
    { items, district, couponCode: null },
    {
      now: shop.clock.now(),
      settings: await readShopSettings(shop, tx),
      isFirst: false,
      phone,
      hasUnitLimits: false,
    },
  )
  const listedAt = (at: number) =>
    lines.reduce(
      (sum, { line, pricePoisha, quantity }) => (line === at ? sum + pricePoisha * quantity : sum),
      0,
    )
  const listed = units.map((_, at) => listedAt(at))
  const dearer = units.map(({ isSameVariant, pricePoisha, quantity }, at) =>
    isSameVariant ? 0 : listedAt(at) - pricePoisha * quantity,
  )
  const sum = (amounts: Poisha[]) => amounts.reduce((total, amount) => total + amount, 0)
  return { goods: Math.max(0, worth + sum(dearer)), listed: sum(listed) }
}

interface ReplacementTerms {
  terms: PhoneTerms
  wording: Wording
}

async function placeFor(
  tx: Tx,
  shop: ActingShop,
  { order, units }: Pick<PricedReplacement, 'order' | 'units'>,
  { terms, wording }: ReplacementTerms,
) {
  const { customerId, guestKey, buyerName: name, buyerEmail: email } = order
  const buyer: Buyer = { customerId, guestKey, name, email, network: null }
  const { fullName, phone, fullAddress, thana } = order
  const district = findDistrict(order.district)
  if (!district) throw new DomainError('conflict', (language) => returnTexts[language].noDistrict)
  const request: OrderRequest = {
    items: units.map(({ productId, variantId, selectedColor, quantity }) => ({
      productId,
      variantId,
      selectedColor,
      quantity,
    })),
    shippingAddress: { fullName, phone, fullAddress, district, thana },
    couponCode: null,
  }
  return placeInTransaction(tx, shop, buyer, request, { key: null, wording, byPhone: terms })
}

import type { Text } from '#shared/languages/texts.ts'
import type { PackingOrder, Refusal } from '#shared/orders/packing/packing-schemas.ts'
import { packingTexts } from '#shared/orders/packing/packing-texts.ts'
import { hasLeftShop, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { isMistypedImei, listNumbers } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import { productName } from '../../catalog/products/wording/product-wording.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { lockProducts } from '../../stock/stock.ts'
import { selectUnitsByNumbers, type NumberedUnit } from '../../units/unit-queries.ts'
import { bindMissingUnit, bindUnit, findUnitsOfItems, unbindUnit } from '../../units/units.ts'
import { nameWithVariant } from '../item-texts.ts'
import { rejectBlocked } from '../actions/reject-blocked.ts'
import { lockOrder, type OrderRow } from '../order-queries.ts'
import { orderNotFound } from '../order-failures.ts'
import {
  packOne,
  selectItemNames,
  selectTrackedLines,
  type TrackedLine,
  unpackOne,
} from './packing-queries.ts'
import { readPackingOrders } from './packing-list.ts'
import { closeUnscanned, findUnscanned } from './unscanned-units.ts'

/**
 * Packs the unit of a scanned number for an order. The statement that takes it hits one unit in stock, so
 * that of two people who scan it one gets it. An order that has left without its numbers takes them
 * later, also of units that a count has missed. Throws `unit_refused` with the `reason`.
 */
export async function packUnit(
  shop: ActingShop,
  orderId: string,
  number: string,
): Promise<PackingOrder> {
  const { actor } = shop
  if (actor.kind !== 'staff') throw new Error('only a member of staff packs an order')
  return changePacked(shop, orderId, async (tx, order) => {
    if (!orderStatusTable[order.status].holdsStock || order.unitsReleasedAt !== null) {
      throw new DomainError('conflict', (language) =>
        packingTexts[language].notPackable(order.status),
      )
    }
    const lines = await selectTrackedLines(tx, [order.id])
    // The number of the unit stays what it is until the unit is packed.
    await lockProducts(
      tx,
      lines.map((line) => line.productId),
    )
    const unscanned = await findUnscanned(tx, shop, order.id, lines)
    const open = lines.filter(({ id }) => unscanned.get(id))
    const line = await findLine(tx, { lines, open }, number, hasLeftShop(order.status))
    const { productId, stockItemId } = line
    const packed = { packedBy: actor.id, packedAt: shop.clock.now(), orderItemId: line.id }
    const unit = stockItemId && { number, productId, stockItemId, ...packed }
    const bind = line.isMissing ? bindMissingUnit : bindUnit
    if (!unit || (await bind(tx, unit)) === null) throw await refuse(tx, lines, number)
    if (!(await packOne(tx, line.id))) throw refused('complete', completeText(line))
    if (order.leftUnscanned) await closeUnscanned(tx, shop, order.id)
  })
}

/** Takes a packed unit out of an order that is still in the shop. Throws `conflict` where it has left. */
export async function unpackUnit(
  shop: ActingShop,
  orderId: string,
  unitId: string,
): Promise<PackingOrder> {
  return changePacked(shop, orderId, async (tx, order) => {
    if (!orderStatusTable[order.status].isInShop) {
      throw new DomainError('conflict', (language) => packingTexts[language].hasLeft)
    }
    await rejectBlocked(tx, shop, order, ['to_open'])
    const lines = await selectTrackedLines(tx, [order.id])
    const units = await findUnitsOfItems(
      tx,
      lines.map(({ id }) => id),
    )
    const line = lines.find(({ id }) => units.get(id)?.some((unit) => unit.id === unitId))
    if (line === undefined || !(await unbindUnit(tx, unitId, line))) {
      throw new DomainError('conflict', (language) => packingTexts[language].notPacked)
    }
    await unpackOne(tx, line.id)
    await shop.closeRequestedClaims(tx, shop, order.id)
  })
}

/** Changes what is packed of an order, which is locked, and logs it. */
async function changePacked(
  shop: ActingShop,
  orderId: string,
  change: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<PackingOrder> {
  return inTransaction(shop, async (tx) => {
    const order = isId(orderId) ? await lockOrder(tx, orderId) : undefined
    if (!order) throw orderNotFound()
    const before = await packedNumbers(tx, order.id)
    await change(tx, order)
    const after = await packedNumbers(tx, order.id)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'order',
      id: order.id,
      label: order.number,
      before: { units: before },
      after: { units: after },
    })
    const [packed] = await readPackingOrders({ ...shop, db: tx }, [order.id])
    if (!packed) throw orderNotFound()
    return packed
  })
}

async function packedNumbers(tx: Tx, orderId: string): Promise<string[]> {
  const lines = await selectTrackedLines(tx, [orderId])
  const units = await findUnitsOfItems(
    tx,
    lines.map(({ id }) => id),
  )
  return [...units.values()].flat().map(({ numbers }) => listNumbers(numbers).join(' / '))
}

interface LinesOfOrder {
  lines: readonly TrackedLine[]
  /** Lines that still need units. */
  open: readonly TrackedLine[]
}

/** The open line that a number belongs to, and whether the unit is missing. */
async function findLine(
  tx: Tx,
  { lines, open }: LinesOfOrder,
  number: string,
  hasLeft: boolean,
): Promise<TrackedLine & { isMissing: boolean }> {
  const found = await selectUnitsByNumbers(tx, [number])
  const fitting = lines.filter((line) => found.some((unit) => isOf(unit, line)))
  const line = open.find((each) => fitting.includes(each))
  const statuses = found.flatMap((unit) =>
    fitting.some((line) => isOf(unit, line)) ? [unit.status] : [],
  )
  const isMissing = hasLeft && statuses.includes('missing')
  if (line && (isMissing || statuses.includes('in_stock'))) return { ...line, isMissing }
  throw await refuse(tx, lines, number)
}

function isOf(unit: NumberedUnit, line: TrackedLine): boolean {
  return unit.productId === line.productId && unit.stockItemId === line.stockItemId
}

/** Why a number is not taken, as it is now. */
async function refuse(tx: Tx, lines: readonly TrackedLine[], number: string): Promise<DomainError> {
  const found = await selectUnitsByNumbers(tx, [number])
  const [first] = found
  if (!first) {
    const text = isMistypedImei(number) ? 'wrongImei' : 'unknown'
    return refused('unknown', (language) => packingTexts[language][text](number))
  }
  const line = lines.find((each) => found.some((unit) => isOf(unit, each)))
  const unit = line ? (found.find((each) => isOf(each, line)) ?? first) : first
  if (unit.orderItemId !== null && lines.some(({ id }) => id === unit.orderItemId)) {
    return refused('twice', (language) => packingTexts[language].twice(number))
  }
  if (unit.status === 'sold') {
    const order = (await selectItemNames(tx, unit))?.orderNumber ?? ''
    return refused('sold', (language) => packingTexts[language].sold(number, order))
  }
  if (!line) {
    const name = (await selectItemNames(tx, unit))?.product ?? ''
    return refused('other_product', (language) => packingTexts[language].otherProduct(number, name))
  }
  if (unit.status !== 'in_stock') {
    const { status } = unit
    return refused('not_in_stock', (language) =>
      packingTexts[language].notInStock(number, unitTexts[language].statuses[status]),
    )
  }
  return refused('complete', completeText(line))
}

const completeText =
  (line: TrackedLine): Text =>
  (language) => {
    const text = line.packedUnits < line.quantity ? 'cameBack' : 'complete'
    return packingTexts[language][text](
      nameWithVariant({ ...line, name: productName(line, language) }),
    )
  }

function refused(reason: Refusal, text: Text): DomainError {
  return new DomainError('unit_refused', text, { details: { reason } })
}

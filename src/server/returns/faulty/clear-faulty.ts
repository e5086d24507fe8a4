import type { ClearFaulty } from '#shared/returns/faulty-schemas.ts'
import { faultyTexts } from '#shared/returns/faulty-texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { staffIdOf } from '../../platform/actor.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../../platform/domain-error.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { exchangeStock, lockProducts } from '../../stock/stock.ts'
import { selectUnitsByNumbers } from '../../units/unit-queries.ts'
import { moveUnits, moveUnnumbered } from '../../units/units.ts'
import { insertFaulty } from '../return-write-queries.ts'
import { type FaultyRow, lockFaulty } from './faulty-queries.ts'
import { findFaultyUnits, waitingUnits } from './list-faulty.ts'

/** The state of faulty units as the audit log has it: those cleared, and the numbers that are still there. */
interface FaultyState {
  restocked: number
  writtenOff: number
  numbers: string[]
}

interface LockedFaulty {
  row: FaultyRow
  units: readonly { id: string; number: string }[]
  state: FaultyState
}

/**
 * Puts faulty units back into stock, or writes them off. Throws `conflict` where others were cleared since
 * they were shown, and `invalid` for more than there are and for numbers of other units. Returns how many are left.
 */
export async function clearFaulty(
  shop: ActingShop,
  id: string,
  { to, quantity, shown, numbers, reason }: ClearFaulty,
): Promise<{ units: number }> {
  const { left, tags } = await inTransaction(shop, async (tx) => {
    const faulty = isId(id) ? await lockState(tx, id) : null
    if (!faulty) throw faultyNotFound()
    const { row, units, state } = faulty
    const waiting = waitingUnits(row)
    if (waiting !== shown) {
      throw new DomainError('conflict', (language) => faultyTexts[language].changed)
    }
    if (quantity > waiting) {
      throw fieldError('quantity', (language) => faultyTexts[language].tooMany(waiting))
    }
    const isRestocked = to === 'stock'
    if (isRestocked && !row.isInCatalog) {
      throw new DomainError('conflict', (language) => faultyTexts[language].productGone)
    }
    const other = numbers.find((number) => !units.some((unit) => unit.number === number))
    if (other !== undefined) {
      throw fieldError('numbers', (language) => faultyTexts[language].notHere(other))
    }
    const ids = units.flatMap((unit) => (numbers.includes(unit.number) ? [unit.id] : []))
    const unnumbered = waiting - units.length
    const needed = Math.max(quantity - unnumbered, Math.min(ids.length, quantity))
    if (ids.length !== needed) {
      throw fieldError('numbers', (language) => faultyTexts[language].numbers(needed))
    }
    if (isRestocked) {
      await moveUnits(tx, ids, ['returned'], { status: 'in_stock', takenOutIn: null, ...unpacked })
    } else await moveUnits(tx, ids, ['returned'], { status: 'scrapped' })
    const field = isRestocked ? 'restocked' : 'writtenOff'
    const after = {
      ...state,
      [field]: state[field] + quantity,
      numbers: state.numbers.filter((number) => !numbers.includes(number)),
    }
    const moved = { isRestocked, quantity, unnumbered: quantity - ids.length, reason }
    const changed = await moveFaulty(tx, shop, row, moved)
    await recordFaulty(tx, shop, row, state, after, reason)
    return { left: waiting - quantity, tags: changed }
  })
  shop.invalidation.invalidate(tags)
  return { units: left }
}

const unpacked = { orderItemId: null, packedAt: null, packedBy: null }

async function lockState(tx: Tx, id: string): Promise<LockedFaulty | null> {
  const row = await lockFaulty(tx, id)
  if (!row) return null
  await lockProducts(tx, [row.productId])
  const units = (await findFaultyUnits(tx, [row])).get(id) ?? []
  const { restocked, writtenOff } = row
  return {
    row,
    units,
    state: { restocked, writtenOff, numbers: units.map(({ number }) => number) },
  }
}

interface FaultyMove {
  isRestocked: boolean
  /** Below zero for the opposite entry. */
  quantity: number
  unnumbered: number
  reason: string
}

/** An entry in the ledger of faulty units, and in that of the stock where it goes by them. */
async function moveFaulty(
  tx: Tx,
  shop: ActingShop,
  { id: sourceId, productId, stockItemId }: FaultyRow,
  { isRestocked, quantity, unnumbered, reason }: FaultyMove,
): Promise<CacheTag[]> {
  const id = newId()
  const actorId = staffIdOf(tx.actor)
  const entry = { id, sourceId, referenceId: id, productId, stockItemId, isRestocked, reason }
  await insertFaulty(tx, [{ ...entry, quantity: -quantity, actorId, createdAt: shop.clock.now() }])
  if (!isRestocked) return []
  const moves = { released: [{ productId, stockItemId, quantity }], taken: [] }
  const reference = { reason: 'repair', referenceId: id } as const
  const { tooFew, availabilityChanged } = await exchangeStock(tx, moves, reference)
  if (tooFew.length > 0) throw soldSince()
  await moveUnnumbered(tx, [{ productId, stockItemId, quantity: unnumbered }])
  const repriced = await shop.syncDealPrices(tx, shop.clock, availabilityChanged)
  return [...stockTags([productId]), ...repricingTags(repriced)]
}

async function recordFaulty(
  tx: Tx,
  { clock }: ActingShop,
  { id, name }: FaultyRow,
  before: FaultyState,
  after: FaultyState,
  reason: string,
): Promise<void> {
  const subject = { action: 'changed', type: 'faulty_stock', id, label: name } as const
  await recordChange(tx, clock, { ...subject, before, after, reason: reason || null })
}

/** Clearing is undone by the opposite entry: units sold since stay sold. */
export const undoableFaulty: UndoableSubject<ActingShop> = {
  fields: ['restocked', 'writtenOff', 'numbers'],
  async lock(tx, id) {
    return { ...(await lockState(tx, id))?.state }
  },
  write: (shop, id, values) => takeBack(shop, id, values),
}

async function takeBack(shop: ActingShop, id: string, values: Partial<FaultyState>): Promise<void> {
  const tags = await inTransaction(shop, async (tx) => {
    const faulty = await lockState(tx, id)
    if (!faulty) throw faultyNotFound()
    const { row, state } = faulty
    const before = { ...state, ...values }
    const isRestocked = before.restocked !== state.restocked
    const field = isRestocked ? 'restocked' : 'writtenOff'
    const quantity = state[field] - before[field]
    const numbers = before.numbers.filter((number) => !state.numbers.includes(number))
    const from = isRestocked ? 'in_stock' : 'scrapped'
    const found = (await selectUnitsByNumbers(tx, numbers)).flatMap((unit) =>
      unit.productId === row.productId && unit.status === from ? [unit.id] : [],
    )
    const back = await moveUnits(tx, found, [from], { status: 'returned', takenOutIn: id })
    if (back.length < numbers.length) throw soldSince()
    const moved = { quantity: -quantity, unnumbered: numbers.length - quantity, reason: '' }
    const changed = await moveFaulty(tx, shop, row, { isRestocked, ...moved })
    await recordFaulty(tx, shop, row, state, before, '')
    return changed
  })
  shop.invalidation.invalidate(tags)
}

const faultyNotFound = () => notFound((language) => faultyTexts[language].notFound)

const soldSince = () =>
  new DomainError('out_of_stock', (language) => faultyTexts[language].soldSince)

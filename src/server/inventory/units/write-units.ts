import type { NumberUnitsRequest, Unit } from '#shared/units/unit-schemas.ts'
import { unitStatusTable, type UnitNumbers } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import { findProductsOfVariants } from '../../catalog/products/find-products.ts'
import { staffIdOf } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { lockProducts } from '../../stock/stock.ts'
import { numberUnits, renumberUnit } from '../../units/number-units.ts'
import { selectTrackings } from '../../units/unit-queries.ts'
import { problemOfNumbers, updateNeirCheck } from '../../units/units.ts'
import { selectStockedVariants } from '../documents/stock-document-queries.ts'
import { readUnit } from './list-units.ts'
import { namingHolder } from './name-holder.ts'

/** Gives numbers to units of a stock item that have none yet. Returns how many. */
export async function numberUnitsOf(
  shop: ActingShop,
  { variantId, units }: NumberUnitsRequest,
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    await lockProducts(tx, [...(await findProductsOfVariants(tx, [variantId])).values()])
    const variant = (await selectStockedVariants(tx, [variantId])).get(variantId)
    if (!variant || variant.tracks === 'none') {
      throw fieldError('variantId', (language) => unitTexts[language].notTracked)
    }
    const problem = problemOfNumbers(variant.tracks, units)
    if (problem) throw fieldError(`units.${problem.at}`, problem.text)
    await namingHolder({ ...shop, db: tx }, () => numberUnits(tx, variant, units))
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'product',
      id: variant.productId,
      label: variant.name,
      before: { units: [] },
      after: { units: units.map((numbers) => Object.values(numbers).join(' / ')) },
    })
    return units.length
  })
}

/** Corrects the numbers of a unit in the shop; none takes them away. Throws `conflict` for one that has left. */
export async function changeNumbers(
  shop: ActingShop,
  id: string,
  numbers: UnitNumbers,
): Promise<Unit> {
  return changeUnit(shop, id, async (tx, unit) => {
    if (!unitStatusTable[unit.status].isInShop) {
      throw new DomainError('conflict', (language) => unitTexts[language].onlyInShop)
    }
    const productId = unit.product?._id ?? ''
    const tracks = (await selectTrackings(tx, [productId])).get(productId) ?? 'none'
    const isNumbered = Object.values(numbers).some(Boolean)
    const problem = isNumbered ? problemOfNumbers(tracks, [numbers]) : null
    if (problem) throw fieldError('numbers', problem.text)
    await namingHolder({ ...shop, db: tx }, () => renumberUnit(tx, { id, productId }, numbers))
  })
}

/** Notes that somebody has checked the IMEIs of a unit at NEIR, or that nobody has. */
export async function noteNeirCheck(
  shop: ActingShop,
  id: string,
  isChecked: boolean,
): Promise<Unit> {
  const by = staffIdOf(shop.actor)
  return changeUnit(shop, id, (tx) =>
    updateNeirCheck(tx, id, isChecked ? { at: shop.clock.now(), by } : null),
  )
}

async function changeUnit(
  shop: ActingShop,
  id: string,
  change: (tx: Tx, unit: Unit) => Promise<void>,
): Promise<Unit> {
  if (!isId(id)) throw notFound((language) => unitTexts[language].unitGone)
  return inTransaction(shop, async (tx) => {
    // The log names it in English.
    const before = await readUnit({ ...shop, db: tx, language: 'en' }, id)
    if (before.product) await lockProducts(tx, [before.product._id])
    await change(tx, await readUnit({ ...shop, db: tx }, id))
    const after = await readUnit({ ...shop, db: tx }, id)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'product',
      id: before.product?._id ?? null,
      label: before.product?.name ?? '',
      before: auditedUnit(before),
      after: auditedUnit(after),
    })
    return after
  })
}

function auditedUnit({ numbers, neirCheckedAt }: Unit) {
  return { units: [Object.values(numbers).join(' / ')], neirCheckedAt }
}

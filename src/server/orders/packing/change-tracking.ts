import type { Text } from '#shared/languages/texts.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { catalogTexts } from '../../catalog/catalog-texts.ts'
import type { ChangeTracking } from '../../catalog/products/product-extensions.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { countNumberedInStock } from '../../units/unit-queries.ts'
import { deleteUnitsInStock, moveUnnumbered } from '../../units/units.ts'
import {
  countPackedInShop,
  countTakenElsewhere,
  resetPackedUnits,
  selectUnitsOnShelf,
} from './packing-queries.ts'

/**
 * Where a product begins to keep numbers, each unit on the shelf gets a row without a number: those for
 * sale, and those that orders in the shop hold back, also those that came back with a number meanwhile.
 * Orders that have left need no numbers. Numbers of another kind have to be gone before, and orders in the shop
 * whose units were taken from another stock item than that of their variant.
 */
export const changeTracking: ChangeTracking = async (tx, productId, from, to) => {
  if (from === to) return
  if (from !== 'none') {
    const numbered =
      (await countNumberedInStock(tx, productId)) + (await countPackedInShop(tx, productId))
    if (numbered > 0) {
      const text: Text = (language) => unitTexts[language].stillNumbered(numbered)
      throw fieldError('tracks', text, 'conflict')
    }
    if (to !== 'none') return
  }
  const elsewhere = to === 'none' ? 0 : await countTakenElsewhere(tx, productId)
  if (elsewhere > 0) {
    const text: Text = (language) => catalogTexts[language].stockHeld(elsewhere)
    throw fieldError('tracks', text, 'conflict')
  }
  await deleteUnitsInStock(tx, productId)
  if (to === 'none') return
  await resetPackedUnits(tx, productId)
  const shelf = await selectUnitsOnShelf(tx, productId)
  await moveUnnumbered(
    tx,
    shelf.flatMap(({ stockItemId, units }) =>
      units === 0 ? [] : [{ productId, stockItemId, quantity: units }],
    ),
  )
}

import { expect, test } from 'vitest'
import { openTrackedShop } from '../../../../tests/support/fixtures/tracked-shop.ts'

test('each unit of the list names the variant that it is of', async () => {
  const { small, large, unitsOf } = await openTrackedShop()
  const variantsOf = async (variantId: string) => {
    const units: { variantId: string }[] = await unitsOf(variantId)
    return units.map((unit) => unit.variantId)
  }
  expect(await variantsOf(small)).toEqual([small, small, small])
  expect(await variantsOf(large)).toEqual([large, large])
})

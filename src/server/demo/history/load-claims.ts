import { requestClaim, takeInClaim } from '../../warranty/open-claim.ts'
import { stepClaim } from '../../warranty/step-claim.ts'
import { findCovered } from '../../warranty/find-warranty.ts'
import type { DemoClaim } from './demo-history.ts'
import { phoneOf } from './load-returns.ts'
import { type Loading, placedOrder, staffIdOf } from './loading.ts'

/** Opens a warranty claim for a product of an order, and takes its steps. */
export async function loadClaim(
  loading: Loading,
  { order: index, product, complaint, isAskedFor, hoursAgo, steps }: DemoClaim,
): Promise<void> {
  const { number } = placedOrder(loading, index)
  const shop = loading.shopAt(hoursAgo, staffIdOf(loading, 'Administrator'))
  const name = loading.productNames.get(product)
  const covered = await findCovered(shop, { number }, 'en')
  const item = covered.find((each) => each.name === name)
  if (!item) throw new Error(`the demo's order ${index} has no warranty of ${product}`)
  const claim = { number, key: item.key, complaint }
  const { id } = isAskedFor
    ? await requestClaim(loading.shopAt(hoursAgo), {
        ...claim,
        phone: phoneOf(loading, index),
        images: [],
      })
    : await takeInClaim(shop, { ...claim, accessories: '', condition: '' })
  for (const { hoursAgo: stepHoursAgo, ...step } of steps) {
    const then = loading.shopAt(stepHoursAgo, staffIdOf(loading, 'Administrator'))
    await stepClaim(then, id, { ...step, note: '' })
  }
}

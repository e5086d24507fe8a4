import { dayInDhaka } from '#shared/formatting/dates.ts'
import { enterPayoutFile } from '../../cash/payouts/enter-payout.ts'
import { fetchPayouts } from '../../cash/payouts/fetch-payouts.ts'
import { courierActor } from '../../couriers/tracking/receive-webhook.ts'
import type { DemoPayout } from './demo-history.ts'
import { type Loading, staffIdOf } from './loading.ts'

/** Pays out what a courier has collected, and enters it. */
export async function loadPayout(
  loading: Loading,
  { courier, by, deliveredHoursAgo, hoursAgo }: DemoPayout,
): Promise<void> {
  const { couriers, shopAt } = loading
  const deliveredBefore = shopAt(deliveredHoursAgo).clock.now()
  const shop = shopAt(hoursAgo, staffIdOf(loading, 'Administrator'))
  const { ref, lines } = couriers.pay(courier, deliveredBefore)
  if (by === 'list') {
    const fetched = await fetchPayouts({ ...shop, actor: courierActor })
    if (!fetched.some(({ added }) => added === 1)) throw new Error(`the demo has no payout ${ref}`)
    return
  }
  const file = [
    ['Consignment ID', 'Collected amount', 'Total charge'],
    ...lines.map(({ consignment, collected, charges }) => [consignment, collected, charges]),
  ]
  const csv = file.map((cells) => cells.join(',')).join('\n')
  await enterPayoutFile(shop, Buffer.from(csv), {
    courier,
    ref,
    paidOn: dayInDhaka(shop.clock.now()),
    columns: ['consignment', 'collected', 'charges'],
  })
}

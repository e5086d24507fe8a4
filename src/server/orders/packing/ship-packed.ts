import type { PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { packingTexts } from '#shared/orders/packing/packing-texts.ts'
import { packedStatus } from '#shared/orders/statuses/next-step.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import type { StaffReader } from '../../catalog/products/wording/staff-wording.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { announceChangedStatus, changeStatusIn } from '../change-order-status.ts'
import { orderNotFound } from '../order-failures.ts'
import { lockOrder } from '../order-queries.ts'
import { readPackingOrders } from './packing-list.ts'

interface ShippedOrder {
  id: string
  /** The id of the member of staff. */
  shippedBy: string
  /** Why it leaves without the numbers of its units; absent: it does not. */
  withoutUnits: string | undefined
}

const shipped: OrderStatus = 'shipped'

/**
 * Sets a confirmed order to shipped, and no other one: packers neither confirm nor reopen. A repeated call
 * changes nothing. Throws `conflict` in another status, `units_missing` where numbers are not scanned, and
 * what blocks the change of a status.
 */
export async function shipPacked(
  shop: ActingShop & StaffReader,
  { id, shippedBy, withoutUnits }: ShippedOrder,
): Promise<PackingOrder> {
  const changed = await inTransaction(shop, async (tx) => {
    const order = isId(id) ? await lockOrder(tx, id) : undefined
    if (!order) throw orderNotFound()
    const { status } = order
    if (status !== shipped && status !== packedStatus) {
      throw new DomainError('conflict', (language) => packingTexts[language].notShippable(status))
    }
    const change = { orderId: id, status: shipped, expectedStatus: undefined, withoutUnits }
    return changeStatusIn(tx, shop, { ...change, changedBy: shippedBy })
  })
  announceChangedStatus(shop, changed)
  const [packed] = await readPackingOrders(shop, [id])
  if (!packed) throw orderNotFound()
  return packed
}

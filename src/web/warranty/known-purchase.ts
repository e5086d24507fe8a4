import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { WarrantyRequest } from '#shared/warranty/claim-schemas.ts'
import { parseJson, tabStore } from '../api/storage.ts'

/** What a delivered order knows, so that nobody types it again. */
export type WarrantyOf = Pick<TrackedOrder, 'orderNumber'> & Pick<WarrantyRequest, 'phone'>

export function warrantyOf(
  { orderNumber, status }: TrackedOrder,
  phone: string | undefined,
): WarrantyOf | undefined {
  return status === 'delivered' && phone !== undefined ? { orderNumber, phone } : undefined
}

const key = 'warrantyOf'

/** Keeps in this tab the phone that goes with a number: links from an order and a reload ask for neither. */
export function storePurchase(purchase: WarrantyRequest): void {
  tabStore.set(key, JSON.stringify(purchase))
}

export function findPhone(number: string): string | null {
  const stored = parseJson(tabStore.get(key)) as Partial<WarrantyRequest> | null
  return stored?.number === number && typeof stored.phone === 'string' ? stored.phone : null
}

/** Under which this tab keeps what is written of a claim. */
export const complaintKey = (itemKey: string) => `claim ${itemKey}`

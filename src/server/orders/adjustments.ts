import { poishaFromTaka, type Poisha } from '#shared/money/money.ts'
import type { StoredAdjustment } from './order-tables.ts'

export function storedAdjustments(
  adjustments: readonly { label: string; amount: number }[],
): StoredAdjustment[] {
  return adjustments.map(({ label, amount }) => ({ label, amountPoisha: poishaFromTaka(amount) }))
}

export function sumOfAdjustments(adjustments: readonly StoredAdjustment[]): Poisha {
  return adjustments.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)
}

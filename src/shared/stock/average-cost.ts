import type { Poisha } from '../money/money.ts'

interface Units {
  quantity: number
  costPoisha: Poisha
}

/**
 * The cost price of a unit after more have come: the weighted average of what is in stock and what came,
 * rounded to a poisha. Where nothing is in stock, or its cost is unknown, the cost of the received units.
 */
export function averageCost(
  stock: { quantity: number; costPoisha: Poisha | null },
  received: Units,
): Poisha {
  if (stock.costPoisha === null || stock.quantity <= 0) return received.costPoisha
  const total = stock.quantity * stock.costPoisha + received.quantity * received.costPoisha
  return Math.round(total / (stock.quantity + received.quantity))
}

import type { Poisha } from '../../money/money.ts'
import type { Rounding } from './bulk-product-schemas.ts'

const poisha = { '1': 100, '10': 1000, '90': 10_000 }

/** The nearest price of that kind; of two that are as near the higher one. */
export function roundedPrice(price: Poisha, rounding: Rounding): Poisha {
  const step = poisha[rounding]
  // Prices that end in 90 are ten taka below a multiple of a hundred.
  const offset = rounding === '90' ? 1000 : 0
  return Math.round((price + offset) / step) * step - offset
}

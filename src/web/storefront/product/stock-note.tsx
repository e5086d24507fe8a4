import { stockState } from '#shared/catalog/stock-state.ts'
import { Badge } from '../../ui/badge.tsx'

/** In Stock, with a warning below 10 units, or Out of Stock (SPEC §4). */
export function StockNote({ stock }: { stock: number }) {
  const state = stockState(stock)
  if (state === 'out-of-stock') return <Badge tone="red">Out of Stock</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="green">In Stock</Badge>
      {state === 'low-stock' && (
        <span className="text-sm font-semibold text-warn">Only {stock} left!</span>
      )}
    </span>
  )
}

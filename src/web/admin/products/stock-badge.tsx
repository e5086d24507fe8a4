import { Badge } from '../../ui/badge.tsx'

/** Above this many units the badge is green (SPEC §4). */
const lowUpTo = 10

export function StockBadge({ stock }: { stock: number }) {
  if (stock > lowUpTo) return <Badge tone="green">{stock} in stock</Badge>
  if (stock > 0) return <Badge tone="yellow">{stock} left</Badge>
  return <Badge tone="red">Out of stock</Badge>
}

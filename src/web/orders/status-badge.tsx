import { CircleCheck, CircleX, Clock, PackageCheck, Truck, type LucideIcon } from 'lucide-react'
import { orderStatusTable, type OrderStatus } from '#shared/orders/order-status.ts'
import { Badge } from '../ui/badge.tsx'

/** The icon of each status; everything else is in `orderStatusTable`. */
export const statusIcons: Record<OrderStatus, LucideIcon> = {
  pending: Clock,
  confirmed: CircleCheck,
  shipped: Truck,
  delivered: PackageCheck,
  cancelled: CircleX,
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = orderStatusTable[status]
  const Icon = statusIcons[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {label}
    </Badge>
  )
}

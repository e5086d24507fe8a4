import type { OrderStatus } from '#shared/orders/order-status.ts'
import { Badge } from '../ui/badge.tsx'
import { statusLooks } from './status-look.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone, icon: Icon } = statusLooks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {label}
    </Badge>
  )
}

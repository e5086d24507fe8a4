import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { orderStatusTable, type OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { useLanguage } from '../languages/language.ts'
import { Badge } from '../ui/badge.tsx'

/** The icon of each status; its rules are in `orderStatusTable`, its texts in `orderStatusTexts`. */
export const statusIcons: Record<OrderStatus, LucideIcon> = {
  pending: Clock,
  confirmed: CircleCheck,
  shipped: Truck,
  delivered: PackageCheck,
  cancelled: CircleX,
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const language = useLanguage()
  const { tone } = orderStatusTable[status]
  const Icon = statusIcons[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      <span>{orderStatusTexts[language][status].label}</span>
    </Badge>
  )
}

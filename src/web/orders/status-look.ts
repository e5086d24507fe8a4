import { CircleCheck, CircleX, Clock, PackageCheck, Truck, type LucideIcon } from 'lucide-react'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { BadgeTone } from '../ui/badge.tsx'

export interface StatusLook {
  label: string
  /** What it means for the one who waits. */
  meaning: string
  tone: BadgeTone
  icon: LucideIcon
}

/** Colours as in SPEC §4. */
export const statusLooks: Record<OrderStatus, StatusLook> = {
  pending: {
    label: 'Pending',
    meaning: 'We have your order and will call to confirm it.',
    tone: 'yellow',
    icon: Clock,
  },
  confirmed: {
    label: 'Confirmed',
    meaning: 'Confirmed by phone; we are packing it.',
    tone: 'blue',
    icon: CircleCheck,
  },
  shipped: {
    label: 'Shipped',
    meaning: 'On its way to you.',
    tone: 'purple',
    icon: Truck,
  },
  delivered: {
    label: 'Delivered',
    meaning: 'Delivered and paid.',
    tone: 'green',
    icon: PackageCheck,
  },
  cancelled: {
    label: 'Cancelled',
    meaning: 'This order was cancelled; there is nothing to pay.',
    tone: 'red',
    icon: CircleX,
  },
}

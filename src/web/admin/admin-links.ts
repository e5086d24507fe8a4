import { Package, ShoppingBag, Users, type LucideIcon } from 'lucide-react'
import { urls } from '#shared/urls.ts'

export interface AdminLink {
  to: string
  label: string
  icon: LucideIcon
  /** Pages below it count as it. */
  isPrefix?: boolean
}

/** The sidebar, in the order of SPEC §2. */
export const adminLinks: AdminLink[] = [
  { to: urls.adminProducts(), label: 'Products', icon: Package, isPrefix: true },
  { to: urls.adminOrders(), label: 'Orders', icon: ShoppingBag },
  { to: urls.adminUsers(), label: 'Users', icon: Users },
]

export function isCurrentLink(link: AdminLink, pathname: string): boolean {
  return pathname === link.to || (link.isPrefix === true && pathname.startsWith(`${link.to}/`))
}

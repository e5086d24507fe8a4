import { Package, ShoppingBag, Users, type LucideIcon } from 'lucide-react'

export interface AdminLink {
  to: string
  label: string
  icon: LucideIcon
  /** Pages below it count as it. */
  isPrefix?: boolean
}

/** The sidebar, in the order of SPEC §2. */
export const adminLinks: AdminLink[] = [
  { to: '/admin/products', label: 'Products', icon: Package, isPrefix: true },
  { to: '/admin/orders', label: 'Orders', icon: ShoppingBag },
  { to: '/admin/users', label: 'Users', icon: Users },
]

export function isCurrentLink(link: AdminLink, pathname: string): boolean {
  return pathname === link.to || (link.isPrefix === true && pathname.startsWith(`${link.to}/`))
}

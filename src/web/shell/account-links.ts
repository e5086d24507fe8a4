import { KeyRound, LayoutDashboard, Package, UserRound, type LucideIcon } from 'lucide-react'
import type { Role } from '#shared/auth/user-schemas.ts'

export interface AccountLink {
  to: string
  label: string
  icon: LucideIcon
}

const customerLinks: AccountLink[] = [
  { to: '/account', label: 'My Profile', icon: UserRound },
  { to: '/account/orders', label: 'My Orders', icon: Package },
  { to: '/account/password', label: 'Change Password', icon: KeyRound },
]

const adminLink: AccountLink = { to: '/admin', label: 'Admin Dashboard', icon: LayoutDashboard }

/** What the account menu offers; the dashboard to administrators only. */
export function accountLinks(role: Role): AccountLink[] {
  return role === 'admin' ? [...customerLinks, adminLink] : customerLinks
}

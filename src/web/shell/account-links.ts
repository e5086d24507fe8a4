import { KeyRound, LayoutDashboard, Package, UserRound, type LucideIcon } from 'lucide-react'
import type { Role } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'

export interface AccountLink {
  to: string
  label: string
  icon: LucideIcon
}

const customerLinks: AccountLink[] = [
  { to: urls.account(), label: 'My Profile', icon: UserRound },
  { to: urls.accountOrders(), label: 'My Orders', icon: Package },
  { to: urls.accountPassword(), label: 'Change Password', icon: KeyRound },
]

const adminLink: AccountLink = { to: urls.admin(), label: 'Admin Dashboard', icon: LayoutDashboard }

/** What the account menu offers; the dashboard to administrators only. */
export function accountLinks(role: Role): AccountLink[] {
  return role === 'admin' ? [...customerLinks, adminLink] : customerLinks
}

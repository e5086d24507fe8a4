import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  FolderTree,
  LayoutDashboard,
  Mail,
  Package,
  Search,
  ShoppingBag,
  Star,
  Store,
  TicketPercent,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { shopConfig } from '#config'
import type { User } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'
import { LogoMark } from '../shell/logo.tsx'
import { api } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

interface AdminSidebarProps {
  user: User
  onChoose?: () => void
}

const item = 'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium'

export function AdminSidebar({ user, onChoose }: AdminSidebarProps) {
  const { pathname } = useLocation()
  return (
    <>
      <p className="flex items-center gap-2.5 px-2 pb-4 max-lg:hidden">
        <LogoMark className="size-8" />
        <span className="text-lg font-extrabold tracking-tight">{shopConfig.name}</span>
      </p>
      <nav aria-label="Administration" className="flex-1">
        <ul className="space-y-1">
          {adminLinks.map((link) => {
            const isCurrent = isCurrentLink(link, pathname)
            return (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={onChoose}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={clsx(
                    item,
                    isCurrent
                      ? 'bg-brand-soft text-brand-dark'
                      : 'text-foreground hover:bg-background',
                  )}
                >
                  <link.icon aria-hidden className="size-[1.125rem]" />
                  {link.label} {link.Count && <link.Count />}
                </Link>
              </li>
            )
          })}
        </ul>
        <Link
          to={urls.home()}
          onClick={onChoose}
          className={clsx(item, 'mt-4 border-t border-line text-muted hover:text-foreground')}
        >
          <Store aria-hidden className="size-[1.125rem]" />
          Back to Store
        </Link>
      </nav>
      <div className="flex items-center gap-3 border-t border-line pt-4">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand font-bold text-white"
        >
          {user.name.slice(0, 1).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="text-sm text-muted">Administrator</p>
        </div>
      </div>
    </>
  )
}

/** The number of unread messages in the sidebar; nothing when there are none. */
function UnreadMessages() {
  const { data } = useQuery({
    queryKey: queryKeys.unreadMessages,
    queryFn: ({ signal }) => api('GET /admin/unread-messages', { signal }),
    staleTime: 30_000,
  })
  if (!data || data.count === 0) return null
  return (
    <span className="ml-auto min-w-6 rounded-full bg-brand px-2 py-0.5 text-center text-xs font-bold text-white tabular-nums">
      {`${data.count}${data.isCapped ? '+' : ''}`}
      <span className="sr-only"> unread</span>
    </span>
  )
}

interface AdminLink {
  to: string
  label: string
  icon: LucideIcon
  /** Also marked as current for the pages below it. */
  isPrefix?: boolean
  /** The number of unread entries. */
  Count?: ComponentType
}

/** The sidebar, in the order of SPEC §2. */
const adminLinks: AdminLink[] = [
  { to: urls.admin(), label: 'Dashboard', icon: LayoutDashboard },
  { to: urls.adminProducts(), label: 'Products', icon: Package, isPrefix: true },
  { to: urls.adminCategories(), label: 'Categories', icon: FolderTree },
  { to: urls.adminFlashDeals(), label: 'Flash Deals', icon: Zap, isPrefix: true },
  { to: urls.adminOrders(), label: 'Orders', icon: ShoppingBag },
  { to: urls.adminCoupons(), label: 'Coupons', icon: TicketPercent },
  { to: urls.adminUsers(), label: 'Users', icon: Users },
  { to: urls.adminReviews(), label: 'Reviews', icon: Star },
  { to: urls.adminSearches(), label: 'Search', icon: Search, isPrefix: true },
  { to: urls.adminMessages(), label: 'Messages', icon: Mail, Count: UnreadMessages },
]

function isCurrentLink(link: AdminLink, pathname: string): boolean {
  return pathname === link.to || (link.isPrefix === true && pathname.startsWith(`${link.to}/`))
}

import { ArrowRight, FolderTree, Package, ShoppingBag, Users } from 'lucide-react'
import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useMayOpen } from '../admin-pages.ts'

const tiles = [
  {
    to: urls.adminProducts(),
    label: 'Products',
    text: 'Prices, stock and pictures',
    icon: Package,
  },
  {
    to: urls.adminCategories(),
    label: 'Categories',
    text: 'What the menus of the shop list',
    icon: FolderTree,
  },
  {
    to: urls.adminOrders(),
    label: 'Orders',
    text: 'Confirm, ship and deliver',
    icon: ShoppingBag,
  },
  { to: urls.adminUsers(), label: 'Users', text: 'Customers and administrators', icon: Users },
]

/** Links to the four main lists (SPEC §2). */
export function SectionTiles() {
  const mayOpen = useMayOpen()
  return (
    <nav aria-label="Sections">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {tiles
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label, text, icon: Icon }) => (
            <li key={label}>
              <Link
                to={to}
                className="group flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-muted">{text}</span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

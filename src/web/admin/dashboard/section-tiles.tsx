import { ArrowRight, FolderTree, Package, ShoppingBag, Users } from 'lucide-react'
import { Link } from 'react-router'
import { adminUrls } from '#shared/admin-urls.ts'
import { useTexts } from '../../languages/language.ts'
import { useMayOpen } from '../admin-pages.ts'
import { dashboardTexts } from './dashboard-texts.tsx'

/** Links to the four main lists (SPEC §2). */
export function SectionTiles() {
  const { sections: t } = useTexts(dashboardTexts)
  const mayOpen = useMayOpen()
  const tiles = [
    { to: adminUrls.adminProducts(), label: t.products, text: t.productsText, icon: Package },
    {
      to: adminUrls.adminCategories(),
      label: t.categories,
      text: t.categoriesText,
      icon: FolderTree,
    },
    { to: adminUrls.adminOrders(), label: t.orders, text: t.ordersText, icon: ShoppingBag },
    { to: adminUrls.adminUsers(), label: t.users, text: t.usersText, icon: Users },
  ]
  return (
    <nav aria-label={t.title}>
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

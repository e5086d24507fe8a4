import {
  ChartNoAxesColumn,
  HandCoins,
  ListTodo,
  Package,
  Settings2,
  ShoppingBag,
  TicketPercent,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { adminPages, isOpenTo, type MenuEntry, type MenuLink, pageOf } from '../admin-pages.ts'

/** The entries of the menu, in its order. */
const entryIcons: Record<MenuEntry, LucideIcon> = {
  today: ListTodo,
  orders: ShoppingBag,
  products: Package,
  customers: Users,
  offers: TicketPercent,
  money: HandCoins,
  reports: ChartNoAxesColumn,
  settings: Settings2,
}

export interface MenuPage extends MenuLink {
  path: string
}

export interface EntryOfMenu {
  entry: MenuEntry
  icon: LucideIcon
  /** Pages that the reader may open: at least one. */
  pages: readonly [MenuPage, ...MenuPage[]]
}

interface Menu {
  entries: readonly EntryOfMenu[]
  /** The page of it that is open, or that the open page lies below. */
  current: MenuPage | undefined
}

/** The menu for these permissions, at the path of a page. */
export function menuOf(permissions: readonly string[], pathname: string): Menu {
  const open = adminPages.filter((page) => isOpenTo(page, (word) => permissions.includes(word)))
  const pages: MenuPage[] = open.flatMap(({ path, link }) => (link ? [{ path, ...link }] : []))
  const entries = (Object.keys(entryIcons) as MenuEntry[]).flatMap((entry) => {
    const [first, ...others] = pages.filter((page) => page.entry === entry)
    return first ? [{ entry, icon: entryIcons[entry], pages: [first, ...others] as const }] : []
  })
  const page = pageOf(pages, pathname)
  // All pages lie below the first.
  const isBelowToday = page?.path === urls.admin.path && pathname !== urls.admin.path
  return { entries, current: isBelowToday ? undefined : page }
}

/** Pages of a phone's tabs: the most useful first; then the others in the order of the menu. */
const tabPaths: readonly string[] = [
  urls.admin.path,
  adminUrls.adminCalls.path,
  adminUrls.adminPacking.path,
  adminUrls.adminOrders.path,
  adminUrls.adminStock.path,
  adminUrls.adminReturns.path,
  adminUrls.adminMessages.path,
]

const tabCount = 4

/** The pages of the tabs, of those that one may open. */
export function tabPagesOf(entries: readonly EntryOfMenu[]): MenuPage[] {
  const pages = entries.flatMap((entry) => entry.pages)
  const preferred = tabPaths.flatMap((path) => pages.filter((page) => page.path === path))
  return [...new Set([...preferred, ...pages])].slice(0, tabCount)
}

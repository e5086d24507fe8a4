import {
  BookA,
  Boxes,
  ChartLine,
  Flame,
  FolderTree,
  HandCoins,
  History,
  KeyRound,
  ListTodo,
  Mail,
  Package,
  PackageOpen,
  PackageX,
  Phone,
  ReceiptText,
  ScanBarcode,
  Search,
  Settings2,
  ShieldCheck,
  ShieldPlus,
  ShoppingBag,
  Star,
  TicketPercent,
  Truck,
  Users,
  Webhook,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { matchPath } from 'react-router'
import type { Permission } from '#shared/api/permissions.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { useMay } from '../api/session.ts'
import type { adminTexts } from './admin-texts.ts'

type AdminTexts = (typeof adminTexts)['en']

/** An entry of the menu. */
export type MenuEntry = keyof AdminTexts['entries']

type PageName = keyof AdminTexts['pages']

/** A page’s place in the menu. */
export interface MenuLink {
  /** The entry that it is beneath; the first of an entry is where the entry leads. */
  entry: MenuEntry
  label: PageName
  /** Its name beneath its entry, where the entry has the same. */
  within?: PageName
  icon: LucideIcon
}

interface AdminPage {
  /** The pages below it belong to it, unless they have a row of their own; it may have parameters. */
  path: string
  /** Absent for what every member of staff may open. */
  permission?: Permission
  /** A second one that its call needs. */
  alsoPermission?: Permission
  /** Absent for pages that others lead to. */
  link?: MenuLink
}

/** The pages of the administration and who may open them, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  { path: urls.admin(), link: { entry: 'today', label: 'today', icon: ListTodo } },

  {
    path: adminUrls.adminOrders(),
    permission: 'read_orders',
    link: { entry: 'orders', label: 'orders', within: 'allOrders', icon: ShoppingBag },
  },
  { path: adminUrls.adminOrderNew(), permission: 'write_orders' },
  { path: adminUrls.adminOrderEdit.path, permission: 'write_orders' },
  {
    path: adminUrls.adminCalls(),
    permission: 'write_orders',
    link: { entry: 'orders', label: 'calls', icon: Phone },
  },
  {
    path: adminUrls.adminPacking(),
    permission: 'write_packing',
    link: { entry: 'orders', label: 'packing', icon: ScanBarcode },
  },
  {
    path: adminUrls.adminReturns(),
    permission: 'read_returns',
    link: { entry: 'orders', label: 'returns', icon: PackageOpen },
  },
  {
    path: adminUrls.adminWarranty(),
    permission: 'read_warranty',
    link: { entry: 'orders', label: 'warranty', icon: ShieldPlus },
  },

  {
    path: adminUrls.adminProducts(),
    permission: 'read_products',
    link: { entry: 'products', label: 'products', within: 'allProducts', icon: Package },
  },
  { path: adminUrls.adminProductNew(), permission: 'write_products' },
  { path: adminUrls.adminProductSheet(), permission: 'write_products' },
  // It shows what somebody may import.
  { path: adminUrls.adminImports() },
  { path: adminUrls.adminProductEdit.path.replace('/:id', ''), permission: 'write_products' },
  {
    path: adminUrls.adminStock(),
    permission: 'read_stock',
    link: { entry: 'products', label: 'stock', icon: Boxes },
  },
  { path: adminUrls.adminStockReceive(), permission: 'write_stock' },
  { path: adminUrls.adminStockTake(), permission: 'write_stock' },
  {
    path: adminUrls.adminCategories(),
    permission: 'read_categories',
    link: { entry: 'products', label: 'categories', icon: FolderTree },
  },
  {
    path: adminUrls.adminTranslations(),
    permission: 'read_products',
    link: { entry: 'products', label: 'translations', icon: BookA },
  },

  {
    path: adminUrls.adminUsers(),
    permission: 'read_customers',
    link: { entry: 'customers', label: 'users', icon: Users },
  },
  {
    path: adminUrls.adminMessages(),
    permission: 'read_messages',
    link: { entry: 'customers', label: 'messages', icon: Mail },
  },
  {
    path: adminUrls.adminReviews(),
    permission: 'read_reviews',
    link: { entry: 'customers', label: 'reviews', icon: Star },
  },

  {
    path: adminUrls.adminFlashDeals(),
    permission: 'read_flash_deals',
    link: { entry: 'offers', label: 'flashDeals', icon: Zap },
  },
  { path: adminUrls.adminFlashDealNew(), permission: 'write_flash_deals' },
  { path: adminUrls.adminFlashDealEdit.path.replace('/:id', ''), permission: 'write_flash_deals' },
  {
    path: adminUrls.adminCoupons(),
    permission: 'read_coupons',
    link: { entry: 'offers', label: 'coupons', icon: TicketPercent },
  },

  {
    path: adminUrls.adminCash(),
    permission: 'read_cash',
    link: { entry: 'money', label: 'cash', within: 'couriersCash', icon: HandCoins },
  },
  {
    path: adminUrls.adminCashPayouts(),
    permission: 'read_cash',
    link: { entry: 'money', label: 'couriersPayouts', within: 'payouts', icon: ReceiptText },
  },
  { path: adminUrls.adminCashPayoutNew(), permission: 'write_cash' },
  {
    path: adminUrls.adminProfit(),
    permission: 'read_costs',
    alsoPermission: 'read_revenue',
    link: { entry: 'money', label: 'profit', icon: ChartLine },
  },

  {
    path: adminUrls.adminBestSellers(),
    permission: 'read_dashboard',
    link: { entry: 'reports', label: 'bestSellers', icon: Flame },
  },
  {
    path: adminUrls.adminReturnRates(),
    permission: 'read_returns',
    link: { entry: 'reports', label: 'returnRates', icon: PackageX },
  },
  {
    path: adminUrls.adminSearches(),
    permission: 'read_search',
    link: { entry: 'reports', label: 'search', within: 'searches', icon: Search },
  },

  {
    path: adminUrls.adminSettingsHome(),
    permission: 'read_settings',
    link: { entry: 'settings', label: 'settings', within: 'shopSettings', icon: Settings2 },
  },
  {
    path: adminUrls.adminCouriers(),
    permission: 'read_couriers',
    link: { entry: 'settings', label: 'couriers', icon: Truck },
  },
  { path: adminUrls.adminCourierHits(), permission: 'read_couriers' },
  {
    path: adminUrls.adminStaff(),
    permission: 'read_staff',
    link: { entry: 'settings', label: 'staff', within: 'staffAndRoles', icon: ShieldCheck },
  },
  {
    path: adminUrls.adminAudit(),
    permission: 'read_audit',
    link: { entry: 'settings', label: 'audit', icon: History },
  },
  {
    path: adminUrls.adminApiKeys(),
    permission: 'read_api_keys',
    link: { entry: 'settings', label: 'apiKeys', icon: KeyRound },
  },
  {
    path: adminUrls.adminWebhooks(),
    permission: 'read_webhooks',
    link: { entry: 'settings', label: 'webhooks', icon: Webhook },
  },
  { path: urls.adminSecurity() },
]

/** The row of a page: the longest path that it is, or lies below. */
export function pageOf<T extends { path: string }>(
  pages: readonly T[],
  pathname: string,
): T | undefined {
  return pages
    .filter(({ path }) => matchPath({ path, end: false }, pathname) !== null)
    .sort((one, other) => other.path.length - one.path.length)[0]
}

/** Whether somebody who may do this may open a page. */
export function isOpenTo(
  { permission, alsoPermission }: Pick<AdminPage, 'permission' | 'alsoPermission'>,
  may: (word: Permission) => boolean,
): boolean {
  return [permission, alsoPermission].every((word) => word === undefined || may(word))
}

/** Whether the member of staff may open the page at a URL. */
export function useMayOpen(): (url: string) => boolean {
  const may = useMay()
  return (url) => {
    const page = pageOf(adminPages, url.split(/[?#]/, 1)[0] ?? '')
    return page !== undefined && isOpenTo(page, may)
  }
}

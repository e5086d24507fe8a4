import {
  HandCoins,
  BookA,
  Boxes,
  FolderTree,
  History,
  KeyRound,
  LayoutDashboard,
  Mail,
  Package,
  PackageOpen,
  Phone,
  ScanBarcode,
  Search,
  Settings2,
  ShieldCheck,
  ShieldPlus,
  ShoppingBag,
  Star,
  TicketPercent,
  Users,
  Truck,
  Webhook,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { matchPath } from 'react-router'
import type { Permission } from '#shared/api/permissions.ts'
import { urls } from '#shared/urls.ts'
import { useMay } from '../api/session.ts'
import type { adminTexts } from './admin-texts.ts'

interface AdminPage {
  /** The pages below it belong to it, unless they have a row of their own; it may have parameters. */
  path: string
  /** Absent for what every member of staff may open. */
  permission?: Permission
  /** Absent for pages that others lead to. */
  link?: { label: keyof (typeof adminTexts)['en']['pages']; icon: LucideIcon }
}

/** The pages of the administration and who may open them; the menu in the order of SPEC §2. */
export const adminPages: readonly AdminPage[] = [
  {
    path: urls.admin(),
    permission: 'read_dashboard',
    link: { label: 'dashboard', icon: LayoutDashboard },
  },
  { path: urls.adminProfit(), permission: 'read_costs' },
  {
    path: urls.adminProducts(),
    permission: 'read_products',
    link: { label: 'products', icon: Package },
  },
  { path: urls.adminProductNew(), permission: 'write_products' },
  { path: urls.adminProductSheet(), permission: 'write_products' },
  // It shows what somebody may import.
  { path: urls.adminImports() },
  { path: urls.adminProductEdit.path.replace('/:id', ''), permission: 'write_products' },
  { path: urls.adminStock(), permission: 'read_stock', link: { label: 'stock', icon: Boxes } },
  { path: urls.adminStockReceive(), permission: 'write_stock' },
  { path: urls.adminStockTake(), permission: 'write_stock' },
  {
    path: urls.adminCategories(),
    permission: 'read_categories',
    link: { label: 'categories', icon: FolderTree },
  },
  {
    path: urls.adminFlashDeals(),
    permission: 'read_flash_deals',
    link: { label: 'flashDeals', icon: Zap },
  },
  { path: urls.adminFlashDealNew(), permission: 'write_flash_deals' },
  { path: urls.adminFlashDealEdit.path.replace('/:id', ''), permission: 'write_flash_deals' },
  {
    path: urls.adminOrders(),
    permission: 'read_orders',
    link: { label: 'orders', icon: ShoppingBag },
  },
  { path: urls.adminOrderNew(), permission: 'write_orders' },
  { path: urls.adminOrderEdit.path, permission: 'write_orders' },
  { path: urls.adminCalls(), permission: 'write_orders', link: { label: 'calls', icon: Phone } },
  {
    path: urls.adminPacking(),
    permission: 'write_orders',
    link: { label: 'packing', icon: ScanBarcode },
  },
  {
    path: urls.adminCouriers(),
    permission: 'read_couriers',
    link: { label: 'couriers', icon: Truck },
  },
  {
    path: urls.adminReturns(),
    permission: 'read_returns',
    link: { label: 'returns', icon: PackageOpen },
  },
  { path: urls.adminCash(), permission: 'read_cash', link: { label: 'cash', icon: HandCoins } },
  { path: urls.adminCashPayoutNew(), permission: 'write_cash' },
  {
    path: urls.adminWarranty(),
    permission: 'read_warranty',
    link: { label: 'warranty', icon: ShieldPlus },
  },
  {
    path: urls.adminCoupons(),
    permission: 'read_coupons',
    link: { label: 'coupons', icon: TicketPercent },
  },
  { path: urls.adminUsers(), permission: 'read_customers', link: { label: 'users', icon: Users } },
  { path: urls.adminReviews(), permission: 'read_reviews', link: { label: 'reviews', icon: Star } },
  {
    path: urls.adminSearches(),
    permission: 'read_search',
    link: { label: 'search', icon: Search },
  },
  {
    path: urls.adminTranslations(),
    permission: 'read_products',
    link: { label: 'translations', icon: BookA },
  },
  {
    path: urls.adminMessages(),
    permission: 'read_messages',
    link: { label: 'messages', icon: Mail },
  },
  {
    path: urls.adminStaff(),
    permission: 'read_staff',
    link: { label: 'staff', icon: ShieldCheck },
  },
  {
    path: urls.adminAudit(),
    permission: 'read_audit',
    link: { label: 'audit', icon: History },
  },
  {
    path: urls.adminApiKeys(),
    permission: 'read_api_keys',
    link: { label: 'apiKeys', icon: KeyRound },
  },
  { path: urls.adminCourierHits(), permission: 'read_couriers' },
  {
    path: urls.adminWebhooks(),
    permission: 'read_webhooks',
    link: { label: 'webhooks', icon: Webhook },
  },
  {
    path: urls.adminSettingsHome(),
    permission: 'read_settings',
    link: { label: 'settings', icon: Settings2 },
  },
  { path: urls.adminSecurity() },
]

/** The row of a page: the longest path that it is, or lies below. */
function pageOf(pathname: string): AdminPage | undefined {
  return adminPages
    .filter(({ path }) => matchPath({ path, end: false }, pathname) !== null)
    .sort((one, other) => other.path.length - one.path.length)[0]
}

/** Whether the member of staff may open the page at a URL. */
export function useMayOpen(): (url: string) => boolean {
  const may = useMay()
  return (url) => {
    const page = pageOf(url.split(/[?#]/, 1)[0] ?? '')
    return page !== undefined && (page.permission === undefined || may(page.permission))
  }
}

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
import { adminUrls } from '#shared/admin-urls.ts'
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
  { path: adminUrls.adminProfit(), permission: 'read_costs' },
  {
    path: adminUrls.adminProducts(),
    permission: 'read_products',
    link: { label: 'products', icon: Package },
  },
  { path: adminUrls.adminProductNew(), permission: 'write_products' },
  { path: adminUrls.adminProductSheet(), permission: 'write_products' },
  // It shows what somebody may import.
  { path: adminUrls.adminImports() },
  { path: adminUrls.adminProductEdit.path.replace('/:id', ''), permission: 'write_products' },
  { path: adminUrls.adminStock(), permission: 'read_stock', link: { label: 'stock', icon: Boxes } },
  { path: adminUrls.adminStockReceive(), permission: 'write_stock' },
  { path: adminUrls.adminStockTake(), permission: 'write_stock' },
  {
    path: adminUrls.adminCategories(),
    permission: 'read_categories',
    link: { label: 'categories', icon: FolderTree },
  },
  {
    path: adminUrls.adminFlashDeals(),
    permission: 'read_flash_deals',
    link: { label: 'flashDeals', icon: Zap },
  },
  { path: adminUrls.adminFlashDealNew(), permission: 'write_flash_deals' },
  { path: adminUrls.adminFlashDealEdit.path.replace('/:id', ''), permission: 'write_flash_deals' },
  {
    path: adminUrls.adminOrders(),
    permission: 'read_orders',
    link: { label: 'orders', icon: ShoppingBag },
  },
  { path: adminUrls.adminOrderNew(), permission: 'write_orders' },
  { path: adminUrls.adminOrderEdit.path, permission: 'write_orders' },
  {
    path: adminUrls.adminCalls(),
    permission: 'write_orders',
    link: { label: 'calls', icon: Phone },
  },
  {
    path: adminUrls.adminPacking(),
    permission: 'write_orders',
    link: { label: 'packing', icon: ScanBarcode },
  },
  {
    path: adminUrls.adminCouriers(),
    permission: 'read_couriers',
    link: { label: 'couriers', icon: Truck },
  },
  {
    path: adminUrls.adminReturns(),
    permission: 'read_returns',
    link: { label: 'returns', icon: PackageOpen },
  },
  {
    path: adminUrls.adminCash(),
    permission: 'read_cash',
    link: { label: 'cash', icon: HandCoins },
  },
  { path: adminUrls.adminCashPayoutNew(), permission: 'write_cash' },
  {
    path: adminUrls.adminWarranty(),
    permission: 'read_warranty',
    link: { label: 'warranty', icon: ShieldPlus },
  },
  {
    path: adminUrls.adminCoupons(),
    permission: 'read_coupons',
    link: { label: 'coupons', icon: TicketPercent },
  },
  {
    path: adminUrls.adminUsers(),
    permission: 'read_customers',
    link: { label: 'users', icon: Users },
  },
  {
    path: adminUrls.adminReviews(),
    permission: 'read_reviews',
    link: { label: 'reviews', icon: Star },
  },
  {
    path: adminUrls.adminSearches(),
    permission: 'read_search',
    link: { label: 'search', icon: Search },
  },
  {
    path: adminUrls.adminTranslations(),
    permission: 'read_products',
    link: { label: 'translations', icon: BookA },
  },
  {
    path: adminUrls.adminMessages(),
    permission: 'read_messages',
    link: { label: 'messages', icon: Mail },
  },
  {
    path: adminUrls.adminStaff(),
    permission: 'read_staff',
    link: { label: 'staff', icon: ShieldCheck },
  },
  {
    path: adminUrls.adminAudit(),
    permission: 'read_audit',
    link: { label: 'audit', icon: History },
  },
  {
    path: adminUrls.adminApiKeys(),
    permission: 'read_api_keys',
    link: { label: 'apiKeys', icon: KeyRound },
  },
  { path: adminUrls.adminCourierHits(), permission: 'read_couriers' },
  {
    path: adminUrls.adminWebhooks(),
    permission: 'read_webhooks',
    link: { label: 'webhooks', icon: Webhook },
  },
  {
    path: adminUrls.adminSettingsHome(),
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

import {
  Boxes,
  ClipboardList,
  FileUp,
  HandCoins,
  Keyboard,
  LockKeyhole,
  PackageOpen,
  PackagePlus,
  PhoneOutgoing,
  Plus,
  ScanBarcode,
  Search,
  Settings2,
  Sheet,
  ShieldCheck,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#shared/api/permissions.ts'
import { kindPermissions } from '#shared/imports/import-kinds.ts'
import { languages, type Language } from '#shared/languages/languages.ts'
import { settingPages } from '#shared/shop-settings/shop-settings-table.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { adminPages } from '../admin-pages.ts'
import { adminTexts } from '../admin-texts.ts'
import { settingPageTexts, settingsTexts } from '../settings/settings-texts.ts'
import { paletteTexts } from './palette-texts.ts'

/** A page of the administration, or something to do there. */
export interface Place {
  id: string
  icon: LucideIcon
  name: Record<Language, string>
  /** Shown below the name. */
  detail?: Record<Language, string>
  /** Found by it too, but not shown. */
  more?: Record<Language, string>
  /** Beside what its page needs. */
  permission?: Permission
  /** One of them suffices, where its page shows what somebody may do. */
  anyPermission?: readonly Permission[]
  /** Absent for the sheet of shortcuts. */
  url?: string
  /** An action of the page on arrival, in the state of the history. */
  state?: 'new'
}

/** A value by language. */
export function inEach<T>(valueOf: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((each) => [each, valueOf(each)])) as Record<Language, T>
}

/** Pages that are reached from those of the menu. */
const furtherPages: readonly [
  page: keyof (typeof paletteTexts)['en']['pages'],
  url: string,
  icon: LucideIcon,
  anyPermission?: readonly Permission[],
][] = [
  ['imports', adminUrls.adminImports(), FileUp, Object.values(kindPermissions)],
  ['receipts', adminUrls.adminStockReceipts(), Boxes],
  ['counts', adminUrls.adminStockCounts(), Boxes],
  ['units', adminUrls.adminUnits(), ScanBarcode],
  ['faulty', adminUrls.adminFaulty(), PackageOpen],
  ['parcels', adminUrls.adminCashParcels(), HandCoins],
  ['days', adminUrls.adminCashDays(), HandCoins],
  ['synonyms', adminUrls.adminSynonyms(), Search],
  ['roles', adminUrls.adminRoles(), ShieldCheck],
  ['hits', adminUrls.adminCourierHits(), Webhook],
]

export const pagePlaces: readonly Place[] = [
  ...adminPages.flatMap(({ path, link }) =>
    link
      ? [
          {
            id: path,
            url: path,
            icon: link.icon,
            name: inEach((l) => adminTexts[l].pages[link.label]),
          },
        ]
      : [],
  ),
  {
    id: urls.adminSecurity(),
    url: urls.adminSecurity(),
    icon: LockKeyhole,
    name: inEach((l) => adminTexts[l].security),
  },
  ...furtherPages.map(([page, url, icon, anyPermission]) => ({
    id: url,
    url,
    icon,
    name: inEach((l) => paletteTexts[l].pages[page]),
    ...(anyPermission && { anyPermission }),
  })),
  ...settingPages.map((page) => ({
    id: adminUrls.adminSettings({ page }),
    url: adminUrls.adminSettings({ page }),
    icon: Settings2,
    name: inEach((l) => `${settingsTexts[l].title}: ${settingPageTexts[page][l].title}`),
    more: inEach((l) => settingPageTexts[page][l].text),
  })),
]

const nameOf = (action: keyof (typeof paletteTexts)['en']['actions']) =>
  inEach((l) => paletteTexts[l].actions[action])

export const actionPlaces: readonly Place[] = [
  { id: 'next-call', icon: PhoneOutgoing, name: nameOf('nextCall'), url: adminUrls.adminCalls() },
  {
    id: 'new-order',
    icon: Plus,
    name: nameOf('newOrder'),
    permission: 'write_orders',
    url: adminUrls.adminOrderNew(),
  },
  { id: 'new-product', icon: Plus, name: nameOf('newProduct'), url: adminUrls.adminProductNew() },
  { id: 'edit-sheet', icon: Sheet, name: nameOf('editSheet'), url: adminUrls.adminProductSheet() },
  { id: 'receive', icon: PackagePlus, name: nameOf('receive'), url: adminUrls.adminStockReceive() },
  { id: 'count', icon: ClipboardList, name: nameOf('countStock'), url: adminUrls.adminStockTake() },
  {
    id: 'enter-payout',
    icon: HandCoins,
    name: nameOf('enterPayout'),
    url: adminUrls.adminCashPayoutNew(),
  },
  { id: 'new-deal', icon: Plus, name: nameOf('newFlashDeal'), url: adminUrls.adminFlashDealNew() },
  {
    id: 'new-coupon',
    icon: Plus,
    name: nameOf('newCoupon'),
    permission: 'write_coupons',
    url: adminUrls.adminCoupons(),
    state: 'new',
  },
  { id: 'shortcuts', icon: Keyboard, name: nameOf('shortcuts') },
]

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** Places that contain every word, in either language: a Bangla reader may type "coupon". */
export function matchingPlaces<P extends Place>(places: readonly P[], term: string): readonly P[] {
  const words = folded(term).split(/\s+/).filter(Boolean)
  return places.filter(({ name, more }) => {
    const names = folded(Object.values(name).join(' '))
    // Of whole sentences the beginnings of words: "an" is inside of too many.
    const sentences = ` ${folded(Object.values(more ?? {}).join(' '))}`
    return words.every((word) => names.includes(word) || sentences.includes(` ${word}`))
  })
}

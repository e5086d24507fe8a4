import type { Permission } from '../api/permissions.ts'
import type { CommonSettings, ShopSettings } from './shop-settings-schemas.ts'

/** The pages of the administration's settings, in their order. */
export const settingPages = [
  'identity',
  'contact',
  'delivery',
  'parcels',
  'prices',
  'promises',
  'emails',
  'invoice',
  'home',
  'questions',
  'about',
  'pages',
  'security',
  'cleanup',
] as const

export type SettingPage = (typeof settingPages)[number]

interface SettingRow {
  page: SettingPage
  /** The permission to change it; `write_settings` unless given. */
  permission?: Permission
  /** True for settings that shoppers may read. */
  isPublic: boolean
}

const shown = <const P extends SettingPage>(page: P) => ({ page, isPublic: true }) as const

const internal = <const P extends SettingPage>(page: P) => ({ page, isPublic: false }) as const

/**
 * Every setting that the administration changes, by its path in `ShopSettings`. A new one is a row here,
 * its value in `shop.config.ts` and its field on the page.
 */
export const shopSettingsTable = {
  name: shown('identity'),
  banglaName: shown('identity'),
  tagline: shown('identity'),
  homeTitle: shown('identity'),
  description: shown('identity'),
  logo: shown('identity'),
  favicon: shown('identity'),
  colour: shown('identity'),
  keywords: shown('identity'),
  foundedYear: shown('identity'),
  copyrightYear: shown('identity'),
  worksOffline: shown('identity'),
  phones: shown('contact'),
  email: shown('contact'),
  'address.street': shown('contact'),
  'address.city': shown('contact'),
  'address.country': shown('contact'),
  'supportHours.opens': shown('contact'),
  'supportHours.closes': shown('contact'),
  social: shown('contact'),
  'chat.whatsappNumber': shown('contact'),
  'chat.messenger': shown('contact'),
  'delivery.defaultFeeTaka': shown('delivery'),
  'delivery.feeTakaByDistrict': shown('delivery'),
  'delivery.freeFromTaka': shown('delivery'),
  'delivery.pausedDistricts': shown('delivery'),
  'delivery.estimateDistrict': shown('delivery'),
  'delivery.times': shown('delivery'),
  'delivery.handlingDays': shown('delivery'),
  'delivery.transitDays': shown('delivery'),
  'couriers.movesOrders': internal('parcels'),
  'couriers.asksForScores': internal('parcels'),
  'couriers.parcelWeightGrams': internal('parcels'),
  'couriers.packingTaka': internal('parcels'),
  'couriers.unpaidDays': internal('parcels'),
  'policies.firstOrderPercent': shown('prices'),
  'policies.priceValidityDays': shown('prices'),
  'newBuyerOrders.maxUnitsPerProduct': internal('prices'),
  'newBuyerOrders.maxUnits': internal('prices'),
  'newBuyerOrders.maxDealUnitsPerPhone': internal('prices'),
  'newBuyerOrders.maxDealUnitsPerNetworkHour': internal('prices'),
  'newBuyerOrders.maxUnitsPerNetworkHour': internal('prices'),
  'newBuyerOrders.maxUnitsPerHouseDay': internal('prices'),
  'newBuyerOrders.maxDealUnitsPerHouseDay': internal('prices'),
  'newBuyerOrders.maxFirstOrdersPerHouse': internal('prices'),
  'newBuyerOrders.largeOrderUnits': internal('prices'),
  'newBuyerOrders.largeOrderHoldMinutes': internal('prices'),
  'policies.returnDays': shown('promises'),
  warrantyTerms: shown('promises'),
  'policies.confirmationCallMinutes': shown('promises'),
  'calls.opens': shown('promises'),
  'calls.closes': shown('promises'),
  'calls.dearFromTaka': internal('promises'),
  'policies.unconfirmedHours': shown('promises'),
  'emails.senderName': internal('emails'),
  'notifications.newOrderEmail': internal('emails'),
  'notifications.orderEmail': internal('emails'),
  'notifications.language': internal('emails'),
  'invoice.address': internal('invoice'),
  'invoice.taxNumber': internal('invoice'),
  'invoice.note': internal('invoice'),
  'home.slides': shown('home'),
  'home.sections': shown('home'),
  brands: shown('home'),
  whyChooseUs: shown('home'),
  testimonials: shown('home'),
  banner: shown('home'),
  footerCategories: shown('home'),
  paymentLogos: shown('home'),
  faq: shown('questions'),
  'about.heading': shown('about'),
  'about.text': shown('about'),
  'about.reasons': shown('about'),
  'about.paying': shown('about'),
  'about.description': shown('about'),
  'security.secondFactor': { ...internal('security'), permission: 'write_staff' },
  'security.pictureHosts': internal('security'),
  'retention.knownDeviceDays': internal('cleanup'),
  'retention.contactMessageDays': internal('cleanup'),
  'retention.launchNoticeDays': internal('cleanup'),
  'retention.auditMonths': internal('cleanup'),
  'retention.webhookDays': internal('cleanup'),
  pages: shown('pages'),
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof shopSettingsTable

/** The settings of a page. */
export type SettingKeyOf<P extends SettingPage> = {
  [K in SettingKey]: (typeof shopSettingsTable)[K]['page'] extends P ? K : never
}[SettingKey]

export const settingKeys = Object.keys(shopSettingsTable) as SettingKey[]

export function isSettingKey(key: string): key is SettingKey {
  return Object.keys(shopSettingsTable).includes(key)
}

export function permissionOf(key: SettingKey): Permission {
  const row: SettingRow = shopSettingsTable[key]
  return row.permission ?? 'write_settings'
}

/** The value at a path such as `retention.auditMonths`; null where there is none. */
export function settingAt(settings: ShopSettings, key: SettingKey): unknown {
  const value = key
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], settings)
  return value ?? null
}

/** The settings with other values at some paths. */
export function withSettings(
  settings: ShopSettings,
  values: ReadonlyMap<SettingKey, unknown>,
): ShopSettings {
  const changed: Record<string, unknown> = { ...settings }
  for (const [key, value] of values) {
    const names = key.split('.')
    const last = names.pop() ?? key
    let parent = changed
    for (const name of names) {
      const copy = { ...(parent[name] as Record<string, unknown>) }
      parent[name] = copy
      parent = copy
    }
    parent[last] = value
  }
  return changed as ShopSettings
}

const privateNames = [
  'notifications',
  'retention',
  'security',
  'newBuyerOrders',
  'emails',
  'invoice',
  'calls',
  'couriers',
] as const

const contentNames = ['home', 'brands', 'whyChooseUs', 'testimonials', 'faq', 'about'] as const

/** The settings that shoppers may read. */
export function publicSettings(settings: ShopSettings): PublicSettings {
  return { ...omit(settings, privateNames), ...pageTitles(settings), ...callingHours(settings) }
}

/** Public settings that every page may need, without the content of single pages. */
export function commonPublicSettings(settings: CommonSettings): CommonPublicSettings {
  return {
    ...omit(settings, [...privateNames, ...contentNames]),
    ...pageTitles(settings),
    ...callingHours(settings),
  }
}

/** The pages without their texts, which are read by their own page alone. */
function pageTitles({ pages }: Pick<ShopSettings, 'pages'>): PageTitles {
  return { pages: pages.map(({ slug, title }) => ({ slug, title })) }
}

/** When buyers are called, without what makes a call a careful one. */
function callingHours({ calls: { opens, closes } }: Pick<ShopSettings, 'calls'>): ShownHours {
  return { calls: { opens, closes } }
}

interface ShownHours {
  calls: Pick<ShopSettings['calls'], 'opens' | 'closes'>
}

interface PageTitles {
  pages: Omit<ShopSettings['pages'][number], 'body'>[]
}

type PublicOf<Settings> = Omit<Settings, (typeof privateNames)[number] | 'pages'> &
  PageTitles &
  ShownHours

export type PublicSettings = PublicOf<ShopSettings>

export type CommonPublicSettings = PublicOf<CommonSettings>

function omit<T extends object, Name extends string>(
  value: T,
  names: readonly Name[],
): Omit<T, Name> {
  const rest = Object.entries(value).filter(([name]) => !names.some((each) => each === name))
  return Object.fromEntries(rest) as Omit<T, Name>
}

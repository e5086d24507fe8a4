import { secondFactorRules } from '#shared/auth/second-factor.ts'
import { languages } from '#shared/languages/languages.ts'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import { choice, flag } from './kinds/choice-kinds.tsx'
import type { SettingKind } from './kinds/setting-kind.ts'
import { email, number } from './kinds/text-kinds.tsx'

/** How each setting is typed. */
export const settingKinds: Readonly<Record<SettingKey, SettingKind>> = {
  'newBuyerOrders.maxUnitsPerProduct': number,
  'newBuyerOrders.maxUnits': number,
  'newBuyerOrders.maxDealUnitsPerPhone': number,
  'newBuyerOrders.maxDealUnitsPerNetworkHour': number,
  'newBuyerOrders.maxUnitsPerNetworkHour': number,
  'notifications.newOrderEmail': flag,
  'notifications.orderEmail': email,
  'notifications.language': choice(languages),
  'security.secondFactor': choice(secondFactorRules),
  'retention.knownDeviceDays': number,
  'retention.contactMessageDays': number,
  'retention.launchNoticeDays': number,
  'retention.auditMonths': number,
}

import { permissionOf, settingAt, settingKeys } from '#shared/shop-settings/shop-settings-table.ts'
import type { UndoableSubject } from '../audit/undoable-subject.ts'
import type { ActingShop } from '../shop.ts'
import { lockShopSettings } from './shop-setting-queries.ts'
import { readShopSettings, updateShopSettings } from './shop-settings.ts'

/** Without settings that need more than `write_settings`: the log asks for that permission alone. */
export function undoableSettings(
  settingsCache: ActingShop['settingsCache'],
): UndoableSubject<ActingShop> {
  return {
    fields: settingKeys.filter((key) => permissionOf(key) === 'write_settings'),
    async lock(tx) {
      await lockShopSettings(tx)
      const settings = await readShopSettings({ settingsCache }, tx)
      return Object.fromEntries(settingKeys.map((key) => [key, settingAt(settings, key)]))
    },
    write: (shop, _id, values) => updateShopSettings(shop, { changes: values }),
  }
}

import { created, ok } from '#shared/api/endpoint.ts'
import type { settingEndpoints } from '#shared/api/endpoints/admin/setting-endpoints.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import { publicSettings } from '#shared/shop-settings/shop-settings-table.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { exportSettings, importSettings } from './settings-file.ts'
import { storeSettingPicture } from './store-setting-picture.ts'
import { settingsTag } from './settings-cache.ts'
import {
  describeSettings,
  findShopSettings,
  requireSettingAccess,
  updateShopSettings,
} from './shop-settings.ts'

export function settingHandlers(shop: Shop): HandlersFor<typeof settingEndpoints> {
  return {
    'GET /settings': ({ language }) =>
      shop.responseCache.json(`settings ${language}`, async () => {
        const settings = await findShopSettings(shop)
        return {
          body: { settings: withFilledTexts(publicSettings(settings), settings) },
          tags: [settingsTag],
        }
      }),
    'GET /admin/settings': async ({ caller }) => ok(await describeSettings(shop, caller.customer)),
    'PUT /admin/settings': async ({ actor, caller, body }) => {
      requireSettingAccess(caller.customer, body)
      await updateShopSettings({ ...shop, actor }, body)
      return ok(await describeSettings(shop, caller.customer))
    },
    'GET /admin/settings/export': async ({ caller }) =>
      ok(await exportSettings(shop, caller.customer)),
    'POST /admin/settings/import': async ({ actor, caller, body, signal }) => {
      await importSettings({ ...shop, actor }, caller.customer, body, signal)
      return ok(await describeSettings(shop, caller.customer))
    },
    'POST /admin/settings/pictures': async ({ actor, files: [file], signal }) =>
      created({ picture: await storeSettingPicture({ ...shop, actor }, file, signal) }),
  }
}

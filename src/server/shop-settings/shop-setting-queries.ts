import { sql } from 'drizzle-orm'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import { shopSettings } from './shop-setting-tables.ts'

const selectAll = prepared('shop_settings', (db) =>
  db
    .select({
      key: shopSettings.key,
      value: shopSettings.value,
      version: shopSettings.version,
    })
    .from(shopSettings),
)

export type ShopSettingRow = Awaited<ReturnType<typeof selectAll>>[number]

export async function selectShopSettings(db: Tx | Db): Promise<ShopSettingRow[]> {
  return selectAll(db, {})
}

const selectVersions = prepared('shop_setting_versions', (db) =>
  db.select({ key: shopSettings.key, version: shopSettings.version }).from(shopSettings),
)

/** Without the values, which may be long texts. */
export async function selectSettingVersions(
  db: Tx | Db,
): Promise<Pick<ShopSettingRow, 'key' | 'version'>[]> {
  return selectVersions(db, {})
}

/** Makes other changes of settings wait until the transaction ends: some values bound others. */
export async function lockShopSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`)
}

export async function upsertShopSetting(
  tx: Tx,
  { key, value, now }: { key: SettingKey; value: unknown; now: Date },
): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ key, value, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: shopSettings.key,
      set: { value, version: sql`${shopSettings.version} + 1`, updatedAt: now },
    })
}

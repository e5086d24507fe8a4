import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import { updatedAtColumn } from '../platform/database/columns.ts'

/** The settings that differ from `shop.config.ts`. */
export const shopSettings = pgTable('shop_settings', {
  key: text('key').$type<SettingKey>().primaryKey(),
  /** Null where the default was restored. */
  value: jsonb('value'),
  /** Counts the changes. */
  version: integer('version').notNull(),
  updatedAt: updatedAtColumn(),
})

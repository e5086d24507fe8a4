import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import { jsonColumn, timestampColumn, updatedAtColumn } from '../platform/database/columns.ts'
import { images } from '../platform/images/image-tables.ts'

/** The settings that differ from `shop.config.ts`. */
export const shopSettings = pgTable('shop_settings', {
  key: text('key').$type<SettingKey>().primaryKey(),
  /** Null where the default was restored. */
  value: jsonColumn('value'),
  /** Counts the changes. */
  version: integer('version').notNull(),
  updatedAt: updatedAtColumn(),
})

/** The images that settings show, or showed within the time in which the audit log can bring them back. */
export const shopSettingPictures = pgTable(
  'shop_setting_pictures',
  {
    key: text('key').$type<SettingKey>().notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => images.id),
    /** Null while the setting shows it. */
    unshownSince: timestampColumn('unshown_since'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.pictureId] }),
    index('shop_setting_pictures_by_picture').on(table.pictureId),
  ],
)

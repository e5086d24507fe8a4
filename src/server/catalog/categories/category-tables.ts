import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  contentTextsColumn,
  createdAtColumn,
  updatedAtColumn,
} from '../../platform/database/columns.ts'
import { images } from '../../platform/images/image-tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    pictureId: text('picture_id').references(() => images.id),
    texts: contentTextsColumn(),
    isActive: boolean('is_active').notNull().default(true),
    /** Names of the specifications that its products are narrowed by, in the order of the filters. */
    facets: text('facets')
      .array()
      .notNull()
      .default(sql`'{}'`),
    position: integer('position').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('categories_name_unique').on(sql`lower(${table.name})`),
    index('categories_by_picture').on(table.pictureId),
  ],
)

export const subcategories = pgTable(
  'subcategories',
  {
    id: uuid('id').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    pictureId: text('picture_id').references(() => images.id),
    texts: contentTextsColumn(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('subcategories_name_unique').on(table.categoryId, sql`lower(${table.name})`),
    index('subcategories_by_picture').on(table.pictureId),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CourierId } from '#shared/couriers/couriers.ts'

/** Where a courier delivers, as it lists it. */
export const courierAreas = pgTable(
  'courier_areas',
  {
    courier: text('courier').$type<CourierId>().notNull(),
    /** The courier's own id. */
    code: text('code').notNull(),
    district: text('district').notNull(),
    name: text('name').notNull(),
    /** Fields of a booking that name the area. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courier, table.code] })],
)

/** The courier's area of each of the shop's thanas. */
export const courierThanas = pgTable(
  'courier_thanas',
  {
    courier: text('courier').$type<CourierId>().notNull(),
    district: text('district').notNull(),
    thana: text('thana').notNull(),
    /** Null where none was found by name. */
    areaCode: text('area_code'),
    /** Chosen by a person: a new list of the courier changes it only when the area is gone. */
    isByHand: boolean('is_by_hand').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.courier, table.district, table.thana] }),
    index('courier_thanas_unmatched').on(
      table.courier,
      sql`(area_code is not null)`,
      table.district,
      table.thana,
    ),
  ],
)

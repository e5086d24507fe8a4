import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import type { Permission } from '../api/permissions.ts'
import { messagesOf } from '../languages/texts.ts'
import { orderFilterSchema } from '../orders/order-list-schemas.ts'
import { savedViewTexts } from './saved-view-texts.ts'

const say = messagesOf(savedViewTexts)

/** The lists that have saved views: their filters, and who may see and share them. */
export const viewedLists = {
  orders: { filters: orderFilterSchema, read: 'read_orders', write: 'write_orders' },
} as const satisfies Record<string, { filters: z.ZodObject; read: Permission; write: Permission }>

const pageSchema = z.enum(Object.keys(viewedLists) as (keyof typeof viewedLists)[], say('page'))

export const maxViewName = 40

/** As many own ones of each member of staff, and as many shared ones, of a list. */
export const maxViews = 20

export const savedViewsQuerySchema = z.object({ page: pageSchema })

/** `query` is that of the list's URL, without a page number. */
const fields = {
  name: requiredText(say('name'), maxViewName),
  query: z
    .string(say('query'))
    .max(2000)
    .transform((query) => {
      const values = new URLSearchParams(query)
      values.delete('page')
      return String(values)
    }),
  isShared: z.boolean(),
}

const hasFiltersOf = ({ page, query }: { page: keyof typeof viewedLists; query: string }) =>
  z
    .strictObject(viewedLists[page].filters.shape)
    .safeParse(Object.fromEntries(new URLSearchParams(query))).success

export const newViewSchema = z
  .object({ page: pageSchema, ...fields })
  .refine(hasFiltersOf, { path: ['query'], error: say('query') })

/** The fields of the dialog that names a view. */
export const viewNameSchema = z.object({ name: fields.name, isShared: fields.isShared })

export const savedViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
})

export type SavedView = z.output<typeof savedViewSchema>

export type ViewedList = keyof typeof viewedLists

export type NewView = z.output<typeof newViewSchema>

import { z } from 'zod'
import { paginationSchema } from '../../api/pagination.ts'
import { requiredText } from '../../api/parameters.ts'
import { latinDigits } from '../../formatting/digits.ts'
import { messagesOf } from '../../languages/texts.ts'
import { adminProductFilterSchema } from '../product-query-schemas.ts'
import { productFields } from '../product-form-schemas.ts'
import { maxProductNameLength } from '../product-schemas.ts'
import { barcodeSchema, skuSchema } from '../variant-form-schemas.ts'
import { catalogMessage } from '../catalog-texts.ts'
import { warrantyOfCell } from '../warranty/read-warranty.ts'
import { warrantyText } from '../warranty/warranty-texts.ts'
import { sheetFields, type SheetField, type SheetValue } from './sheet-fields.ts'
import { sheetTexts } from './sheet-texts.ts'

/** Changes saved in one transaction of a few seconds. */
export const maxSheetChanges = 5000

/** A request with so many cells, each with a long name. */
export const maxSheetBytes = 4 * 1024 * 1024

/** Rows of so many products are sent at once. */
export const sheetPageSize = 500

const maxPathLength = 410

const say = messagesOf(sheetTexts)

/** A number or a flag is read as if it were typed; nothing is a blank text. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''

const typed = (schema: z.ZodType<SheetValue, string>): z.ZodType<SheetValue> =>
  z.preprocess(textOf, schema)

/** A blank text is nothing. No union, which would hide the message of the schema. */
const typedOrNone = (schema: z.ZodType<SheetValue, string>): z.ZodType<SheetValue> =>
  z.preprocess((value) => textOf(value) || null, schema.nullable())

const yes = ['true', 'yes', 'y', 'on', '1', 'x', '✓', 'হ্যাঁ', 'হ্যা', 'হা']

const no = ['false', 'no', 'n', 'off', '0', '', '-', 'না']

const flagSchema = z
  .string()
  .overwrite((text) => latinDigits(text.normalize('NFC').toLowerCase()))
  .refine((text) => [...yes, ...no].includes(text), say('flag'))
  .transform((text) => yes.includes(text))

/** One line: the newlines of a pasted cell are spaces. */
const line = z.string().overwrite((text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' '))

const warrantyCellSchema = z.string().transform((cell, context) => {
  const warranty = warrantyOfCell(cell)
  if (warranty) return warrantyText(warranty, 'en')
  context.addIssue({ code: 'custom', message: say('warranty') })
  return z.NEVER
})

/** Reads a cell, as a person types it or as the API has it; returns the API's value. */
export const sheetCellSchemas: Record<SheetField, z.ZodType<SheetValue>> = {
  name: typed(line.pipe(productFields.name)),
  price: typed(productFields.price),
  originalPrice: typed(productFields.originalPrice),
  cost: typed(productFields.cost),
  stock: typed(productFields.stock),
  sku: typedOrNone(skuSchema),
  barcode: typedOrNone(barcodeSchema),
  category: typed(line.pipe(requiredText(catalogMessage('category'), maxPathLength))),
  tags: typed(
    z
      .string()
      .overwrite((text) => text.replaceAll(/[\r\n]+/g, ','))
      .pipe(productFields.tags)
      .transform((tags) => tags.join(', ')),
  ),
  featured: typed(flagSchema),
  warranty: typed(line.pipe(warrantyCellSchema)),
  nameBn: typed(
    line.pipe(
      z
        .string()
        .normalize('NFC')
        .max(maxProductNameLength, catalogMessage('tooLong', maxProductNameLength)),
    ),
  ),
}

const valueSchema = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])

/** A cell that is changed. That of a product or of a shared stock is named by any row that shows it. */
const sheetChangeSchema = z.object({
  variantId: z.uuid().toLowerCase(),
  field: z.enum(sheetFields),
  /** The cell's previous value: one that has another by now is a conflict. */
  from: valueSchema,
  to: valueSchema,
})

export type SheetChange = z.output<typeof sheetChangeSchema>

export const sheetRequestSchema = z.object({
  changes: z
    .array(sheetChangeSchema)
    .min(1, say('noChanges'))
    .max(maxSheetChanges, say('tooManyChanges', maxSheetChanges)),
})

export type SheetRequest = z.output<typeof sheetRequestSchema>

const cellShape = { variantId: z.string(), field: z.enum(sheetFields) }

export const sheetResultSchema = z.object({
  /** How many cells are now as they were sent. */
  saved: z.int(),
  /** Cells that another person has changed since, with their new values. */
  conflicts: z.array(z.object({ ...cellShape, theirs: valueSchema })),
  /** Cells that cannot be so, and why. */
  issues: z.array(z.object({ ...cellShape, message: z.string() })),
  /** Of the entries in the audit log; null where nothing has changed. */
  auditGroup: z.string().nullable(),
})

export type SheetResult = z.output<typeof sheetResultSchema>

export const sheetQuerySchema = adminProductFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

export type SheetQuery = z.output<typeof sheetQuerySchema>

/** A variant with what is shown of its product. */
const sheetRowSchema = z.object({
  variantId: z.string(),
  productId: z.string(),
  stockItemId: z.string(),
  hasOptions: z.boolean(),
  /** Several colours that differ in nothing but their name: an SKU and a barcode would be of one of them. */
  hasColors: z.boolean(),
  /** The values that can be chosen; blank where there is one variant. */
  variant: z.string(),
  name: z.string(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** Only for staff who may see costs. */
  cost: z.number().nullable().optional(),
  stock: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string(),
  tags: z.string(),
  featured: z.boolean(),
  /** As the product says it in English. */
  warranty: z.string(),
  nameBn: z.string(),
})

export type SheetRow = z.output<typeof sheetRowSchema>

export const sheetPageSchema = z.object({
  rows: z.array(sheetRowSchema),
  /** Of products. */
  pagination: paginationSchema,
})

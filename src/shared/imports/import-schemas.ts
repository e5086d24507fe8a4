import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { idParams, optionalQuery } from '../api/parameters.ts'
import { oddPricesSchema } from '../pricing/odd-price-schemas.ts'
import { importFormats } from './import-fields.ts'
import { columnFields, importKinds, openOrderChoices } from './import-kinds.ts'

/**
 * `ready`: its columns can be chosen; `checking`, `running` and `undoing` are at work; `checked` by a dry
 * run; `failed`: the file cannot be read.
 */
export const importStatuses = [
  'ready',
  'checking',
  'checked',
  'running',
  'completed',
  'undoing',
  'undone',
  'failed',
] as const

export type ImportStatus = (typeof importStatuses)[number]

export const rowStates = ['new', 'changed', 'same', 'refused'] as const

export type RowState = (typeof rowStates)[number]

export const importPictureStates = ['waiting', 'done', 'failed'] as const

export type ImportPictureState = (typeof importPictureStates)[number]

/** Numbers of products, or other records, by their outcome. */
const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
})

export type ImportCounts = z.output<typeof countsSchema>

/** A member of staff; without a name once the account is erased. */
const memberSchema = z.object({ _id: z.string(), name: z.string().nullable() })

const columnField = z.enum(columnFields)

const importSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  kind: z.enum(importKinds),
  format: z.enum(importFormats),
  status: z.enum(importStatuses),
  /** Products, or others, of the present or the last pass; while the file is read `total` is 0. */
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: countsSchema,
  /** The columns of the file with a few of their cells; `field` is null where nothing is taken from one. */
  columns: z.array(
    z.object({ heading: z.string(), field: columnField.nullable(), sample: z.array(z.string()) }),
  ),
  /** Of products whose category is blank. */
  defaultCategory: z.string().nullable(),
  createsCategories: z.boolean(),
  /** The choice for orders that the other shop had not finished. */
  openOrders: z.enum(openOrderChoices),
  /** Why the file cannot be read. */
  problem: z.string().nullable(),
  /** Of what the run has read so far; they are fetched once it is finished. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** The ZIP of pictures beside the file. */
  picturesFile: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  /** Of a dry run, or refused by the run: they are imported once they are confirmed. */
  ...oddPricesSchema.shape,
  /** Products, or others, that an undo could not take back whole. */
  unreturned: z.int(),
  /** Null of imports of earlier releases. */
  uploadedBy: memberSchema.nullable(),
  /** The last member to start a pass or its pictures, else the one who uploaded it. */
  actor: memberSchema,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})

export type ProductImport = z.output<typeof importSchema>

export const importResponseSchema = z.object({ import: importSchema })

export const importListSchema = z.object({
  imports: z.array(
    importSchema.omit({
      columns: true,
      pictures: true,
      picturesFile: true,
      oddPrices: true,
      oddCount: true,
    }),
  ),
  /** From which pictures may be fetched. */
  pictureHosts: z.array(z.string()),
  pagination: paginationSchema,
})

export type ImportList = z.output<typeof importListSchema>

const differenceSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

const rowSchema = z.object({
  line: z.int(),
  /** Null while no pass has come to it. */
  state: z.enum(rowStates).nullable(),
  /** Of what it belongs to, in the first row of that. */
  differences: z.array(differenceSchema),
  /** The heading of the cell that is refused, or that `reason` says something about. */
  column: z.string().nullable(),
  reason: z.string().nullable(),
  /** The product, or what else the import has rows of. */
  recordId: z.string().nullable(),
  /** In the order of the columns. */
  cells: z.array(z.string()),
})

export type ImportRow = z.output<typeof rowSchema>

export const importRowListSchema = z.object({
  rows: z.array(rowSchema),
  pagination: paginationSchema,
})

export const importRowResponseSchema = z.object({ row: rowSchema })

export const importRowQuerySchema = adminListQuerySchema
  .omit({ search: true })
  .extend({ state: optionalQuery(z.enum(rowStates)) })

export const importMappingSchema = z.object({
  /** By the place of the column in the file; null takes nothing from it. */
  columns: z.array(columnField.nullable()).max(500),
  defaultCategory: z.string().trim().max(200).nullish(),
  createsCategories: z.boolean().optional(),
  openOrders: z.enum(openOrderChoices).optional(),
})

export type ImportMapping = z.output<typeof importMappingSchema>

export const importPassQuerySchema = z.object({
  /** The odd prices that the import tells of are no slip. */
  oddPrices: optionalQuery(z.enum(['confirmed'])),
})

export const importRowParams = idParams.extend({ line: z.coerce.number().int().min(2).max(1e9) })

export const importUploadQuerySchema = z.object({
  /** Records of the file's rows. */
  kind: optionalQuery(z.enum(importKinds)),
})

/** Cells in the order of the columns. */
export const importRowFormSchema = z.object({ cells: z.array(z.string().max(100_000)).max(500) })

const importPictureSchema = z.object({
  productId: z.string(),
  line: z.int(),
  source: z.string(),
  reason: z.string(),
})

export const importPictureListSchema = z.object({
  /** Failed pictures. */
  pictures: z.array(importPictureSchema),
  pagination: paginationSchema,
})

const unreturnedSchema = z.object({
  /** The product, or what else the import has rows of. */
  recordId: z.string(),
  line: z.int(),
  outcome: z.enum(['inactive', 'refused']),
  reason: z.string(),
})

export const unreturnedListSchema = z.object({
  records: z.array(unreturnedSchema),
  pagination: paginationSchema,
})

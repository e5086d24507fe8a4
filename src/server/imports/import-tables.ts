import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImportFormat } from '#shared/imports/import-fields.ts'
import type { ImportKind, OpenOrders } from '#shared/imports/import-kinds.ts'
import type {
  ImportCounts,
  ImportPictureState,
  ImportStatus,
  RowState,
} from '#shared/imports/import-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { OddPrice } from '#shared/pricing/odd-prices.ts'
import type { RecordedChanges } from '../audit/audit-tables.ts'
import { products } from '../catalog/products/product-tables.ts'
import { bytesColumn, createdAtColumn, timestampColumn } from '../platform/database/columns.ts'
import type { FileEncoding } from './reading/file-encoding.ts'
import type { ColumnMapping } from './reading/formats.ts'
import type { Delimiter } from './reading/read-records.ts'
import type { ProductBefore } from './products/product-before.ts'

/** An account that an import of customers has created or completed. */
export interface StoredAccount {
  /** Else it had been there, and only got what it lacked. */
  isNew: boolean
  /** The phone that it got. */
  phone: string | null
  /** When somebody had changed it last. */
  updatedBefore: string | null
  addresses: readonly StoredAddress[]
}

interface StoredAddress {
  id: string
  customerId: string
  fullName: string
  phone: string
  fullAddress: string
  district: string
  thana: string
  isDefault: boolean
  createdAt: string
}

/** A sentence in each language, as it is stored. */
export type StoredSentence = Record<Language, string>

/** A variant as the file names it. */
export interface NamedVariant {
  sku: string | null
  options: Record<string, string>
}

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    encoding: text('encoding').$type<FileEncoding>().notNull(),
    delimiter: text('delimiter').$type<Delimiter>().notNull(),
    kind: text('kind').$type<ImportKind>().notNull().default('products'),
    format: text('format').$type<ImportFormat>().notNull(),
    headings: text('headings').array().notNull(),
    /** The first rows, shown beside the columns. */
    sample: jsonb('sample').$type<string[][]>().notNull(),
    columns: jsonb('columns').$type<ColumnMapping>().notNull(),
    /** Of products whose category is blank. */
    defaultCategory: text('default_category'),
    createsCategories: boolean('creates_categories').notNull().default(false),
    /** Status of orders that the other shop had not finished. */
    openOrders: text('open_orders').$type<OpenOrders>().notNull().default('refused'),
    status: text('status').$type<ImportStatus>().notNull(),
    /** Whether `import_rows` has the rows as the columns part them into products. */
    isRead: boolean('is_read').notNull().default(false),
    /** Whether only refused rows are tried. */
    isRetry: boolean('is_retry').notNull().default(false),
    /** Whether the odd prices that the rows have stored are confirmed: a run refuses all others. */
    oddPricesConfirmed: boolean('odd_prices_confirmed').notNull().default(false),
    /** Whether the member who started the pass sees costs, with which prices are compared. */
    comparesCosts: boolean('compares_costs').notNull().default(false),
    /** The last product, by its first line, that the pass has finished: a crash goes on behind it. */
    cursor: integer('cursor').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Why the file cannot be read. */
    problem: jsonb('problem').$type<StoredSentence>(),
    /** The member of staff who uploaded the file; null of imports of earlier releases. */
    uploadedBy: uuid('uploaded_by'),
    /** The last member to start a pass or its pictures, else the one who uploaded it. */
    actorId: uuid('actor_id').notNull(),
    network: text('network').notNull(),
    createdAt: createdAtColumn(),
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [
    index('imports_newest').on(table.createdAt.desc().nullsLast(), table.id.desc().nullsLast()),
  ],
)

/** The parts of an uploaded file, for whichever process reads it. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headings are line 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Key that the rows of one product share. */
    productKey: text('product_key').notNull(),
    /** Another key that rows may name their product by. */
    productAlias: text('product_alias'),
    /** The first line of its product: its rows have the same one. */
    groupLine: integer('group_line').notNull(),
    state: text('state').$type<RowState>(),
    /** In the first row of the product. */
    differences: jsonb('differences').$type<RecordedChanges>(),
    /** Prices that may be a slip, of what a dry run would import, or a run has refused; in the same row. */
    oddPrices: jsonb('odd_prices').$type<readonly OddPrice[]>(),
    /** The place of the column that is refused. */
    refusedColumn: integer('refused_column'),
    reason: jsonb('reason').$type<StoredSentence>(),
    /** Or what else the import has rows of. */
    productId: uuid('product_id'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_of_product').on(table.importId, table.groupLine),
    index('import_rows_by_state').on(table.importId, table.state, table.line),
    index('import_rows_with_odd_prices')
      .on(table.importId, table.line)
      .where(sql`${table.oddPrices} is not null`),
  ],
)

/** Changes of an import to products or other records, for its undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The product, or what else the import has rows of. No foreign key: it may have been deleted since. */
    productId: uuid('product_id').notNull(),
    line: integer('line').notNull(),
    /** Null where the import has created it. */
    before: jsonb('before').$type<ProductBefore>(),
    /** Of the product as the import found it; null where it has created it, or was by an earlier release. */
    updatedBefore: timestampColumn('updated_before'),
    /** Of the product as the import left it, or as a later import left it that was undone: a change has another one. */
    updatedAt: timestampColumn('updated_at').notNull(),
    /** Units of each variant as the import left them: what was sold since stays sold. */
    stockAfter: jsonb('stock_after').$type<Record<string, number>>().notNull(),
    /** Of an account. */
    account: jsonb('account').$type<StoredAccount>(),
    undone: text('undone').$type<'undone' | 'inactive' | 'refused'>(),
    reason: jsonb('reason').$type<StoredSentence>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    index('import_changes_of_product').on(table.productId),
    // An undo takes the next ones and counts the others after each chunk.
    index('import_changes_to_undo')
      .on(table.importId, table.line)
      .where(sql`${table.undone} is null`),
    index('import_changes_not_undone')
      .on(table.importId, table.line)
      .where(sql`${table.undone} <> 'undone'`),
  ],
)

/** Names of products in other shops, by which a later file finds them. */
export const importHandles = pgTable(
  'import_handles',
  {
    format: text('format').$type<ImportFormat>().notNull(),
    handle: text('handle').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.format, table.handle] }),
    index('import_handles_of_product').on(table.productId),
  ],
)

/** The ZIP of pictures beside the file of an import. */
export const importZips = pgTable('import_zips', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  /** The import id in its `import_parts`. */
  partsId: uuid('parts_id').notNull(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
})

/** The pictures that a file names for products. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** No foreign key: a product may have been deleted since. */
    productId: uuid('product_id').notNull(),
    /** The order of the pictures of its product. */
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    /** A URL, or the name of a file in the ZIP. */
    source: text('source').notNull(),
    /** Variants that show it. */
    variants: jsonb('variants').$type<NamedVariant[]>().notNull(),
    state: text('state').$type<ImportPictureState>().notNull(),
    pictureId: text('picture_id'),
    reason: jsonb('reason').$type<StoredSentence>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId, table.position] }),
    index('import_pictures_by_state').on(table.importId, table.state, table.line),
    index('import_pictures_of_product').on(table.productId),
  ],
)

/** The categories and subcategories that an import has created. */
export const importCategories = pgTable(
  'import_categories',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Of a subcategory: its category. */
    parentId: uuid('parent_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.id] })],
)

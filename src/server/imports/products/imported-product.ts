import { isProductField, type ColumnField } from '#shared/imports/import-kinds.ts'
import type { ImportField, ImportFormat } from '#shared/imports/import-fields.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
import type { Text } from '#shared/languages/texts.ts'
import type { OddPrice } from '#shared/pricing/odd-prices.ts'
import {
  catalogColumns,
  type CatalogCells,
  type CatalogField,
} from '../../catalog-csv/catalog-csv.ts'
import { CellError } from '../../catalog-csv/csv-cells.ts'
import { definedOnly } from '../../platform/content-texts.ts'
import { htmlText } from '../reading/html-text.ts'
import { type FieldValue, readField, rejectNoSku } from '../reading/field-readers.ts'
import type { ColumnMapping } from '../reading/formats.ts'
import { importTexts } from '../import-texts.ts'

/** A row of the file. */
export interface SourceRow {
  line: number
  cells: readonly string[]
}

/** Why a product is refused: the row, the field, and a sentence. */
export interface RowIssue {
  line: number
  field: ColumnField | null
  reason: Text
}

/** The values of a row by field: absent without such a column, null where its cell is blank. */
export type RowValues = { [F in ImportField]?: FieldValue<F> | null }

export interface ImportedVariant {
  line: number
  /** The values of its options by their names. */
  options: Record<string, string>
  values: RowValues
}

/** A product as the rows of a file tell it. */
export interface ImportedProduct {
  line: number
  /** By which the same product is found when a later file has it. */
  handle: string | null
  values: RowValues
  /** Names in the order of the file. */
  optionNames: string[]
  variants: ImportedVariant[]
  pictures: { line: number; source: string }[]
}

export class RefusedRows extends Error {
  readonly issues: readonly RowIssue[]
  /** For which they are refused until these are confirmed. */
  readonly oddPrices: readonly OddPrice[]

  constructor(issues: readonly RowIssue[], oddPrices: readonly OddPrice[] = []) {
    super('rows are refused')
    this.name = 'RefusedRows'
    this.issues = issues
    this.oddPrices = oddPrices
  }
}

interface ReadRow {
  line: number
  values: RowValues
}

/** Throws `RefusedRows` for cells that cannot be read, and a variation without its product. */
export function importedProduct(
  format: ImportFormat,
  columns: ColumnMapping,
  rows: readonly SourceRow[],
): ImportedProduct {
  const issues: RowIssue[] = []
  const read = rows.map(({ line, cells }) => ({
    line,
    values: readRow(columns, { line, cells }, issues),
  }))
  if (issues.length > 0) throw new RefusedRows(issues)
  return assemble[format](read)
}

function readRow(
  columns: ColumnMapping,
  { line, cells }: SourceRow,
  issues: RowIssue[],
): RowValues {
  const values: Record<string, unknown> = {}
  // A row of the shop's own export has the SKU that its variant has.
  const isNamed = Boolean(cells[columns.indexOf('variantId')]?.trim())
  for (const [at, field] of columns.entries()) {
    if (field === null || !isProductField(field)) continue
    const cell = cells[at] ?? ''
    try {
      if (field === 'sku' && !isNamed) rejectNoSku(cell)
      values[field] = cell.trim() === '' ? null : readField(field, cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      issues.push({ line, field, reason: error.text })
    }
  }
  const { isActive, isPublished, sku, skuOrNone, ...others }: RowValues = values
  return definedOnly({
    ...others,
    isActive: isPublished === undefined ? isActive : isOnSale(isActive, isPublished),
    sku: skuOrNone === undefined ? sku : skuOrNone,
  })
}

/** Each of the two may say no; null where neither says anything. */
function isOnSale(
  isActive: boolean | null | undefined,
  isPublished: boolean | null,
): boolean | null {
  if (isActive === false || isPublished === false) return false
  return isActive ?? isPublished
}

const assemble: { readonly [F in ImportFormat]: (rows: readonly ReadRow[]) => ImportedProduct } = {
  own: (rows) => {
    const first = firstOf(rows)
    const { id } = first.values
    return {
      ...productOf(first),
      handle: id ?? null,
      ...variantsOf(rows, first),
      pictures: sourcesOf(first.line, first.values.pictures ?? []),
    }
  },
  shopify: (rows) => {
    const first = firstOf(rows)
    const { description } = first.values
    // The other rows of a handle are variants, or pictures alone.
    const variants = rows.filter(
      (row) => row === first || variantFields.some((field) => (row.values[field] ?? null) !== null),
    )
    return {
      ...productOf(first),
      values: { ...first.values, ...(description && { description: htmlText(description) }) },
      handle: first.values.handle ?? null,
      ...variantsOf(variants, first),
      pictures: rows.flatMap(({ line, values }) => sourcesOf(line, listOf(values.picture))),
    }
  },
  woocommerce: (rows) => {
    const first = rows.find(({ values }) => values.kind !== 'variation')
    if (!first) throw withoutProduct(rows)
    const variations = rows.filter((row) => row !== first)
    rejectOtherProducts(variations, first)
    const { description, pictures, handle, sku } = first.values
    const priced = variations.length === 0 ? [first] : variations
    return {
      line: first.line,
      values: {
        ...first.values,
        ...categoryOf(first.values.categoryPaths),
        ...(description && { description: htmlText(description.replaceAll('\\n', '\n')) }),
      },
      handle: handle ?? sku ?? null,
      ...wooVariants(priced, first, variations.length > 0),
      pictures: sourcesOf(first.line, wooSources(pictures)),
    }
  },
}

const sourcesOf = (line: number, sources: readonly string[]) =>
  sources.map((source) => ({ line, source }))

const listOf = (value: string | null | undefined) => (value ? [value] : [])

/** One cell has several, with commas between them, and URLs have commas too. */
const wooSources = (lines: readonly string[] | null | undefined) =>
  (lines ?? []).flatMap((line) => line.split(/,\s+|,(?=https?:)/))

function firstOf(rows: readonly ReadRow[]): ReadRow {
  const [first] = rows
  if (!first) throw new Error('a product without rows')
  return first
}

const productOf = ({ line, values }: ReadRow) => ({ line, values })

function withoutProduct(rows: readonly ReadRow[]): RefusedRows {
  return new RefusedRows(
    rows.map(({ line, values }) => ({
      line,
      field: 'parent',
      reason: (language) => importTexts[language].noParent(values.parent ?? ''),
    })),
  )
}

/** Rows with the same SKU or number that are products of their own. */
function rejectOtherProducts(rows: readonly ReadRow[], { line: first }: ReadRow): void {
  const others = rows.filter(({ values }) => values.kind !== 'variation')
  if (others.length === 0) return
  const reason: Text = (language) => importTexts[language].namedBefore.product(first)
  throw new RefusedRows(others.map(({ line }) => ({ line, field: null, reason })))
}

const variantFields = ['option1Value', 'sku', 'price', 'barcode', 'stock'] as const

const optionFields = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** The colours are an option of their own name here. */
const optionName = (name: string) =>
  /^(colou?rs?|রং|রঙ)$/i.test(name.trim()) ? colorOption : name.trim()

/** The names of options may be in the first row alone. */
function variantsOf(
  rows: readonly ReadRow[],
  first: ReadRow,
): Pick<ImportedProduct, 'optionNames' | 'variants'> {
  const optionNames = new Set<string>()
  const variants = rows.map(({ line, values }) => {
    const options: Record<string, string> = {}
    for (const [nameField, valueField] of optionFields) {
      const name = optionName(values[nameField] ?? first.values[nameField] ?? '')
      const value = values[valueField]?.trim() ?? ''
      // Shopify's name for the only variant of a product.
      const isNothing = name === 'Title' && value === 'Default Title'
      if (name === '' || value === '' || isNothing) continue
      optionNames.add(name)
      options[name] = value
    }
    return { line, options, values }
  })
  return { optionNames: [...optionNames], variants }
}

/** Attributes of a product with variations are options, of any other one specifications. */
function wooVariants(rows: readonly ReadRow[], first: ReadRow, hasVariations: boolean) {
  const priced = rows.map(({ line, values }) => ({
    line,
    values: {
      ...values,
      ...pricesOf(values),
      // Pictures of the product's own row are the product's.
      ...(hasVariations && { variantPictures: wooSources(values.pictures) }),
    },
  }))
  if (hasVariations) return variantsOf(priced, first)
  const variants = priced.map(({ line, values }) => ({ line, options: {}, values }))
  return { optionNames: [], variants }
}

/** During a sale the regular price is the one to strike through. */
function pricesOf({ price, salePrice, weightKilograms, weightGrams }: RowValues): RowValues {
  const weight =
    weightKilograms === undefined
      ? weightGrams
      : weightKilograms && String(Math.round(Number(weightKilograms) * 1000))
  return {
    ...(salePrice === null && { originalPrice: null }),
    ...(salePrice && { price: salePrice, originalPrice: price ?? null }),
    ...(weight !== undefined && { weightGrams: weight }),
  }
}

/** The deepest path of "Audio > Earbuds, Sale". */
function categoryOf(paths: string | null | undefined): RowValues {
  if (!paths) return {}
  const all = paths.split(/(?<!\\),/).map((path) => path.split('>').map((part) => part.trim()))
  const [category = '', subcategory] = all.reduce((deepest, path) =>
    path.length > deepest.length ? path : deepest,
  )
  return { category, ...(subcategory && { subcategory }) }
}

/** A field of the product or of a variant as a form has it: null clears it, undefined leaves it. */
export function valueToWrite<F extends CatalogField>(
  values: RowValues,
  field: F,
): CatalogCells[F] | null | undefined {
  const value = values[field] as CatalogCells[F] | null | undefined
  return value === null && catalogColumns[field].isNeeded ? undefined : value
}

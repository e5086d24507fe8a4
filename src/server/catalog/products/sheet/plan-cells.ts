import {
  categoryPath,
  categoryPathKey,
  ownerOfField,
  type SheetField,
  type SheetValue,
} from '#shared/catalog/sheet/sheet-fields.ts'
import { type SheetChange, sheetCellSchemas } from '#shared/catalog/sheet/sheet-schemas.ts'
import { sheetTexts } from '#shared/catalog/sheet/sheet-texts.ts'
import { warrantyOfCell } from '#shared/catalog/warranty/read-warranty.ts'
import { noWarranty } from '#shared/catalog/warranty/warranty.ts'
import { storedWarranty, warrantyColumns } from '#shared/catalog/warranty/stored-warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka, takaOrNull } from '#shared/money/money.ts'
import { changedTexts, storedText } from '../../../platform/content-texts.ts'
import type { CategoryPath } from '../../categories/categories.ts'
import { type PlannedProduct, takesNumbered, type Unnumbered } from '../bulk/plan-change.ts'
import type { ProductRow } from '../product-queries.ts'
import type { VariantRow } from '../variants/variant-queries.ts'

/** Paths by the names of categories, and names by their ids. */
export interface CategoryNames {
  paths: ReadonlyMap<string, CategoryPath>
  names: ReadonlyMap<string, string>
}

/** A cell that will be written. */
export interface PlannedCell {
  change: SheetChange
  to: SheetValue
  productId: string
}

export interface CellPlan {
  products: PlannedProduct[]
  cells: PlannedCell[]
  /** Cells that have been so already. */
  unchanged: number
  conflicts: { change: SheetChange; theirs: SheetValue }[]
  refused: { change: SheetChange; message: Text }[]
}

interface Cell {
  row: ProductRow
  variant: VariantRow
  /** The record that has the field, of several cells of a product or of a shared stock. */
  owner: string
}

/** Sorts the changes of cells: to write, meanwhile changed by somebody, impossible. The products are locked. */
export function planCells(
  rows: readonly ProductRow[],
  changes: readonly SheetChange[],
  categories: CategoryNames,
  unnumbered: Unnumbered,
): CellPlan {
  const variants = new Map(
    rows.flatMap((row) => row.variants.map((variant) => [variant.id, { row, variant }] as const)),
  )
  const plan: CellPlan = { products: [], cells: [], unchanged: 0, conflicts: [], refused: [] }
  const planned = new Map<string, PlannedCell>()
  for (const change of changes) {
    const refuse = (message: Text) => plan.refused.push({ change, message })
    const found = variants.get(change.variantId)
    if (!found) {
      refuse((language) => sheetTexts[language].gone)
      continue
    }
    const read = readCell(change, categories)
    if ('message' in read) {
      refuse(read.message)
      continue
    }
    const cell = { ...found, owner: ownerOf(found, change.field) }
    const key = `${change.field} ${cell.owner}`
    const present = presentValue(cell, change.field, categories)
    const earlier = planned.get(key)
    const numbered =
      change.field === 'stock'
        ? takesNumbered(cell.row, cell.variant, Number(read.to), unnumbered)
        : null
    if (earlier && earlier.to !== read.to) {
      refuse((language) => sheetTexts[language].twoValues)
    } else if (present === read.to || earlier) {
      plan.unchanged += 1
    } else if (present !== change.from) {
      plan.conflicts.push({ change, theirs: present })
    } else if (numbered) {
      refuse(numbered)
    } else {
      planned.set(key, { change, to: read.to, productId: found.row.id })
    }
  }
  plan.cells = [...planned.values()]
  return plan
}

function ownerOf({ row, variant }: Omit<Cell, 'owner'>, field: SheetField): string {
  const { id: variantId, stockItemId } = variant
  const hasOptions = row.options !== null
  return ownerOfField({ variantId, productId: row.id, stockItemId, hasOptions }, field)
}

function readCell(
  { field, to }: SheetChange,
  { paths, names }: CategoryNames,
): { to: SheetValue } | { message: Text } {
  const read = sheetCellSchemas[field].safeParse(to)
  if (!read.success) return { message: read.error.issues[0]?.message ?? '' }
  if (field !== 'category') return { to: read.data }
  const path = paths.get(categoryPathKey(String(read.data)))
  if (path) return { to: pathOf(path, names) }
  return { message: (language) => sheetTexts[language].noCategory(String(read.data)) }
}

const pathOf = ({ categoryId, subcategoryId }: CategoryPath, names: CategoryNames['names']) =>
  categoryPath(
    names.get(categoryId) ?? '',
    subcategoryId === null ? null : (names.get(subcategoryId) ?? ''),
  )

/** As a row of the sheet has it. */
function presentValue(
  { row, variant }: Cell,
  field: SheetField,
  { names }: CategoryNames,
): SheetValue {
  switch (field) {
    case 'name':
      return row.name
    case 'price':
      return takaOrNull(variant.pricePoisha)
    case 'originalPrice':
      return takaOrNull(variant.originalPricePoisha)
    case 'cost':
      return takaOrNull(variant.costPoisha)
    case 'stock':
    case 'sku':
    case 'barcode':
      return variant[field]
    case 'category':
      return pathOf(row, names)
    case 'tags':
      return row.tags.join(', ')
    case 'featured':
      return row.featured
    case 'warranty':
      return warrantyText(storedWarranty(row), 'en')
    case 'nameBn':
      return storedText(row.texts, 'bn', 'name') ?? ''
  }
}

/** The products as the cells make them. */
export function withCells(
  rows: readonly ProductRow[],
  cells: readonly PlannedCell[],
  { paths }: CategoryNames,
): PlannedProduct[] {
  const ofProduct = Map.groupBy(cells, ({ productId }) => productId)
  return rows.flatMap((before) => {
    const own = ofProduct.get(before.id)
    return own ? { before, after: withOwnCells(before, own, paths) } : []
  })
}

function withOwnCells(
  before: ProductRow,
  cells: readonly PlannedCell[],
  paths: CategoryNames['paths'],
): ProductRow {
  const after = { ...before, variants: before.variants.map((variant) => ({ ...variant })) }
  for (const { change, to } of cells) {
    const { field, variantId } = change
    const changedVariant = after.variants.find(({ id }) => id === variantId)
    const owner = changedVariant && ownerOf({ row: before, variant: changedVariant }, field)
    const own = after.variants.filter(
      (variant) => ownerOf({ row: before, variant }, field) === owner,
    )
    // The values were read by the schema of their field.
    const text = to as string
    switch (field) {
      case 'name':
      case 'nameBn':
        break
      case 'price':
        for (const variant of own) variant.pricePoisha = poishaFromTaka(Number(to))
        break
      case 'originalPrice':
        for (const variant of own) variant.originalPricePoisha = poishaOrNull(to)
        break
      case 'cost':
        for (const variant of own) variant.costPoisha = poishaOrNull(to)
        break
      case 'stock':
        for (const variant of own) variant.stock = Number(to)
        break
      case 'sku':
      case 'barcode':
        for (const variant of own) variant[field] = to === null ? null : text
        break
      case 'category':
        Object.assign(after, paths.get(categoryPathKey(text)))
        break
      case 'tags':
        after.tags = text === '' ? [] : text.split(', ')
        break
      case 'featured':
        after.featured = to === true
        break
      case 'warranty':
        Object.assign(after, warrantyColumns(warrantyOfCell(text) ?? noWarranty))
        break
    }
  }
  return withNames(after, cells)
}

const poishaOrNull = (taka: SheetValue) => (taka === null ? null : poishaFromTaka(Number(taka)))

/** A name in Bangla that is written with the English one is a translation of that. */
function withNames(row: ProductRow, cells: readonly PlannedCell[]): ProductRow {
  const textOf = (field: SheetField) =>
    cells.find(({ change }) => change.field === field)?.to as string | undefined
  const renamed = { ...row, name: textOf('name') ?? row.name }
  const bangla = textOf('nameBn')
  if (bangla === undefined) return renamed
  return { ...renamed, texts: changedTexts(row.texts, { bn: { name: bangla } }, renamed) }
}

import { formatCount } from '#shared/formatting/numbers.ts'
import type { SheetField, SheetValue } from '#shared/catalog/sheet/sheet-fields.ts'
import { sheetCellSchemas, type SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import { warrantyOfCell } from '#shared/catalog/warranty/read-warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import { cleanedNumber } from '../../pasted-cells.ts'
import { sheetPageTexts } from '../sheet-page-texts.ts'
import type { CategoryNames } from './category-names.ts'

/** The label of a product's variant is only shown. */
export type SheetColumn = SheetField | 'variant'

type Kind = 'text' | 'amount' | 'count' | 'flag'

interface ColumnShape {
  kind: Kind
  widthPx: number
}

/** In the order that they are shown in. */
export const columnShapes: Record<SheetColumn, ColumnShape> = {
  // At most: it stays in view, and leaves room for others on a phone.
  name: { kind: 'text', widthPx: 208 },
  variant: { kind: 'text', widthPx: 130 },
  price: { kind: 'amount', widthPx: 110 },
  originalPrice: { kind: 'amount', widthPx: 120 },
  cost: { kind: 'amount', widthPx: 110 },
  stock: { kind: 'count', widthPx: 90 },
  sku: { kind: 'text', widthPx: 140 },
  barcode: { kind: 'text', widthPx: 150 },
  category: { kind: 'text', widthPx: 210 },
  tags: { kind: 'text', widthPx: 180 },
  featured: { kind: 'flag', widthPx: 90 },
  warranty: { kind: 'text', widthPx: 190 },
  nameBn: { kind: 'text', widthPx: 210 },
}

export const sheetColumns = Object.keys(columnShapes) as SheetColumn[]

export const isNumber = (column: SheetColumn): boolean =>
  ['amount', 'count'].includes(columnShapes[column].kind)

export function valueOf(row: SheetRow, column: SheetColumn): SheetValue {
  return row[column] ?? null
}

/** A value as the cells of its column show it. */
export type ShowValue = (column: SheetColumn, value: SheetValue) => string

export function shownValue(
  column: SheetColumn,
  value: SheetValue,
  { language, categories }: { language: Language; categories: CategoryNames },
): string {
  if (column === 'category') return categories.shown(String(value ?? ''))
  if (typeof value === 'boolean') return sheetPageTexts[language].flag(value)
  if (typeof value !== 'number') return shownText(column, value ?? '', language)
  return columnShapes[column].kind === 'amount'
    ? formatTaka(value, language)
    : formatCount(value, language)
}

/** A warranty that is a number and a unit is in the language of the sheet. */
function shownText(column: SheetColumn, text: string, language: Language): string {
  const warranty = column === 'warranty' ? warrantyOfCell(text) : null
  return warranty ? warrantyText(warranty, language) : text
}

/** A value as it is typed and copied: numbers that every sheet reads as such. */
export function typedValue(value: SheetValue, language: Language): string {
  return typeof value === 'boolean' ? sheetPageTexts[language].flag(value) : String(value ?? '')
}

/** The value of a typed or pasted text; else why it has none, a message in every language. */
export type CellReading = { value: SheetValue } | { problem: string }

export function readCell(field: SheetField, text: string): CellReading {
  const { kind } = columnShapes[field]
  const cleaned = kind === 'amount' || kind === 'count' ? cleanedNumber(text) : text
  const read = sheetCellSchemas[field].safeParse(cleaned)
  if (read.success) return { value: read.data }
  return { problem: read.error.issues[0]?.message ?? '' }
}

/** The label of a row, also of a product with several variants. */
export function rowLabel({ name, variant }: Pick<SheetRow, 'name' | 'variant'>): string {
  return variant === '' ? name : `${name} · ${variant}`
}

import { latinDigits } from '#shared/formatting/digits.ts'
import type { Text } from '#shared/languages/texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportRecord } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { type ReadGroup, readGroup, rejectTooManyRows } from '../rows/read-groups.ts'
import {
  maxRowsOfGroup,
  type RowGroup,
  selectGroups,
  selectRowGroups,
} from '../rows/row-queries.ts'
import { type ImportedProduct, importedProduct, RefusedRows } from './imported-product.ts'
import { selectImported } from './match-queries.ts'

// Earlier products of the file, as a pass knows them. A product of the file that
// names what an earlier one names is refused: a dry run, which writes nothing, could not tell what becomes of
// it, and a run would write it over the other.

/** The groups of the file by what names their products, as far as a pass has come. */
export interface FileProducts {
  groups: Map<string, number>
  /** The last group whose outcome is in `groups`. */
  readTo: number
  /** In a retry: whether those that are not tried again are in `groups`. */
  hasOthers: boolean
}

export const startFileProducts = (): FileProducts => ({
  groups: new Map(),
  readTo: 0,
  hasOthers: false,
})

interface ProductName {
  kind: 'sku' | 'barcode' | 'product'
  text: string
  line: number
}

const keyOf = ({ kind, text }: Pick<ProductName, 'kind' | 'text'>) => `${kind} ${text}`

/** As variants store it; '' for none. */
export const storedSku = (sku: string | null | undefined) => sku?.trim().normalize('NFC') ?? ''

const storedBarcode = (barcode: string | null | undefined) => latinDigits(barcode ?? '').trim()

function namesOf({ line, handle, variants }: ImportedProduct): ProductName[] {
  const names = variants.flatMap((variant): ProductName[] => [
    { kind: 'sku', text: storedSku(variant.values.sku), line: variant.line },
    { kind: 'barcode', text: storedBarcode(variant.values.barcode), line: variant.line },
  ])
  return [{ kind: 'product' as const, text: handle ?? '', line }, ...names].filter(
    ({ text }) => text !== '',
  )
}

export type ReadProduct = ReadGroup<ImportedProduct>

const tooManyRows: Text = (language) => importTexts[language].tooManyRowsOfProduct(maxRowsOfGroup)

/** A product of the file, or why its rows cannot be read. */
export const readProduct = (
  { format, columns }: Pick<ImportRecord, 'format' | 'columns'>,
  group: RowGroup,
): ReadProduct =>
  readGroup(group, ({ rows }) => {
    rejectTooManyRows(group, maxRowsOfGroup, tooManyRows)
    return importedProduct(format, columns, rows)
  })

/** The next product of the file; refused where an earlier one is named by the same. */
export function takeProduct({ groups }: FileProducts, read: ReadProduct): ReadProduct {
  const { group, imported } = read
  if ('issues' in imported) return read
  const names = namesOf(imported)
  const taken = names.filter((name) => (groups.get(keyOf(name)) ?? group) !== group)
  if (taken.length > 0) return { group, imported: namedBefore(groups, taken) }
  for (const name of names) groups.set(keyOf(name), group)
  return read
}

function namedBefore(groups: FileProducts['groups'], taken: readonly ProductName[]): RefusedRows {
  return new RefusedRows(
    taken.map((name) => {
      const before = groups.get(keyOf(name)) ?? 0
      const reason: Text = (language) => importTexts[language].namedBefore[name.kind](before)
      return { line: name.line, field: name.kind === 'product' ? null : name.kind, reason }
    }),
  )
}

/** Throws `RefusedRows` where an earlier product of the file is the same one of the shop. */
export function rejectSameProduct(
  { groups }: FileProducts,
  { group, line, productId }: { group: number; line: number; productId: string },
): void {
  const name = { kind: 'product', text: productId, line } as const
  if ((groups.get(keyOf(name)) ?? group) !== group) throw namedBefore(groups, [name])
}

/** After a product was tried: nothing later in the file is the same one, or has the numbers that it had. */
export function keepProduct(
  { groups }: FileProducts,
  group: number,
  productId: string,
  variantsBefore: readonly {
    sku?: string | null | undefined
    barcode?: string | null | undefined
  }[],
): void {
  groups.set(keyOf({ kind: 'product', text: productId }), group)
  for (const { sku, barcode } of variantsBefore) {
    if (sku) groups.set(keyOf({ kind: 'sku', text: sku }), group)
    if (barcode) groups.set(keyOf({ kind: 'barcode', text: barcode }), group)
  }
}

const groupsAtOnce = 200

/** Reads what the file has before the next product: after a crash, or what another process has done meanwhile. */
export async function catchUp(
  tx: Tx,
  record: ImportRecord,
  file: FileProducts,
  cursor: number,
): Promise<void> {
  if (record.isRetry && !file.hasOthers) await readRange(tx, record, file, { isRefused: false })
  file.hasOthers = true
  if (cursor > file.readTo) await readRange(tx, record, file, { after: file.readTo, upTo: cursor })
}

interface GroupRange {
  after?: number
  upTo?: number
  isRefused?: boolean
}

async function readRange(
  tx: Tx,
  record: ImportRecord,
  file: FileProducts,
  range: GroupRange,
): Promise<void> {
  const { id, isRetry } = record
  let after = range.after ?? 0
  for (;;) {
    const numbers = await selectGroups(tx, id, { ...range, after }, groupsAtOnce)
    const last = numbers.at(-1)
    if (last === undefined) return
    for (const rows of await selectRowGroups(tx, id, numbers)) {
      takeProduct(file, readProduct(record, rows))
    }
    for (const { group, productId, before } of await selectImported(tx, id, numbers)) {
      // When refused rows are tried again, numbers that were given up are free.
      keepProduct(file, group, productId, isRetry ? [] : (before?.variants ?? []))
    }
    after = last
    if (range.upTo !== undefined) file.readTo = last
  }
}

import { createHash } from 'node:crypto'
import type { TextIssue } from '../../../../platform/domain-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { catalogTexts } from '../../../catalog-texts.ts'
import type { PlannedVariant, ProductBefore, VariantsOfForm } from './variant-change.ts'

/** A change of an item's stock. */
export interface PlannedAdjustment {
  stockItemId: string
  quantity: number
  inStock: number
  path: string
}

interface Units {
  id: string
  stock: number
}

export interface StockChanges {
  adjustments: PlannedAdjustment[]
  opened: Units[]
  /** Of no variant from now on. */
  removed: Units[]
}

/**
 * The stock item that a text names: one of the product by its id, else a new one, the same for the same
 * text of a form, also when that is sent again. One that the form has moved and that was removed since stays
 * removed: the ledger has the movements of the form for it.
 */
export function stockItemIds(
  { id: productId, variants }: Pick<ProductBefore, 'id' | 'variants'>,
  { formId, movedItems }: Pick<VariantsOfForm, 'formId' | 'movedItems'>,
): (text: string) => string {
  const ids = new Map(variants.map(({ stockItemId }) => [stockItemId, stockItemId]))
  const unusedId = (parts: readonly string[]): string => {
    const id = idOf(parts)
    return movedItems.has(id) && !ids.has(id) ? unusedId([...parts, 'again']) : id
  }
  return (text) => {
    const id =
      ids.get(text) ?? (formId === undefined ? newId() : unusedId([productId, formId, text]))
    ids.set(text, id)
    return id
  }
}

/** Reference that opens stock items which a form adds; corrections have the form's own id. */
export function openingReference(productId: string, formId: string | undefined): string {
  return formId === undefined ? newId() : idOf([productId, formId])
}

/** The references of a form's movements in the ledger: of items that it adds, and of its corrections. */
export function formReferences(productId: string, formId: string | undefined): string[] {
  return formId === undefined ? [] : [openingReference(productId, formId), formId]
}

/** Derives an id from its parts. */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // RFC 9562: version 8, of our own making.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Plans the changes of these variants' stock items. Variants that share one name one stock. */
export function planStock(
  before: Pick<ProductBefore, 'variants'>,
  planned: readonly PlannedVariant[],
  openedWith: ReadonlyMap<string, number>,
  issues: TextIssue[],
): StockChanges {
  const inStock = new Map(before.variants.map(({ stockItemId, stock }) => [stockItemId, stock]))
  const wanted = Map.groupBy(planned, ({ variant }) => variant.stockItemId)
  const changes: StockChanges = { adjustments: [], opened: [], removed: [] }
  for (const [id, variants] of wanted) {
    const [first, ...others] = variants.filter(({ stock }) => stock !== undefined)
    for (const { path } of others.filter(({ stock }) => stock !== first?.stock)) {
      issues.push({ path, message: (language) => catalogTexts[language].oneStock })
    }
    const present = inStock.get(id)
    if (present !== undefined) {
      if (first?.stock === undefined) continue
      const { stock, path, stockBefore = openedWith.get(id) } = first
      // A form that repeats the present stock changes nothing.
      if (stockBefore === undefined && stock === present) continue
      const quantity = stock - (stockBefore ?? present)
      changes.adjustments.push({ stockItemId: id, quantity, inStock: present, path })
    } else if (first?.stock === undefined) {
      const path = variants[0]?.path ?? ''
      issues.push({ path, message: (language) => catalogTexts[language].stockNeeded })
    } else {
      changes.opened.push({ id, stock: first.stock })
    }
  }
  changes.removed = [...inStock].flatMap(([id, stock]) => (wanted.has(id) ? [] : [{ id, stock }]))
  return changes
}

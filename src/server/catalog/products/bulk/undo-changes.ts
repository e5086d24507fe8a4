import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Warranty } from '#shared/catalog/warranty/warranty.ts'
import { warrantyColumns } from '#shared/catalog/warranty/stored-warranty.ts'
import { type Poisha, poishaFromTaka } from '#shared/money/money.ts'
import type { UndoableSubject } from '../../../audit/undoable-subject.ts'
import { auditedTextFields, changedTexts, textsFromAudit } from '../../../platform/content-texts.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { ActingShop } from '../../../shop.ts'
import { productChangeTags } from '../../catalog-cache.ts'
import { categoryPathFinder } from '../../categories/categories.ts'
import { selectCategoryNames } from '../../categories/category-queries.ts'
import { auditedProducts } from '../audited-product.ts'
import { type ProductRow, selectProductRows } from '../product-queries.ts'
import { readVariantField } from '../variants/audited-variants.ts'
import type { VariantRow } from '../variants/variant-queries.ts'
import { lockProducts } from '../product-write-queries.ts'
import { saveProducts } from './save-products.ts'

type Many = NonNullable<UndoableSubject<ActingShop>['many']>

const translatedFields = ['name']

const ownFields = [
  'name',
  'price',
  'originalPrice',
  'stock',
  'tags',
  'featured',
  'isActive',
  'category',
  'subcategory',
  'warranty',
  ...auditedTextFields(translatedFields),
]

const variantFields = ['price', 'originalPrice', 'cost', 'stock', 'sku', 'barcode']

/** Undoes changes of many products and of the sheet, by the same writes. */
export const undoableTogether: Many = {
  takes: (fields) =>
    fields.every(
      (field) =>
        ownFields.includes(field) || variantFields.includes(readVariantField(field)?.field ?? ''),
    ),
  async lock(tx, ids) {
    await lockProducts(tx, ids, 'no key update')
    return auditedProducts(tx, await selectProductRows(tx, ids))
  },
  async write(shop, changes) {
    const ids = changes.map(({ id }) => id)
    await inTransaction(shop, async (tx) => {
      const rows = new Map((await selectProductRows(tx, ids)).map((row) => [row.id, row]))
      const names = await selectCategoryNames(tx)
      const findPath = categoryPathFinder(tx)
      const saved = []
      for (const { id, values, undoes } of changes) {
        const before = rows.get(id)
        if (!before) continue
        const after = { ...withValues(before, values), ...(await pathOf(before, values)) }
        saved.push({ before, after, undoOf: undoes })
      }
      await saveProducts(tx, shop, saved)

      async function pathOf(row: ProductRow, { category, subcategory }: Record<string, unknown>) {
        if (category === undefined && subcategory === undefined) return {}
        const present = names.get(row.subcategoryId ?? '') ?? null
        return findPath(
          typeof category === 'string' ? category : (names.get(row.categoryId) ?? ''),
          subcategory === undefined ? present : (subcategory as string | null),
        )
      }
    })
    shop.invalidation.invalidate(ids.flatMap(productChangeTags))
  },
}

/** The values were written by `auditedRow`. Of a product with options, price and stock are its variants'. */
function withValues(row: ProductRow, values: Readonly<Record<string, unknown>>): ProductRow {
  const { texts, ...rest } = textsFromAudit(values, translatedFields)
  const { name, tags, featured, isActive }: ProductRow = { ...row, ...rest }
  const variants = row.variants.map((variant): VariantRow => {
    const label = variant.values.join(variantLabelSeparator)
    const ofVariant = (field: string) => values[`variants.${field}.${label}`]
    const soldAs = row.options ? ofVariant : (field: string) => values[field]
    return {
      ...variant,
      pricePoisha: poishaOf(soldAs('price')) ?? variant.pricePoisha,
      originalPricePoisha: given(poishaOf(soldAs('originalPrice')), variant.originalPricePoisha),
      costPoisha: given(poishaOf(ofVariant('cost')), variant.costPoisha),
      sku: given(ofVariant('sku') as string | null | undefined, variant.sku),
      barcode: given(ofVariant('barcode') as string | null | undefined, variant.barcode),
      stock: given(soldAs('stock') as number | undefined, variant.stock),
    }
  })
  const english = { ...row, name }
  const warranty = values['warranty'] as Warranty | undefined
  return {
    ...english,
    ...(warranty && warrantyColumns(warranty)),
    tags,
    featured,
    isActive,
    variants,
    texts: changedTexts(row.texts, texts, english),
  }
}

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

const poishaOf = (taka: unknown): Poisha | null | undefined =>
  typeof taka === 'number' ? poishaFromTaka(taka) : (taka as null | undefined)

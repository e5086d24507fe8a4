import { auditedProduct, auditedProducts } from './audited-product.ts'
import { recordChange, recordChanges } from '../../audit/record-change.ts'
import type { NewProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { Tracking } from '#shared/catalog/tracking.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { warrantyColumns } from '#shared/catalog/warranty/stored-warranty.ts'
import type { Poisha } from '#shared/money/money.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { changedTexts } from '../../platform/content-texts.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { newId } from '../../platform/ids.ts'
import type { OriginalImage } from '../../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { productChangeTags } from '../catalog-cache.ts'
import { catalogTexts } from '../catalog-texts.ts'
import { withImages } from '../../platform/images/store-images.ts'
import { categoryPathFinder, type FindCategoryPath } from '../categories/categories.ts'
import type { FormMovements } from './product-extensions.ts'
import { selectProductRows } from './product-queries.ts'
import { referencedImageId } from './product-images.ts'
import {
  insertProducts,
  lockProduct,
  lockProductOfForm,
  type NewProductRow,
  replaceProductImages,
  updateProductRow,
} from './product-write-queries.ts'
import { formReferences } from './variants/writing/plan-stock.ts'
import { planVariants } from './variants/writing/plan-variants.ts'
import { saveVariants, unitsOf, withUniqueNumbers } from './variants/writing/save-variants.ts'
import type { VariantsOfForm } from './variants/writing/variant-change.ts'
import { selectVariants, type StoredVariant } from './variants/variant-queries.ts'
import type { NewVariants } from './variants/writing/variant-write-queries.ts'

/** Values of a product's form, with prices in poisha and colours by the URLs of their pictures. */
export type NewProduct = Omit<
  NewProductForm,
  'price' | 'originalPrice' | 'cost' | 'colors' | 'isActive' | 'tracks' | 'boxContents'
> & {
  /** As absent in the form: nothing is said. */
  boxContents?: string
  costPoisha?: Poisha | null
  /** As absent in the form: for sale. */
  isActive?: boolean
  /** As absent in the form: nothing. */
  tracks?: Tracking
  pricePoisha: Poisha
  originalPricePoisha: Poisha | null
  colors: ProductColor[]
}

/**
 * Creates a product with its images, the first being the main one, and opens its stock in the
 * ledger. A form that is sent again returns the product that it created, updated to what the form contains now.
 * Throws `invalid` for an unknown category or subcategory, and `conflict` when the product has been
 * changed since the form created it, or its stock was corrected twice.
 */
export async function createProduct(
  shop: ActingShop,
  draft: NewProduct,
  images: readonly OriginalImage[],
): Promise<string> {
  const id = await withImages(shop, images, { isPermanent: true }, async (tx) => {
    const imageIds = images.map((image) => image.id)
    const [inserted] = await insertNewProducts(tx, shop, [draft], imageIds)
    const { productId, before } = inserted
      ? { productId: inserted, before: null }
      : await reapplyForm(tx, shop, draft, imageIds)
    if (imageIds.length > 0) await replaceProductImages(tx, productId, [...new Set(imageIds)])
    await recordChange(tx, shop.clock, {
      action: before ? 'changed' : 'created',
      type: 'product',
      id: productId,
      label: draft.name,
      before,
      after: await auditedProduct(tx, productId),
    })
    return productId
  })
  shop.invalidation.invalidate(productChangeTags(id))
  return id
}

/** Creates several products, which no form has sent and which have no images, together or not at all. */
export async function createProducts(
  shop: ActingShop,
  drafts: readonly Omit<NewProduct, 'formId'>[],
): Promise<string[]> {
  const ids = await inTransaction(shop, async (tx) => {
    const created = await insertNewProducts(tx, shop, drafts, [])
    const after = await auditedProducts(tx, await selectProductRows(tx, created))
    await recordChanges(
      tx,
      shop.clock,
      [...after].map(([id, product]) => {
        const subject = { type: 'product', id, label: product.name } as const
        return { action: 'created', ...subject, after: product }
      }),
    )
    return created
  })
  shop.invalidation.invalidate(ids.flatMap(productChangeTags))
  return ids
}

/** The new products, but those whose form has created one in an earlier request. */
async function insertNewProducts(
  tx: Tx,
  { clock, stockLedger }: Shop,
  drafts: readonly NewProduct[],
  pictureIds: readonly string[],
): Promise<string[]> {
  const findPath = categoryPathFinder(tx)
  const createdAt = clock.now()
  const rows: NewProductRow[] = []
  const planned: NewVariants[] = []
  for (const draft of drafts) {
    const id = newId()
    const { options, colors, variants, opened } = planVariants(
      { ...newProduct, id },
      variantsOf(draft, pictureIds, { openedWith: new Map(), movedItems: new Set() }),
    )
    rows.push({
      ...(await columnsOf(draft, findPath)),
      id,
      stock: draft.stock,
      formId: draft.formId,
      options,
      colors,
      regularPricePoisha: draft.pricePoisha,
      regularOriginalPricePoisha: draft.originalPricePoisha,
      ...summaryOf(variants, opened),
      createdAt,
    })
    planned.push({ productId: id, items: opened, variants })
  }
  const all = planned.flatMap(({ variants }) => variants)
  const added = await withUniqueNumbers(all, () => insertProducts(tx, rows, planned))
  const opened = planned.filter(({ productId }) => added.has(productId))
  await stockLedger.record(
    tx,
    'opening',
    opened.flatMap(({ productId, items }) =>
      unitsOf({ productId, referenceId: productId }, items, 1),
    ),
  )
  return opened.map(({ productId }) => productId)
}

/**
 * As `summarise_products` sums up variants, so that the row of a new product is written once: its indexes
 * cost more than all else. Empty where none is active.
 */
function summaryOf(
  variants: readonly StoredVariant[],
  items: readonly { id: string; stock: number }[],
) {
  const stockOf = new Map(items.map(({ id, stock }) => [id, stock]))
  const isSoldOut = ({ stockItemId }: StoredVariant) => Number(stockOf.get(stockItemId) === 0)
  const active = variants.filter(({ isActive }) => isActive)
  const [cheapest] = active.toSorted(
    (a, b) => isSoldOut(a) - isSoldOut(b) || a.pricePoisha - b.pricePoisha,
  )
  if (!cheapest) return {}
  const highest = Math.max(...active.map(({ pricePoisha }) => pricePoisha))
  const sold = new Set(active.map(({ stockItemId }) => stockItemId))
  return {
    stock: [...sold].reduce((sum, id) => sum + (stockOf.get(id) ?? 0), 0),
    regularPricePoisha: cheapest.pricePoisha,
    regularOriginalPricePoisha: cheapest.originalPricePoisha,
    regularPriceToPoisha: highest === cheapest.pricePoisha ? null : highest,
  }
}

const newProduct = {
  stock: 0,
  regularPricePoisha: 0,
  regularOriginalPricePoisha: null,
  options: null,
  colors: [],
  variants: [],
}

/** Applies the changes made since the form was first sent. */
async function reapplyForm(tx: Tx, shop: Shop, draft: NewProduct, pictureIds: readonly string[]) {
  const { formId } = draft
  if (formId === undefined) throw new Error('a product without a form cannot be there already')
  const created = await lockProductOfForm(tx, formId)
  const row = created && (await lockProduct(tx, created.id, { formId }))
  if (!row || !created.isUntouched) {
    throw new DomainError('conflict', (language) => catalogTexts[language].formUsed)
  }
  const { id } = row
  const before = await auditedProduct(tx, id)
  const product = { ...row, variants: await selectVariants(tx, id) }
  // The product opened its stock by its own id, before the form was sent again.
  const references = [id, ...formReferences(id, formId)]
  const moved = await shop.stockLedger.movedByForm(tx, id, references)
  const plan = planVariants(product, variantsOf(draft, pictureIds, moved))
  await saveVariants(tx, shop, product, plan, formId)
  const { options, colors } = plan
  const columns = await columnsOf(draft, categoryPathFinder(tx))
  await updateProductRow(tx, id, { ...columns, options, colors })
  await shop.changeTracking(tx, id, row.tracks, draft.tracks ?? 'none')
  return { productId: id, before }
}

function variantsOf(
  { formId, options, variants, colors, costPoisha, ...draft }: NewProduct,
  pictureIds: readonly string[],
  moved: FormMovements,
): VariantsOfForm {
  return {
    formId,
    options,
    variants,
    colors,
    pricePoisha: draft.pricePoisha,
    originalPricePoisha: draft.originalPricePoisha,
    costPoisha,
    stock: draft.stock,
    hasColors: true,
    stockBefore: undefined,
    pictureIds,
    pictureIdOf: (reference) =>
      referencedImageId(
        reference,
        pictureIds.map((id) => ({ id })),
      ),
    ...moved,
  }
}

async function columnsOf(draft: NewProduct, findPath: FindCategoryPath) {
  const { name, brand, description, featured, isActive = true, specifications } = draft
  const { category, subcategory, warranty, tags, texts, tracks = 'none', boxContents = '' } = draft
  const columns = { name, brand, description, boxContents, featured, isActive, specifications }
  return {
    ...columns,
    texts: changedTexts({}, texts, columns),
    ...(await findPath(category, subcategory)),
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    ...warrantyColumns(warranty),
    tracks,
  }
}

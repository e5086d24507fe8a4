import type { z } from 'zod'
import type { Permission } from '#shared/api/permissions.ts'
import { newProductFormSchema, productFormSchema } from '#shared/catalog/product-form-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { PriceChange } from '#shared/pricing/odd-prices.ts'
import { changedFields } from '../../audit/record-change.ts'
import type { RecordedChanges } from '../../audit/audit-tables.ts'
import { auditedProduct } from '../../catalog/products/audited-product.ts'
import { createProducts } from '../../catalog/products/create-product.ts'
import { findProductForAdmin } from '../../catalog/products/find-products.ts'
import { updateProduct } from '../../catalog/products/update-product.ts'
import { createCategory, createSubcategory } from '../../catalog/categories/save-category.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import type { ImportRecord } from '../import-queries.ts'
import type { CreatedCategory } from '../passes/category-queries.ts'
import { hasSubcategory, selectCategoryId } from './match-queries.ts'
import { type ImportedProduct, RefusedRows } from './imported-product.ts'
import { auditedPrices, changedPrices, draftedPrices } from './price-changes.ts'
import { productForm, type ProductFormText } from './product-form.ts'

/** The columns of a file were checked against the permissions of the member who started its pass. */
export const everything: readonly Permission[] = ['read_costs']

export interface ImportedOutcome {
  state: 'new' | 'changed' | 'same'
  differences: RecordedChanges
  before: AdminProduct | null
  /** Prices and costs that are others now. */
  prices: readonly PriceChange[]
  productId: string
  created: CreatedCategory[]
}

/**
 * Makes the product of that id, or a new one, what the file says, by the operations of its form: `shop`
 * writes in the transaction `tx`. Throws `RefusedRows`, and what those operations throw.
 */
export async function importProduct(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  imported: ImportedProduct,
  id: string | null,
): Promise<ImportedOutcome> {
  // Read first: it fills the cache of categories, which must not have those that may be rolled back.
  const before = id === null ? null : await findProductForAdmin(shop, id, everything)
  const created = await addCategories(tx, shop, record, [imported])
  const form = productForm(imported, before, { category: record.defaultCategory })
  try {
    if (before) return { ...(await change(tx, shop, before, form)), created }
    const [product] = await create(shop, [form])
    if (!product) throw new Error('a product was not created')
    return { ...product, created }
  } catch (error) {
    throw refusal(error, form)
  }
}

const newProduct = { state: 'new', differences: {}, before: null } as const

/** Makes new products of the file together, all or none. Throws what is wrong with any of them. */
export async function importNewProducts(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  all: readonly ImportedProduct[],
): Promise<ImportedOutcome[]> {
  const created = await addCategories(tx, shop, record, all)
  const forms = all.map((each) => productForm(each, null, { category: record.defaultCategory }))
  const products = await create(shop, forms)
  return products.map((product, at) => ({ ...product, created: at === 0 ? created : [] }))
}

/** Adds categories that the products name and the shop has not; each path is looked up once. */
async function addCategories(
  tx: Tx,
  shop: ActingShop,
  { createsCategories }: ImportRecord,
  all: readonly ImportedProduct[],
): Promise<CreatedCategory[]> {
  if (!createsCategories) return []
  const paths = new Map(
    all.map(({ values: { category, subcategory } }) => [
      JSON.stringify([category, subcategory]),
      { category, subcategory },
    ]),
  )
  const created: CreatedCategory[] = []
  for (const { category, subcategory } of paths.values()) {
    if (category) created.push(...(await addCategoryPath(tx, shop, category, subcategory)))
  }
  return created
}

async function addCategoryPath(
  tx: Tx,
  shop: ActingShop,
  name: string,
  subcategory: string | null | undefined,
): Promise<CreatedCategory[]> {
  const created: CreatedCategory[] = []
  const draft = (each: string) => ({ name: each, description: each, isActive: true })
  const category = name.trim().normalize('NFC')
  let id = await selectCategoryId(tx, category)
  if (id === null) {
    id = await createCategory(shop, draft(category), null)
    created.push({ id, parentId: null })
  }
  const sub = subcategory?.trim().normalize('NFC')
  if (sub && !(await hasSubcategory(tx, id, sub))) {
    created.push({ id: await createSubcategory(shop, id, draft(sub), null), parentId: id })
  }
  return created
}

type Outcome = Omit<ImportedOutcome, 'created'>

async function create(shop: ActingShop, forms: readonly ProductFormText[]): Promise<Outcome[]> {
  const parsedForms = forms.map((form) => parse(newProductFormSchema, form))
  const drafts = parsedForms.map(({ price, originalPrice, cost: _cost, ...parsed }) => {
    return {
      ...parsed,
      // Its pictures come later.
      colors: parsed.colors.map(({ name, code }) => ({ name, code })),
      pricePoisha: poishaFromTaka(price),
      originalPricePoisha: originalPrice === null ? null : poishaFromTaka(originalPrice),
    }
  })
  const ids = await createProducts(shop, drafts)
  return parsedForms.flatMap((form, at): Outcome[] => {
    const productId = ids[at]
    if (productId === undefined) return []
    return [{ ...newProduct, productId, prices: changedPrices(form.name, [], draftedPrices(form)) }]
  })
}

async function change(
  tx: Tx,
  shop: ActingShop,
  before: AdminProduct,
  form: ProductFormText,
): Promise<Outcome> {
  const audited = (await auditedProduct(tx, before._id)) ?? {}
  // A change of somebody meanwhile is not overwritten: the product is read again.
  const parsed = parse(productFormSchema, form)
  await updateProduct(shop, before._id, { ...parsed, updatedAt: new Date(before.updatedAt) }, [])
  const after = (await auditedProduct(tx, before._id)) ?? {}
  const differences = changedFields(audited, after)
  const state = Object.keys(differences).length === 0 ? 'same' : 'changed'
  const name = parsed.name ?? before.name
  const prices = changedPrices(name, auditedPrices(audited), auditedPrices(after))
  return { state, differences, before, prices, productId: before._id }
}

function parse<T extends z.ZodType>(schema: T, { fields, sourceOf }: ProductFormText): z.output<T> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw new RefusedRows(
    parsed.error.issues.map(({ path, message }) => ({
      ...sourceOf(path.join('.')),
      reason: message,
    })),
  )
}

/** The refusal of an operation, at the row and the column that it came from. */
function refusal(error: unknown, { sourceOf }: ProductFormText): unknown {
  if (!(error instanceof DomainError) || error.code === 'edit_conflict') return error
  const issues = error.issues ?? [{ path: '', message: error.text }]
  return new RefusedRows(
    issues.map(({ path, message }) => ({ ...sourceOf(path), reason: message })),
  )
}

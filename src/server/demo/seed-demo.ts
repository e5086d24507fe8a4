import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { listAllCategories } from '../catalog/categories/categories.ts'
import { createCategory, createSubcategory } from '../catalog/categories/save-category.ts'
import { translateTerms } from '../catalog/glossary/glossary.ts'
import { createProduct, type NewProduct } from '../catalog/products/create-product.ts'
import { readAppMetadata, writeAppMetadata } from '../platform/database/app-metadata-queries.ts'
import { allTags } from '../platform/cache/invalidation.ts'
import { imageIdOf, type OriginalImage, imageUrl } from '../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  type ColorPhotograph,
  type DemoCatalogue,
  type DemoProduct,
  findPhotographs,
  readDemoCatalogue,
  readPhotographDescriptions,
} from './demo-catalogue.ts'
import type { DemoCouriers } from './history/demo-couriers.ts'
import { historyDays, readDemoHistory } from './history/demo-history.ts'
import { demoStates, hasCategories, selectProductIds } from './demo-queries.ts'
import { seedHistory } from './history/seed-history.ts'
import { writing } from '../platform/database/database.ts'

const dayMs = 24 * 3_600_000

const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url))

/** Receives the progress of the seeding. */
export interface SeedProgress {
  progress(done: number, of: number, what: 'products' | 'orders'): void
  /** Names of products that have no photograph: they are shown without an image. */
  withoutPhotograph(names: readonly string[]): void
}

export interface SeedOptions {
  /** Customers, orders and reviews of the last 90 days too, and not the catalogue alone. */
  withHistory: boolean
  /** The couriers of that history, which are asked for only with it. */
  openCouriers(): Promise<DemoCouriers>
  folder?: string
}

export interface Seeded {
  products: number
  orders: number
}

/**
 * Seeds an empty shop with the demo catalogue, and then with the past of the demo shop, through the
 * operations that customers and administrators use. An interrupted seeding continues at the next
 * start: products that exist are skipped, and the past is loaded as a whole. Returns how much was
 * added; nothing when there was nothing to do.
 */
export async function seedDemo(
  shop: ActingShop,
  report: SeedProgress,
  { withHistory, openCouriers, folder = demoFolder }: SeedOptions,
): Promise<Seeded> {
  const catalogueShop = withHistory ? beforeHistory(shop) : shop
  const products = await seedCatalogue(catalogueShop, report, { withHistory, folder })
  const isWanted = withHistory && (await readAppMetadata(shop.db, demoStates.history)) === 'wanted'
  const orders = isWanted ? await addHistory(shop, report, { openCouriers, folder }) : 0
  if (products + orders > 0) shop.invalidation.invalidate([allTags])
  return { products, orders }
}

/** The catalogue is older than what people did with it, in the audit log too. */
function beforeHistory(shop: ActingShop): ActingShop {
  const days = historyDays + 2
  return { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() - days * dayMs) } }
}

/** Whether `seedDemo` would add something. */
export async function isDemoDue(
  { db }: Pick<Shop, 'db'>,
  { withHistory }: Pick<SeedOptions, 'withHistory'>,
): Promise<boolean> {
  const catalogue = await readAppMetadata(db, demoStates.catalogue)
  if (catalogue === 'filling') return true
  if (catalogue === null) return !(await hasCategories(db))
  return withHistory && (await readAppMetadata(db, demoStates.history)) === 'wanted'
}

async function seedCatalogue(
  shop: ActingShop,
  report: SeedProgress,
  { withHistory, folder }: Pick<Required<SeedOptions>, 'withHistory' | 'folder'>,
): Promise<number> {
  const before = await readAppMetadata(shop.db, demoStates.catalogue)
  if (before === 'filled') return 0
  if (before === null) {
    if (await hasCategories(shop.db)) return 0
    // First: a past is loaded only into a shop that was seeded for it.
    if (withHistory) await writeAppMetadata(writing(shop), demoStates.history, 'wanted')
    await writeAppMetadata(writing(shop), demoStates.catalogue, 'filling')
  }
  const added = await addCatalogue(shop, report, folder)
  await writeAppMetadata(writing(shop), demoStates.catalogue, 'filled')
  return added
}

async function addHistory(
  shop: ActingShop,
  report: SeedProgress,
  { openCouriers, folder }: Pick<Required<SeedOptions>, 'openCouriers' | 'folder'>,
): Promise<number> {
  const { products } = await readDemoCatalogue(`${folder}/catalogue`)
  const history = await readDemoHistory(`${folder}/history`)
  const couriers = await openCouriers()
  try {
    const demo = { history, products, couriers }
    return await seedHistory(shop, demo, (done, of) => report.progress(done, of, 'orders'))
  } finally {
    await couriers.close()
  }
}

async function addCatalogue(
  shop: ActingShop,
  report: SeedProgress,
  folder: string,
): Promise<number> {
  const catalogue = await readDemoCatalogue(`${folder}/catalogue`)
  const photographs = join(folder, 'photographs')
  const shotsOf = (product: DemoProduct) => findPhotographs(photographs, product)
  const readOriginal = await openPhotographs(shop, photographs)
  await createCategories(shop, catalogue, async (cover) => {
    const product = catalogue.products.find(({ sku }) => sku === cover)
    const [shot] = product ? shotsOf(product) : []
    return shot ? readOriginal(shot.file) : null
  })
  await translateSharedNames(shop, catalogue)
  const existing = await selectProductIds(shop.db)
  const missing = interleaved(catalogue.products).filter(({ name }) => !existing.has(name))
  const bare = missing.filter((product) => shotsOf(product).length === 0)
  if (bare.length > 0) report.withoutPhotograph(bare.map(({ name }) => name))
  for (const [done, product] of missing.entries()) {
    const shots = shotsOf(product)
    const originals = await Promise.all(shots.map((shot) => readOriginal(shot.file)))
    const draft = draftOf(product, shots, originals)
    await createProduct(shop, draft, originals)
    report.progress(done + 1, missing.length, 'products')
  }
  return missing.length
}

async function createCategories(
  shop: ActingShop,
  catalogue: DemoCatalogue,
  originalOf: (cover: string) => Promise<OriginalImage | null>,
): Promise<void> {
  const existing = new Map((await listAllCategories(shop)).map((each) => [each.name, each]))
  for (const { name, description, texts, cover, facets, subcategories } of catalogue.categories) {
    const before = existing.get(name)
    const draft = { name, description, texts, isActive: true, facets }
    const image = before ? null : await originalOf(cover)
    const id = before?._id ?? (await createCategory(shop, draft, image))
    for (const sub of subcategories) {
      if (before?.subcategories.some((each) => each.name === sub.name)) continue
      const { name, description, texts } = sub
      const subDraft = { name, description, texts, isActive: true }
      const subImage = await originalOf(sub.cover)
      await createSubcategory(shop, id, subDraft, subImage)
    }
  }
}

/** The names and values of specifications and options, and colours, in Bangla. */
async function translateSharedNames(shop: ActingShop, { glossary }: DemoCatalogue): Promise<void> {
  const termsOf = (kind: GlossaryKind, names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([term, text]) => ({ kind, term, text }))
  await translateTerms(shop, 'bn', [
    ...termsOf('specification', glossary.specifications),
    ...termsOf('specification_value', glossary.specificationValues),
    ...termsOf('color', glossary.colors),
    ...termsOf('option_value', glossary.optionValues),
  ])
}

function draftOf(
  product: DemoProduct,
  shots: readonly ColorPhotograph[],
  originals: readonly OriginalImage[],
): NewProduct {
  // The main picture is the first photograph, of the colour that is selected first.
  const positionOf = (color: string) => {
    const at = shots.findIndex((shot) => shot.color === color)
    return at < 0 ? shots.length : at
  }
  const { options } = product
  // Where the colour is no choice, it is of the photographs alone.
  const isChosen = !options || options.some((option) => option.name === colorOption)
  const colors = (isChosen ? product.colors : []).toSorted(
    (a, b) => positionOf(a.name) - positionOf(b.name),
  )
  return {
    name: product.name,
    brand: product.brand,
    description: product.description,
    boxContents: product.boxContents,
    texts: product.texts,
    pricePoisha: poishaFromTaka(product.price),
    originalPricePoisha:
      product.originalPrice === undefined ? null : poishaFromTaka(product.originalPrice),
    costPoisha: product.cost === undefined ? null : poishaFromTaka(product.cost),
    category: product.category,
    subcategory: product.subcategory,
    stock: product.stock,
    tags: product.tags,
    colors: colors.map(({ name, code }) => {
      const original = originals[positionOf(name)]
      return {
        name,
        code,
        ...(original ? { image: imageUrl(original) } : {}),
      }
    }),
    options,
    variants: product.variants,
    specifications: product.specifications,
    warranty: product.warranty,
    featured: product.featured,
  }
}

/** One of each category in turn. */
function interleaved(products: readonly DemoProduct[]): DemoProduct[] {
  const byCategory = [...Map.groupBy(products, (product) => product.category).values()]
  const longest = Math.max(0, ...byCategory.map((group) => group.length))
  return Array.from({ length: longest }, (_, at) =>
    byCategory.flatMap((group) => group[at] ?? []),
  ).flat()
}

/**
 * Reads originals; a category shows a photograph of its cover product, which is read once for both. A photograph
 * in the manifest is an original already: it is stored as it is, and its sizes are made when they are
 * first requested.
 */
async function openPhotographs({ images }: Shop, folder: string) {
  const descriptions = await readPhotographDescriptions(folder)
  const originals = new Map<string, Promise<OriginalImage>>()
  const read = async (name: string): Promise<OriginalImage> => {
    const file = join(folder, name)
    const bytes = await readFile(file)
    const described = descriptions.get(name)
    if (!described) return images.createOriginal(bytes)
    return { ...described, id: imageIdOf(bytes), bytes, file, isResizedAtOnce: false }
  }
  return (name: string): Promise<OriginalImage> => {
    const cached = originals.get(name)
    if (cached) return cached
    const reading = read(name)
    originals.set(name, reading)
    return reading
  }
}

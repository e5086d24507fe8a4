import { isDeepStrictEqual } from 'node:util'
import { maxProductImages, productFormSchema } from '#shared/catalog/product-form-schemas.ts'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import type { Text } from '#shared/languages/texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import { auditedProduct } from '../../catalog/products/audited-product.ts'
import { findProductForAdmin } from '../../catalog/products/find-products.ts'
import { updateProductImages } from '../../catalog/products/product-images.ts'
import { updateProduct } from '../../catalog/products/update-product.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import { inTransaction, joinTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import { imageUrl, type OriginalImage } from '../../platform/images/original-image.ts'
import { withImages } from '../../platform/images/store-images.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { type ImportRecord, selectImport } from '../import-queries.ts'
import type { NamedVariant } from '../import-tables.ts'
import { importTexts } from '../import-texts.ts'
import { insertChanges } from '../passes/change-queries.ts'
import { collecting, runChunks } from '../passes/pass.ts'
import { actorOfImport } from '../passes/run-import.ts'
import { everything } from '../products/import-product.ts'
import { lockMatches, selectProductStates } from '../products/match-queries.ts'
import { productBefore } from '../products/product-before.ts'
import { storedSentence } from '../stored-sentence.ts'
import { fetchPicture } from './fetch-picture.ts'
import {
  type ImportPicture,
  lockCompleted,
  type PictureOutcome,
  selectChangedAt,
  selectBroughtPictures,
  selectPictures,
  selectWaitingProducts,
  updateChangedAt,
  updatePictures,
} from './picture-queries.ts'
import { openZip, type PictureZip } from './picture-zip.ts'
import { type BroughtPicture, outdatedPictures, shownPictures } from './planned-pictures.ts'

/** Fetched at a time. */
const concurrency = 4

/** Fetches the pictures of an import that is finished, and adds them to their products. */
export async function importPictures(context: Shop, importId: string): Promise<void> {
  const zip = await openZip(context.db, importId)
  await runChunks(context, async () => {
    const record = await selectImport(context.db, importId)
    if (record?.status !== 'completed') return null
    const ids = await selectWaitingProducts(context.db, importId, concurrency)
    if (ids.length === 0) return null
    const shop: ActingShop = { ...context, actor: actorOfImport(record) }
    const { security } = await findShopSettings(shop)
    const read = reader(shop, security.pictureHosts, zip)
    const tags = await Promise.all(ids.map((id) => importPicturesOf(shop, record, id, read)))
    return tags.flat()
  })
}

type Read = (source: string) => Promise<OriginalImage>

/** Reads a picture from where its source says, `concurrency` of them at a time. */
function reader(shop: ActingShop, hosts: readonly string[], zip: PictureZip): Read {
  return async (source) => {
    const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(source)
    const file = isUrl ? await fetchPicture(shop, source, hosts) : await zip.read(source)
    return shop.images.createOriginal(file)
  }
}

type Outcome = Omit<PictureOutcome, 'position'>

const done = (pictureId: string): Outcome => ({ state: 'done', pictureId, reason: null })

const failed = ({ text }: Pick<DomainError, 'text'>): Outcome => ({
  state: 'failed',
  pictureId: null,
  reason: storedSentence(text),
})

/** Returns the cache tags that became stale. */
async function importPicturesOf(
  shop: ActingShop,
  record: ImportRecord,
  productId: string,
  read: Read,
): Promise<CacheTag[]> {
  const ofProduct = await selectPictures(shop.db, record.id, productId)
  const waiting = ofProduct.filter(({ state }) => state === 'waiting')
  const product = await findProductForAdmin(shop, productId, everything)
  const brought = (await selectBroughtPictures(shop.db, [productId])).get(productId) ?? []
  const shown = product && shownPictures(product, brought)
  const outdated =
    shown &&
    outdatedPictures(
      shown.own,
      brought,
      ofProduct.map(({ source }) => shown.shownAs(source)),
      record.format,
    )
  const images = new Map<string, OriginalImage>()
  const outcomes: PictureOutcome[] = []
  // One after the other: products beside this one have theirs fetched meanwhile.
  for (const { position, source } of waiting) {
    const outcome = async (): Promise<Outcome> => {
      if (!shown) return failed({ text: (language) => importTexts[language].productGone })
      const earlier = shown.shownAs(source)
      if (earlier !== undefined) return done(earlier)
      if (shown.own.size - (outdated?.length ?? 0) + images.size >= maxProductImages) {
        return failed({
          text: (language) => importTexts[language].tooManyPictures(maxProductImages),
        })
      }
      const image = await read(source)
      if (!shown.own.has(image.id)) images.set(image.id, image)
      return done(image.id)
    }
    outcomes.push({ position, ...(await outcome().catch(failedFor)) })
  }
  const added = { ofProduct, brought, outcomes, images: [...images.values()] }
  return addPictures(shop, record, productId, added).catch(async (error: unknown) => {
    if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) throw error
    // One product that cannot be saved must not stop all that follow.
    shop.log.warn({ cause: loggableError(error), productId }, 'pictures could not be imported')
    const text: Text = (language) => importTexts[language].pictureNotSaved
    const outcome = failed(error instanceof DomainError ? error : { text })
    const all = waiting.map(({ position }) => ({ position, ...outcome }))
    await inTransaction(shop, (tx) => updatePictures(tx, record.id, productId, all))
    return []
  })
}

/** Failures with a sentence; the queue tries again after any other. */
function failedFor(error: unknown): Outcome {
  if (error instanceof DomainError && error.code !== 'unavailable') return failed(error)
  throw error
}

interface Added {
  ofProduct: readonly ImportPicture[]
  brought: readonly BroughtPicture[]
  outcomes: readonly PictureOutcome[]
  images: readonly OriginalImage[]
}

/**
 * Adds pictures to a product as its form would, with their outcomes; all or nothing. Once all that the
 * rows name are there, those that they no longer name go.
 */
async function addPictures(
  shop: ActingShop,
  { id: importId, format }: ImportRecord,
  productId: string,
  { ofProduct, brought, outcomes, images }: Added,
): Promise<CacheTag[]> {
  const tags: CacheTag[] = []
  await withImages(shop, images, { isPermanent: true }, async (tx) => {
    tags.length = 0
    // An undo has begun.
    if (!(await lockCompleted(tx, importId))) return
    await lockMatches(tx, [productId])
    const joined = { ...collecting(shop, tx, tags), db: joinTransaction(tx) }
    const before = await findProductForAdmin(joined, productId, everything)
    if (before) {
      const became = new Map(outcomes.map((each) => [each.position, each.pictureId]))
      const shown = ofProduct.map(({ position, pictureId, variants }) => ({
        id: became.get(position) ?? pictureId,
        variants,
      }))
      const { own } = shownPictures(before, brought)
      const isWhole = shown.every(({ id }) => id !== null)
      const ids = shown.flatMap(({ id }) => id ?? [])
      const outdated = isWhole ? outdatedPictures(own, brought, ids, format) : []
      await change(tx, joined, {
        importId,
        before,
        images,
        shown,
        outdated: outdated.map(({ pictureId }) => pictureId),
        line: ofProduct[0]?.line ?? 1,
      })
    }
    await updatePictures(tx, importId, productId, outcomes)
  })
  return tags
}

interface PictureChange {
  importId: string
  before: AdminProduct
  images: readonly OriginalImage[]
  shown: readonly { id: string | null; variants: readonly NamedVariant[] }[]
  outdated: readonly string[]
  line: number
}

async function change(
  tx: Tx,
  shop: ActingShop,
  { importId, before, images, shown, outdated, line }: PictureChange,
): Promise<void> {
  const { _id: id, updatedAt } = before
  const urls = new Map(before.pictures.map(({ url }) => [pictureIdOfUrl(url) ?? '', url]))
  for (const each of outdated) urls.delete(each)
  const staying = [...urls.values()]
  for (const image of images) urls.set(image.id, imageUrl(image))
  const picturesOfVariants = shown.flatMap(({ id: pictureId, variants }) => {
    const url = urls.get(pictureId ?? '')
    return url === undefined ? [] : [{ url, variants }]
  })
  const variants = variantsShowing(before, staying, picturesOfVariants)
  if (images.length + outdated.length === 0 && !variants) return
  const changedAt = await selectChangedAt(tx, importId, id)
  const audited = await auditedProduct(tx, id)
  if (images.length + outdated.length > 0) {
    // As in the file, then those that it does not name.
    const order = new Set([...picturesOfVariants.map(({ url }) => url), ...staying])
    await updateProductImages(tx, id, [...order], images)
  }
  const subject = { type: 'product', id, label: before.name } as const
  const after = await auditedProduct(tx, id)
  await recordChange(tx, shop.clock, { action: 'changed', ...subject, before: audited, after })
  const form = productFormSchema.parse({ ...(variants && { variants: JSON.stringify(variants) }) })
  await updateProduct(shop, id, form, [])
  const state = (await selectProductStates(tx, [id])).get(id)
  if (!state) return
  if (changedAt === null) {
    const change = { importId, productId: id, line, before: productBefore(before), ...state }
    await insertChanges(tx, [change])
  } else if (changedAt.toISOString() === updatedAt) {
    // An undo will still leave changes since the run.
    await updateChangedAt(tx, importId, id, state.updatedAt)
  }
}

/** The variants of the product's form with the pictures that are named for them; null when none differs. */
function variantsShowing(
  { variants }: AdminProduct,
  staying: readonly string[],
  shown: readonly { url: string; variants: readonly NamedVariant[] }[],
) {
  const forms = variants.map(({ _id, sku, options, images }) => {
    const added = shown.filter(({ variants: named }) =>
      named.some((each) => {
        if (each.sku !== null && each.sku === sku) return true
        const values = Object.entries(each.options)
        if (values.length === 0) return variants.length === 1
        return (
          values.length === Object.keys(options).length &&
          values.every(([name, value]) => options[name] === value)
        )
      }),
    )
    const remaining = images.filter((url) => staying.includes(url))
    return { _id, options, images: [...new Set([...remaining, ...added.map(({ url }) => url)])] }
  })
  const isChanged = forms.some(
    ({ images }, at) => !isDeepStrictEqual(images, variants[at]?.images ?? []),
  )
  return isChanged ? forms : null
}

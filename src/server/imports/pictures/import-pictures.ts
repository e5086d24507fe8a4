import { productFormSchema, maxProductImages } from '#shared/catalog/product-form-schemas.ts'
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
import { collecting, delayedInvalidation, rejectDraining } from '../passes/pass.ts'
import { actorOfImport } from '../passes/run-import.ts'
import { everything } from '../products/import-product.ts'
import { lockMatches, selectProductStates } from '../products/match-queries.ts'
import { productBefore } from '../products/product-before.ts'
import { storedSentence } from '../stored-sentence.ts'
import { fetchPicture } from './fetch-picture.ts'
import {
  lockCompleted,
  type PictureOutcome,
  selectChangedAt,
  selectKnownPictures,
  selectWaitingPictures,
  selectWaitingProducts,
  updateChangedAt,
  updatePictures,
  type WaitingPicture,
} from './picture-queries.ts'
import { openZip, type PictureZip } from './picture-zip.ts'

/** Fetched at a time. */
const concurrency = 4

/** Fetches the pictures of an import that is finished, and adds them to their products. */
export async function importPictures(context: Shop, importId: string): Promise<void> {
  const record = await selectImport(context.db, importId)
  if (record?.status !== 'completed') return
  const shop: ActingShop = { ...context, actor: actorOfImport(record) }
  const zip = await openZip(shop.db, importId)
  const invalidation = delayedInvalidation(shop)
  try {
    for (;;) {
      rejectDraining(shop)
      const ids = await selectWaitingProducts(shop.db, importId, concurrency)
      if (ids.length === 0) break
      const { security } = await findShopSettings(shop)
      const read = reader(shop, security.pictureHosts, zip)
      const added = await Promise.all(ids.map((id) => importPicturesOf(shop, record, id, read)))
      for (const tags of added) invalidation.add(tags ?? [])
      if (added.includes(null)) break
    }
  } finally {
    invalidation.end()
  }
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

/** Returns what became stale; null when the import is being undone. */
async function importPicturesOf(
  shop: ActingShop,
  record: ImportRecord,
  productId: string,
  read: Read,
): Promise<CacheTag[] | null> {
  const waiting = await selectWaitingPictures(shop.db, record.id, productId)
  const product = await findProductForAdmin(shop, productId, everything)
  const own = new Set(product?.pictures.map(({ url }) => pictureIdOfUrl(url) ?? ''))
  const known = await selectKnownPictures(
    shop.db,
    productId,
    waiting.map(({ source }) => source),
  )
  const images = new Map<string, OriginalImage>()
  const outcomes: PictureOutcome[] = []
  // One after the other: products beside this one have theirs fetched meanwhile.
  for (const { position, source } of waiting) {
    const outcome = async (): Promise<Outcome> => {
      const earlier = known.get(source)
      if (earlier !== undefined && own.has(earlier)) return done(earlier)
      if (!product) return failed({ text: (language) => importTexts[language].productGone })
      if (own.size + images.size >= maxProductImages) {
        return failed({
          text: (language) => importTexts[language].tooManyPictures(maxProductImages),
        })
      }
      const image = await read(source)
      if (!own.has(image.id)) images.set(image.id, image)
      return done(image.id)
    }
    outcomes.push({ position, ...(await outcome().catch(failedFor)) })
  }
  const added = { waiting, outcomes, images: [...images.values()] }
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

/** What a sentence can tell; anything else the queue tries again. */
function failedFor(error: unknown): Outcome {
  if (error instanceof DomainError && error.code !== 'unavailable') return failed(error)
  throw error
}

interface Added {
  waiting: readonly WaitingPicture[]
  outcomes: readonly PictureOutcome[]
  images: readonly OriginalImage[]
}

/** Adds pictures to a product as its form would, with what became of them; all or nothing. */
async function addPictures(
  shop: ActingShop,
  { id: importId }: ImportRecord,
  productId: string,
  { waiting, outcomes, images }: Added,
): Promise<CacheTag[] | null> {
  const tags: CacheTag[] = []
  const isOpen = await withImages(shop, images, { isPermanent: true }, async (tx) => {
    tags.length = 0
    if (!(await lockCompleted(tx, importId))) return false
    await lockMatches(tx, [productId])
    const joined = { ...collecting(shop, tx, tags), db: joinTransaction(tx) }
    const before = await findProductForAdmin(joined, productId, everything)
    if (before) {
      const urls = new Map(images.map((image) => [image.id, imageUrl(image)]))
      for (const { url } of before.pictures) urls.set(pictureIdOfUrl(url) ?? '', url)
      const shown = outcomes.flatMap(({ position, pictureId }) => {
        const variants = waiting.find((each) => each.position === position)?.variants ?? []
        const url = urls.get(pictureId ?? '')
        return url === undefined ? [] : [{ url, variants }]
      })
      const variants = variantsShowing(before, shown)
      if (images.length > 0 || variants) {
        await change(tx, joined, {
          importId,
          before,
          images,
          variants,
          line: waiting[0]?.line ?? 1,
        })
      }
    }
    await updatePictures(tx, importId, productId, outcomes)
    return true
  })
  return isOpen ? tags : null
}

interface PictureChange {
  importId: string
  before: AdminProduct
  images: readonly OriginalImage[]
  variants: ReturnType<typeof variantsShowing>
  line: number
}

async function change(
  tx: Tx,
  shop: ActingShop,
  { importId, before, images, variants, line }: PictureChange,
): Promise<void> {
  const { _id: id, updatedAt } = before
  const changedAt = await selectChangedAt(tx, importId, id)
  const audited = await auditedProduct(tx, id)
  await updateProductImages(tx, id, undefined, images)
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
    // What somebody has changed since the run an undo will still leave.
    await updateChangedAt(tx, importId, id, state.updatedAt)
  }
}

/** The variants of the product's form with further pictures; null when none has any. */
function variantsShowing(
  { variants }: AdminProduct,
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
    return { _id, options, images: [...new Set([...images, ...added.map(({ url }) => url)])] }
  })
  const isChanged = forms.some(
    ({ images }, at) => images.length > (variants[at]?.images.length ?? 0),
  )
  return isChanged ? forms : null
}

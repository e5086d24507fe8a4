import { randomBytes } from 'node:crypto'
import type { Language } from '#shared/languages/languages.ts'
import { recordChange } from '../../audit/record-change.ts'
import { categoriesTag, glossaryTag, productsTag, stockTags } from '../../catalog/catalog-cache.ts'
import { wordingIn } from '../../catalog/glossary/glossary.ts'
import {
  insertAppMetadata,
  readAppMetadata,
  writeAppMetadata,
} from '../../platform/database/app-metadata-queries.ts'
import { inTransaction, repeatOnce } from '../../platform/database/database.ts'
import { escapeMarkup } from '../../platform/http/errors/error-page.ts'
import { createCachedResponse } from '../../platform/response-cache/cached-response.ts'
import { findShopSettings, readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { feedItems } from './feed-item.ts'
import {
  selectFeedPictures,
  selectFeedProducts,
  selectFeedVariants,
} from './merchant-feed-queries.ts'

const secretName = 'merchant feed secret'

/** Products that are read, and cached, at a time. */
const productsPerPart = 100

export function feedUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, secret: string): string {
  return `${publicUrl}/feeds/${secret}.xml`
}

/** The URL of the feed; created at the first request for it. */
export async function findFeedUrl(shop: ActingShop): Promise<string> {
  const existing = await readFeedSecret(shop)
  if (existing !== null) return feedUrl(shop, existing)
  await inTransaction(shop, (tx) => insertAppMetadata(tx, secretName, newSecret()))
  return feedUrl(shop, (await readFeedSecret(shop)) ?? '')
}

/** Null until the URL was requested. */
export function readFeedSecret({ db }: Pick<Shop, 'db'>): Promise<string | null> {
  return readAppMetadata(db, secretName)
}

/** A new address; the one before leads nowhere. */
export async function renewFeedUrl(shop: ActingShop): Promise<string> {
  const secret = newSecret()
  await inTransaction(shop, async (tx) => {
    await writeAppMetadata(tx, secretName, secret)
    const { name: label } = await readShopSettings(shop, tx)
    const after = { feedAddressSince: shop.clock.now() }
    await recordChange(tx, shop.clock, { action: 'changed', type: 'shop', id: null, label, after })
  })
  return feedUrl(shop, secret)
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** The whole feed as RSS 2.0, part by part: no more than one part is in memory for it. */
export async function* merchantFeed(shop: Shop, language: Language): AsyncGenerator<string> {
  const { name } = await findShopSettings(shop)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel><title>${escapeMarkup(name)}</title><link>${escapeMarkup(shop.publicUrl)}</link><description>${escapeMarkup(name)}</description>
`
  let after: string | null = null
  do {
    const part: FeedPart = await cachedPart(shop, language, after)
    yield part.text
    after = part.last
  } while (after !== null)
  yield '</channel></rss>\n'
}

interface FeedPart {
  text: string
  /** The last product of it, after which the next part begins; null at the end. */
  last: string | null
}

const lastHeader = 'X-Last'

async function cachedPart(shop: Shop, language: Language, after: string | null): Promise<FeedPart> {
  const key = `/feeds/part?${new URLSearchParams({ lang: language, after: after ?? '' })}`
  const response = await shop.responseCache.page(key, async () => {
    const { text, last, ids } = await repeatOnce(() => readPart(shop, language, after))
    const headers = last === null ? [] : ([[lastHeader, last]] as const)
    return {
      response: createCachedResponse(200, headers, Buffer.from(text)),
      tags: [productsTag, categoriesTag, glossaryTag, ...stockTags(ids)],
    }
  })
  const last = response.headers.find(([name]) => name === lastHeader)?.[1] ?? null
  return { text: response.body.toString('utf8'), last }
}

async function readPart(shop: Shop, language: Language, after: string | null) {
  const { db, publicUrl } = shop
  const products = await selectFeedProducts(db, after, productsPerPart)
  const ids = products.map(({ id }) => id)
  const wording = await wordingIn(shop, language)
  const deals = await shop.findRunningDeals(db, ids, shop.clock.now())
  const variants = Map.groupBy(await selectFeedVariants(db, ids), (each) => each.productId)
  const pictures = Map.groupBy(await selectFeedPictures(db, ids), (each) => each.productId)
  const items = products.map((product) => {
    const found = { variants: variants.get(product.id), pictures: pictures.get(product.id) }
    const { variants: active = [], pictures: shown = [] } = found
    const deal = deals.get(product.id)
    return feedItems({ product, variants: active, pictures: shown, deal }, wording, publicUrl)
  })
  const isFull = products.length === productsPerPart
  return { text: items.join(''), ids, last: (isFull && ids.at(-1)) || null }
}

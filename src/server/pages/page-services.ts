import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { shownTextPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import {
  categoriesTag,
  glossaryTag,
  productsTag,
  productTag,
  productTags,
} from '../catalog/catalog-cache.ts'
import { listActiveCategories } from '../catalog/categories/categories.ts'
import { filterNames } from '../catalog/listing/filter-names.ts'
import { listProducts, listRelatedProducts } from '../catalog/list-products.ts'
import { flashDealsTag } from '../flash-deals/deal-prices.ts'
import {
  activeDealTags,
  findNextDealStart,
  listActiveDeals,
} from '../flash-deals/find-flash-deals.ts'
import { findTranslatedProduct } from '../catalog/products/find-products.ts'
import { nearestSearch } from '../catalog/suggest-products.ts'
import type { Settings } from '../platform/settings.ts'
import { listProductReviews } from '../reviews/list-reviews.ts'
import { reviewListTags } from '../reviews/rating-counters.ts'
import { settingsTag } from '../shop-settings/settings-cache.ts'
import { findShopLook } from '../shop-settings/setting-pictures.ts'
import { findShopSettings, lastShopSettings } from '../shop-settings/shop-settings.ts'
import { forPublicReads, type Shop } from '../shop.ts'
import { ogImagePath } from './og-images/og-image.ts'
import { productOgImagePath } from './og-images/product-og-image.ts'
import { findShopOgImage } from './og-images/shop-og-image.ts'
import { aboutContent, announcedSlide, homeContent, questions } from './page-content.ts'
import type { ServicesFor } from './page-renderer.ts'

/**
 * The operations that public pages are rendered from, called in the same process as the API's. Each
 * reports what it reads, so that a cached page is dropped when any of it changes.
 */
export function createPageServices(
  shop: Shop,
  { googleClientId }: Pick<Settings, 'googleClientId'>,
): ServicesFor {
  const findPicture = shop.findSettingPicture
  // Stores their files before the first request needs them.
  for (const { picture } of lastShopSettings(shop).home.slides) {
    void findPicture(picture.wide)
    void findPicture(picture.tall)
  }
  const publicShop = forPublicReads(shop)
  return (reads, language) => {
    const listed = (products: readonly ProductSummary[]) =>
      reads([productsTag, ...productTags(products)])
    const settings = () => {
      reads([settingsTag])
      return findShopSettings(publicShop)
    }
    const listCategories = () => {
      reads([categoriesTag])
      return listActiveCategories(publicShop, language)
    }
    return {
      publicUrl: shop.publicUrl,
      language,
      languages: shop.languages,
      async settings() {
        const all = await settings()
        return pageSettings(all, language, await findShopLook(shop, all))
      },
      async findTextPage(slug) {
        const all = await settings()
        const page = all.pages.find((each) => each.slug === slug)
        return page ? shownTextPage(page, all, language) : null
      },
      googleClientId,
      listCategories,
      homeContent: async () => homeContent(await settings(), language, findPicture),
      announcedSlide: async () => announcedSlide(await settings(), language, findPicture),
      about: async () => aboutContent(await settings(), language),
      questions: async () => questions(await settings(), language),
      async listProducts(query) {
        const list = await listProducts(publicShop, query, language)
        listed(list.products)
        return list
      },
      filterNames(filters) {
        reads([categoriesTag, glossaryTag])
        return filterNames(publicShop, filters)
      },
      findProduct(id) {
        reads([productTag(id)])
        return findTranslatedProduct(publicShop, id, language)
      },
      listReviews(productId, query) {
        reads(reviewListTags(productId))
        return listProductReviews(publicShop, productId, query, language)
      },
      productCardPath(product) {
        reads([settingsTag])
        return productOgImagePath(publicShop, product, language)
      },
      async shopCardPath() {
        reads([settingsTag])
        return ogImagePath('shop', language, (await findShopOgImage(shop, language)).version)
      },
      async relatedProducts(product) {
        const related = await listRelatedProducts(publicShop, product, language)
        listed(related)
        return related
      },
      async listActiveDeals() {
        const deals = await listActiveDeals(publicShop, language)
        reads(activeDealTags(deals))
        return deals
      },
      nextDealStart() {
        reads([flashDealsTag])
        return findNextDealStart(publicShop)
      },
      nearestSearch(search) {
        reads([productsTag, categoriesTag])
        return nearestSearch(publicShop, search, language)
      },
      async footerCategories() {
        const [{ footerCategories }, english, own] = await Promise.all([
          settings(),
          listActiveCategories(publicShop, 'en'),
          listCategories(),
        ])
        return footerCategories.flatMap((name) => {
          const found = english.find((category) => category.name === name)
          return own.find(({ _id }) => _id === found?._id)?.name ?? []
        })
      },
      findCategory: async (id) =>
        (await listCategories()).find((category) => category._id === id) ?? null,
    }
  }
}

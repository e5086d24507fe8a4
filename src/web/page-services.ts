import type { FilterNames } from '#shared/catalog/facets.ts'
import { createContext } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { ActiveFlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { Product, ProductList, ProductSummary } from '#shared/catalog/product-schemas.ts'
import type { Localized } from '#shared/languages/texts.ts'
import type { HomeSection } from '#shared/shop-settings/home-sections.ts'
import type { PageContent } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import type { ShownTextPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import type { ReviewList, ReviewQuery } from '#shared/reviews/review-schemas.ts'

/** A hero slide's photograph, in a desktop and a phone crop. */
export interface HeroImage {
  wide: Picture
  tall: Picture
  alt: string
}

type Slide = Localized<PageContent['home']['slides'][number]>

/** A slide of the home page in one language, without picture where that is missing. */
export type ShownSlide = Omit<Slide, 'picture'> & { picture: HeroImage | null }

/** Content of the home page besides products and categories, in one language. */
export type HomeContent = Localized<
  Pick<PageContent, 'brands' | 'whyChooseUs' | 'testimonials'>
> & {
  /** Visible sections, in their order. */
  sections: HomeSection[]
  slides: ShownSlide[]
}

export type AboutContent = Localized<PageContent['about']>

export type Question = Localized<PageContent['faq'][number]>

/** The in-process operations that public pages are rendered from, for an anonymous visitor. */
export interface PageServices {
  /** Names the build that the page is rendered by; each build of the pages has its own. */
  build: string
  /** The shop's public URL, without a trailing slash. */
  publicUrl: string
  /** The language of the page. */
  language: Language
  /** The languages that the shop is offered in. */
  languages: readonly Language[]
  /** The shop's settings in the language of the page. */
  settings(): Promise<PageSettings>
  /** A text of the owner by the last part of its path; null when there is no such page. */
  findTextPage(slug: string): Promise<ShownTextPage | null>
  /** The client id of Google sign-in; absent when it is not configured. */
  googleClientId?: string | undefined
  listProducts(query: ProductListQuery): Promise<ProductList>
  /** With the languages, besides English, that its description is translated to. */
  findProduct(id: string): Promise<{ product: Product; translatedTo: Language[] } | null>
  /** The filters of a listing as the pages of each language name them. */
  filterNames(filters: FilterNames): Promise<Record<Language, FilterNames>>
  /** A page of its visible reviews with their distribution; null when there is no such product. */
  listReviews(productId: string, query: ReviewQuery): Promise<ReviewList | null>
  /** Path of the product's share picture; it changes when the picture does. */
  productCardPath(product: Product): Promise<string>
  /** Path of the share picture of any other page; it changes when the picture does. */
  shopCardPath(): Promise<string>
  /** Other products of its category, at most 6. */
  relatedProducts(product: Product): Promise<ProductSummary[]>
  /** The running flash deals with the products that have units left, the first to end first. */
  listActiveDeals(): Promise<ActiveFlashDeal[]>
  /** ISO time at which the next flash deal starts; null when none is planned. */
  nextDealStart(): Promise<string | null>
  /** Active categories with their active subcategories, in the order of the menu. */
  listCategories(): Promise<Category[]>
  /** The names of the footer's categories that the shop has, in the page's language. */
  footerCategories(): Promise<string[]>
  findCategory(id: string): Promise<Category | null>
  /** For a search without results: the most similar term with results, or null. */
  nearestSearch(search: string): Promise<string | null>
  homeContent(): Promise<HomeContent>
  /** The slide that links to the announcement of a product. */
  announcedSlide(): Promise<ShownSlide | undefined>
  about(): Promise<AboutContent>
  questions(): Promise<Question[]>
}

/**
 * The services for loaders. Context keys match by identity, so the server imports this object from
 * the built entry and sets its value.
 */
export const servicesContext = createContext<PageServices>()

/** Marks the inline scripts of one rendering as the renderer's own. */
export const scriptNonceContext = createContext<string>()

/** A query that matches every product; loaders narrow it. */
export const anyProducts = {
  page: 1,
  tags: [],
  brand: [],
  color: [],
  specs: [],
  options: [],
} satisfies Partial<ProductListQuery>

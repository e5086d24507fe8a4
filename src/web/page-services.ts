import { createContext } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type {
  Picture,
  Product,
  ProductList,
  ProductSummary,
} from '#shared/catalog/product-schemas.ts'

/** A hero slide's photograph, once for desks and once for phones. */
export interface HeroImage {
  wide: Picture
  tall: Picture
  alt: string
}

/** The in-process operations that public pages are rendered from, for an anonymous visitor. */
export interface PageServices {
  /** Where the shop is reached from outside, without a slash at its end. */
  publicUrl: string
  /** The shop's name at Google's sign-in; absent where the owner has set none. */
  googleClientId?: string | undefined
  listProducts(query: ProductListQuery): Promise<ProductList>
  findProduct(id: string): Promise<Product | null>
  /** Path of the picture that a shared link to the product shows; another one when it changes. */
  productCardPath(product: Product): Promise<string>
  /** Path of the picture that a shared link to any other page shows; another one when it changes. */
  shopCardPath(): Promise<string>
  /** Others of the product's category, at most 6, never itself. */
  relatedProducts(product: Product): Promise<ProductSummary[]>
  /** Active categories with their active subcategories, in the order of the menu. */
  listCategories(): Promise<Category[]>
  findCategory(id: string): Promise<Category | null>
  /** For a search that finds nothing: the nearest one that finds something. */
  nearestSearch(search: string): Promise<string | null>
  /** The hero image of each slide, in their order; null for a slide that shows its `image` instead. */
  heroImages(): Promise<(HeroImage | null)[]>
}

/**
 * What loaders may ask of the shop. Context keys match by identity, so the server takes this very
 * object from the built entry and fills it.
 */
export const servicesContext = createContext<PageServices>()

/** A query that every product answers; loaders narrow it. */
export const anyProducts = { page: 1, tags: [] } satisfies Partial<ProductListQuery>

/** Addresses of the shop's pages, where they carry something. Plain ones are written as they are. */
export const productPath = (id: string) => `/products/${encodeURIComponent(id)}`

export const categoryPagePath = (id: string) => `/categories/${encodeURIComponent(id)}`

/** The listing of one category, which goes by its name (SPEC §2). */
export function categoryFilterPath(category: string, subcategory?: string): string {
  const query = new URLSearchParams({ category })
  if (subcategory) query.set('subcategory', subcategory)
  return `/products?${query}`
}

export const searchPath = (term: string) => `/products?${new URLSearchParams({ search: term })}`

/** The page of what is announced but not yet for sale; hero slides link to it (SPEC §2). */
export const comingSoonPath = '/card/1'

export const featuredPath = '/products?featured=true'
export const newArrivalsPath = '/products?sortBy=createdAt&sortOrder=desc'

/** Whether an address counts as the shop in navigation: the listing, its search, a product. */
export function isShopPath(pathname: string): boolean {
  return pathname === '/products' || pathname.startsWith('/products/')
}

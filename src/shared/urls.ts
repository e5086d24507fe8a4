import { languages, type Language } from './languages/languages.ts'

/** The names of the parameters in a path: `id` of `/products/:id`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Query<Names extends string> = { readonly [Name in Names]?: string | undefined }

interface PageUrl<Path extends string, QueryNames extends string> {
  /** The route pattern: `/products/:id`. */
  readonly path: Path
  /**
   * Fills in parameters and query, both encoded. Empty query values are omitted, the others keep the
   * order of the call, so that one page has one canonical URL.
   */
  (
    ...args: [ParamNames<Path>] extends [never]
      ? [query?: Query<QueryNames>]
      : [params: Record<ParamNames<Path>, string>, query?: Query<QueryNames>]
  ): string
}

export function page<const Path extends string, QueryNames extends string = never>(
  path: Path,
): PageUrl<Path, QueryNames> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const url = (...args: (Query<string> | undefined)[]) => {
    const [params = {}, query = {}] = names.length > 0 ? args : [undefined, ...args]
    const filled = names.reduce<string>(
      (filled, name) => filled.replace(`:${name}`, encodeURIComponent(params[name] ?? '')),
      path,
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
    // `search.size` is too new for our browsers.
    return search.toString() === '' ? filled : `${filled}?${search}`
  }
  return Object.assign(url, { path })
}

/** The query parameters of the listing (SPEC §2), in the order of its canonical URL. */
export const listingParams = [
  'search',
  'literal',
  'category',
  'subcategory',
  'minPrice',
  'maxPrice',
  'tags',
  'isOnSale',
  'featured',
  'brand',
  'color',
  'inStock',
  'minRating',
  'sortBy',
  'sortOrder',
  'page',
] as const

/** A specification or an option that the listing is narrowed by, such as `spec.capacity`. */
type NamedParam = `spec.${string}` | `option.${string}`

type ListingParam = (typeof listingParams)[number] | NamedParam

/** The query parameters of a product's reviews, named as the API names them. */
export const reviewParams = ['rating', 'withImages', 'sort', 'page'] as const

type ReviewParam = (typeof reviewParams)[number]

/** The variant that the product's page shows. */
export const variantParam = 'variant'

/** A purchase that the product's page is to go on with: the action, and how many. */
type PurchaseParam = 'buy' | 'quantity'

/** Every page of the shop. Routes, links, e-mails and the sitemap take their paths from here. */
export const urls = {
  home: page('/'),
  products: page<'/products', ListingParam>('/products'),
  productSearch: page<'/products/search', ListingParam>('/products/search'),
  product: page<'/products/:id', ReviewParam | PurchaseParam | typeof variantParam>(
    '/products/:id',
  ),
  categories: page('/categories'),
  category: page<'/categories/:id', 'page'>('/categories/:id'),
  about: page('/about'),
  contact: page('/contact'),
  /** A text of the owner, such as the terms. */
  textPage: page('/pages/:slug'),
  /** Announced products, not yet for sale; hero slides link to it (SPEC §2). */
  comingSoon: page('/card/1'),
  cart: page('/cart'),
  checkout: page('/checkout'),
  orderSuccess: page<'/order-success', 'orderId'>('/order-success'),
  /** A guest tracks an order here and confirms with the phone number. */
  warranty: page<'/warranty', 'number'>('/warranty'),
  track: page<'/track', 'order'>('/track'),
  account: page('/account'),
  accountOrders: page('/account/orders'),
  /** `order` and `product` name what is to be reviewed. */
  accountReviews: page<'/account/reviews', 'tab' | 'order' | 'product'>('/account/reviews'),
  accountPassword: page('/account/password'),
  /** `from` is the page that sign-in leads back to. */
  login: page<'/login', 'from'>('/login'),
  /** The second step of a sign-in with a second factor. */
  secondFactor: page<'/login/second-factor', 'from'>('/login/second-factor'),
  register: page<'/register', 'from'>('/register'),
  forgotPassword: page<'/forgot-password', 'from'>('/forgot-password'),
  /** The second step of a forgotten password. */
  resetPassword: page<'/verify-otp-reset-password', 'email' | 'from'>('/verify-otp-reset-password'),
  /** Of an invitation to the staff; the fragment is the token of its link. */
  acceptInvitation: page('/join'),
  setPassword: page<'/set-password', 'from'>('/set-password'),
  admin: page<'/admin', 'days'>('/admin'),
  /** One's own second factor, for every member of staff. */
  adminSecurity: page('/admin/security'),
}

/** The manifests of the shop and of the administration as apps; each language has its own below its prefix. */
export const shopManifestPath = '/site.webmanifest'
export const officeManifestPath = '/admin/site.webmanifest'

/** The service workers of the shop and of the administration, one for all languages. */
export const shopWorkerPath = '/sw.js'
export const officeWorkerPath = '/admin/sw.js'

/** Whether a path counts as the shop in navigation: the listing, its search, a product. */
export function isShopPath(pathname: string): boolean {
  const shop = urls.products.path
  const { path } = splitLanguage(pathname)
  return path === shop || path.startsWith(`${shop}/`)
}

/** Prefix of the paths of pages in a language. */
export const languagePrefixes: Record<Language, string> = { en: '', bn: '/bn' }

/** The URL of a page in that language, from one of the table: `/products`, `/bn/products`. */
export function localizedPath(language: Language, path: string): string {
  const prefix = languagePrefixes[language]
  return prefix !== '' && /^\/(?![^?#])/.test(path) ? prefix + path.slice(1) : prefix + path
}

/** The language of a path, and the path in the table of URLs: of `/bn/products` it is `/products`. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const language = languages.find((each) => {
    const prefix = languagePrefixes[each]
    return prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`))
  })
  if (!language) return { language: 'en', path: pathname }
  return { language, path: pathname.slice(languagePrefixes[language].length) || '/' }
}

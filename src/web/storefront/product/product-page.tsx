import { useEffect } from 'react'
import { data, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { deliveryRegions } from '#shared/pricing/delivery-regions.ts'
import { urls, variantParam } from '#shared/urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { ReloadAtDealEnds } from '../../flash-deals/refresh-at.tsx'
import {
  metaDescription,
  pageMeta,
  pageUrl,
  settingsOf,
  siteOf,
  type Site,
} from '../../seo/page-meta.ts'
import { useSavedCopy } from '../../offline/use-offline-copies.ts'
import { servicesContext } from '../../page-services.ts'
import { reportEarlyChoice } from '../../search-trail/search-trail.ts'
import { cardProduct } from '../card-product.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { priceValidUntil, productCrumbs, productStructuredData } from './product-structured-data.ts'
import { PurchasePanel } from './purchase/purchase-panel.tsx'
import { productColumns, ProductSkeleton, useLoadingProduct } from './product-skeleton.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts, similarId } from './related-products.tsx'
import { loadReviews } from './reviews/load-reviews.ts'
import { useVariantChoice } from './purchase/use-variant-choice.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = settingsOf(matches)
  if (!loaderData || !shop) return []
  const { product, translatedTo, reviews, validUntil, card } = loaderData
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: product.name,
    description: metaDescription(product.description),
    keywords: [product.name, product.brand, product.category, ...product.tags].filter(Boolean),
    canonical: urls.product({ id: product._id }),
    translatedTo,
    image: { path: card, width: 1200, height: 630, alt: product.name },
    type: 'product',
    structuredData: productStructuredData({
      product,
      reviews: reviews?.list.reviews ?? [],
      site,
      shop,
      validUntil,
      deliveryRegions: loaderData.deliveryRegions,
    }),
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await services.findProduct(params.id)
  if (found === null) throw data(null, { status: 404 })
  const { product, translatedTo } = found
  rejectUnknownVariant(product, request)
  const [reviews, related, card, settings] = await Promise.all([
    loadReviews(services, product, request),
    services.relatedProducts(product),
    services.productCardPath(product),
    services.settings(),
  ])
  return {
    product,
    translatedTo,
    reviews,
    related: related.map(cardProduct),
    card,
    validUntil: priceValidUntil(product, settings.policies, new Date()),
    deliveryRegions: deliveryRegions(settings.delivery),
  }
}

/** Redirects a variant that is no longer offered to the product: the cache has no page for it. */
function rejectUnknownVariant({ _id, variants }: Product, request: Request): void {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get(variantParam)
  if (asked !== null && variants.every((each) => each._id !== asked)) {
    throw redirect(urls.product({ id: _id }))
  }
}

/** Another variant is there already; another selection of reviews is fetched alone, without the rest of the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSelection =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSelection ? false : defaultShouldRevalidate
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps) {
  const { product, reviews, related } = loaderData
  useEffect(() => reportEarlyChoice(product._id), [product._id])
  const language = useLanguage()
  useSavedCopy(product)
  const loading = useLoadingProduct()
  // Meanwhile this one can no longer be bought (SPEC §2).
  if (loading) return <ProductSkeleton card={loading.card} />
  return (
    // Another product resets the state: first variant, one unit, first tab.
    <div key={product._id} className="page-width pt-4 lg:pt-8">
      <div className="mb-6 max-lg:hidden">
        <Breadcrumb crumbs={productCrumbs(product, language)} />
      </div>
      <ProductView product={product} site={siteOf(matches)} />
      <ProductTabs product={product} reviews={reviews} />
      <div id={similarId} className="scroll-mt-20">
        <RelatedProducts products={related} category={product.category} />
      </div>
      <ReloadAtDealEnds products={[...product.variants, ...related]} />
    </div>
  )
}

interface ProductViewProps {
  product: Product
  site: Site
}

function ProductView({ product, site }: ProductViewProps) {
  const [query] = useSearchParams()
  const choice = useVariantChoice(product)
  const variant = choice.variant && query.has(variantParam) ? choice.variant._id : undefined
  return (
    <div className={productColumns}>
      <ProductGallery
        pictures={choice.pictures}
        name={product.name}
        current={choice.pictureIndex}
        onChange={choice.showPicture}
      />
      <PurchasePanel
        product={product}
        variant={choice.variant}
        onChoose={choice.choose}
        pageUrl={pageUrl(site, urls.product({ id: product._id }, { variant }))}
      />
    </div>
  )
}

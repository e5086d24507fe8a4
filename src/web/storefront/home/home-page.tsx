import { Store } from 'lucide-react'
import { Suspense } from 'react'
import { homeContent, shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import { type HeroImage, servicesContext, anyProducts } from '../../page-services.ts'
import { ReloadAtDealEnds } from '../../flash-deals/refresh-at.tsx'
import { pageMeta, siteOf } from '../../seo/page-meta.ts'
import { shopStructuredData } from '../../seo/shop-structured-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CardProduct, cardPicture, cardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'
import type { Route } from './+types/home-page.ts'
import { BrandStrip } from './brand-strip.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { FlashDealsBlock, shownDealProducts } from './flash-deals-block.tsx'
import { heroSources } from './hero-picture.tsx'
import { Hero } from './hero.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'
import { ProductSkeleton, useLoadingProduct } from '../product/product-skeleton.tsx'

const shownProducts = 16

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Gadgets and tech accessories online in Bangladesh',
    canonical: urls.home(),
    structuredData: shopStructuredData(siteOf(matches)),
  }),
  ...preloadsOf(loaderData?.heroImages[0]),
]

/** The first hero image decides the largest contentful paint, so the page preloads it. */
function preloadsOf(image: HeroImage | null | undefined) {
  if (!image) return []
  return heroSources(image).map(({ media, srcSet, sizes }) => ({
    tagName: 'link' as const,
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    media,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  }))
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const featuredQuery = { ...anyProducts, featured: true, random: true, limit: shownProducts }
  const newestQuery = {
    ...anyProducts,
    sortBy: 'createdAt' as const,
    sortOrder: 'desc' as const,
    limit: shownProducts,
  }
  const [categories, flashDeals, nextDealStart, featured, newest, heroImages] = await Promise.all([
    services.listCategories(),
    services.listActiveDeals(),
    services.nextDealStart(),
    services.listProducts(featuredQuery),
    services.listProducts(newestQuery),
    services.heroImages(),
  ])
  return {
    categories: categories.map(({ _id, name, picture }) => ({
      _id,
      name,
      picture: picture && cardPicture(picture),
    })),
    flashDeals: flashDeals.map((deal) => ({
      ...deal,
      products: deal.products.slice(0, shownDealProducts).map(cardProduct),
    })),
    nextDealStart,
    featured: featured.products.map(cardProduct),
    newest: newest.products.map(cardProduct),
    heroImages: newest.products.length > 0 ? heroImages : [],
    content: homeContent(),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, flashDeals, nextDealStart, featured, newest, heroImages, content } =
    loaderData
  const isEmpty = newest.length === 0
  const loading = useLoadingProduct()
  if (loading) return <ProductSkeleton card={loading.card} />
  return (
    <>
      <h1 className="sr-only">
        {shopConfig.name}: {shopConfig.tagline.en}
      </h1>
      {isEmpty ? (
        <EmptyState
          visual={{ icon: Store }}
          title="Opening Soon"
          text="We are putting our first products on the shelves."
          action={<LinkButton to={urls.contact()}>Contact Us</LinkButton>}
        />
      ) : (
        <Hero slides={content.heroSlides} heroImages={heroImages} />
      )}
      {!isEmpty && (
        <Suspense>
          <BrandStrip brands={content.brands} />
          <CategoryStrip categories={categories} />
        </Suspense>
      )}
      <Suspense>
        <FlashDealsBlock deals={flashDeals} />
      </Suspense>
      <ProductSection
        id="featured"
        title="Featured Products"
        text="Chosen by the people who pack them"
        products={featured}
        viewAll={urls.products({ featured: 'true' })}
      />
      <ProductSection
        id="new-arrivals"
        title="New Arrivals"
        text="Fresh on the shelf"
        products={newest}
        viewAll={urls.products({ sortBy: 'createdAt', sortOrder: 'desc' })}
      />
      <Suspense>
        <WhyChooseUs reasons={content.whyChooseUs} />
        {!isEmpty && <Testimonials testimonials={content.testimonials} />}
      </Suspense>
      <ReloadAtDealEnds
        products={[...flashDeals.flatMap((deal) => deal.products), ...featured, ...newest]}
        alsoAt={nextDealStart}
      />
    </>
  )
}

interface ProductSectionProps {
  id: string
  title: string
  text: string
  products: CardProduct[]
  viewAll: string
}

/** A block of products on the home page; an empty one is not shown. */
function ProductSection({ id, title, text, products, viewAll }: ProductSectionProps) {
  if (products.length === 0) return null
  return (
    <Suspense>
      <section aria-labelledby={id} className="lazy-products page-width mt-16">
        <SectionHeading id={id} title={title} text={text} viewAll={viewAll} />
        <ProductGrid products={products} batchSize={4} className="md:grid-cols-4" />
      </section>
    </Suspense>
  )
}

import { Store } from 'lucide-react'
import { Suspense } from 'react'
import { shopConfig } from '#config'
import { pageContent } from '#content'
import { urls } from '#shared/urls.ts'
import { type HeroImage, servicesContext, anyProducts } from '../../page-services.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { ReloadAtDealEnds } from '../../flash-deals/refresh-at.tsx'
import { pageMeta, siteOf } from '../../seo/page-meta.ts'
import { shopStructuredData } from '../../seo/shop-structured-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CardProduct, cardPicture, cardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/home-page.ts'
import { BrandStrip } from './brand-strip.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { FlashDealsBlock, shownDealProducts } from './flash-deals-block.tsx'
import { heroSources } from './hero-picture.tsx'
import { Hero } from './hero.tsx'
import { homeTexts } from './home-texts.ts'
import { Testimonials } from './testimonials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'
import { ProductSkeleton, useLoadingProduct } from '../product/product-skeleton.tsx'

const shownProducts = 16

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: homeTexts[siteOf(matches).language].title,
    canonical: urls.home(),
    structuredData: shopStructuredData(matches),
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
  const content = pageContent(services.language)
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
  const withAlt = (image: HeroImage | null, slide: number) =>
    image && { ...image, alt: content.heroSlides[slide]?.heroImage?.alt ?? image.alt }
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
    heroImages: newest.products.length > 0 ? heroImages.map(withAlt) : [],
    content,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, flashDeals, nextDealStart, featured, newest, heroImages, content } =
    loaderData
  const t = useTexts(homeTexts)
  const shared = useTexts(storefrontTexts)
  const language = useLanguage()
  const isEmpty = newest.length === 0
  const loading = useLoadingProduct()
  if (loading) return <ProductSkeleton card={loading.card} />
  return (
    <>
      <h1 className="sr-only">
        {language === 'bn' ? shopConfig.banglaName : shopConfig.name}:{' '}
        {shopConfig.tagline[language]}
      </h1>
      {isEmpty ? (
        <EmptyState
          visual={{ icon: Store }}
          title={t.openingSoon}
          text={shared.noProductsYet}
          action={<LinkButton to={urls.contact()}>{shared.contactUs}</LinkButton>}
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
        title={t.featured}
        text={t.featuredText}
        products={featured}
        viewAll={urls.products({ featured: 'true' })}
      />
      <ProductSection
        id="new-arrivals"
        title={t.newArrivals}
        text={t.newArrivalsText}
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

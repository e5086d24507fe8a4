import Store from 'lucide-react/icons/store'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { HomeSection } from '#shared/shop-settings/home-sections.ts'
import { urls } from '#shared/urls.ts'
import { type HeroImage, servicesContext, anyProducts } from '../../page-services.ts'
import { useTexts } from '../../languages/language.ts'
import { ReloadAtDealEnds } from '../../flash-deals/refresh-at.tsx'
import { pageMeta, settingsOf } from '../../seo/page-meta.ts'
import { shopStructuredData } from '../../seo/shop-structured-data.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CardProduct, cardPicture, cardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/home-page.ts'
import { BrandStrip } from './brand-strip.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { maxDealProducts, shownDealProducts } from './deal-rows.ts'
import { FlashDealsBlock } from './flash-deals-block.tsx'
import { heroSources } from './hero-picture.tsx'
import { Hero } from './hero.tsx'
import { homeTexts } from './home-texts.ts'
import { Testimonials } from './testimonials.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'
import { ProductSkeleton, useLoadingProduct } from '../product/product-skeleton.tsx'

const shownProducts = 16

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: settingsOf(matches)?.homeTitle ?? '',
    canonical: urls.home(),
    structuredData: shopStructuredData(matches),
  }),
  ...preloadsOf(loaderData?.content.slides[0]?.picture),
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
  const featuredQuery = {
    ...anyProducts,
    featured: true,
    random: true,
    // Products of the flash deals above are left out.
    limit: shownProducts + maxDealProducts,
  }
  const newestQuery = {
    ...anyProducts,
    sortBy: 'createdAt' as const,
    sortOrder: 'desc' as const,
    limit: shownProducts,
  }
  const [categories, flashDeals, nextDealStart, featured, newest, content] = await Promise.all([
    services.listCategories(),
    services.listActiveDeals(),
    services.nextDealStart(),
    services.listProducts(featuredQuery),
    services.listProducts(newestQuery),
    services.homeContent(),
  ])
  const shownDeals = content.sections.includes('flashDeals') ? flashDeals : []
  const deals = shownDeals.map((deal) => ({
    ...deal,
    products: shownDealProducts(deal.products).map(cardProduct),
  }))
  const inDeals = new Set(deals.flatMap((deal) => deal.products.map(({ _id }) => _id)))
  return {
    categories: categories.map(({ _id, name, picture }) => ({
      _id,
      name,
      picture: picture && cardPicture(picture),
    })),
    flashDeals: deals,
    nextDealStart,
    featured: featured.products
      .filter(({ _id }) => !inDeals.has(_id))
      .slice(0, shownProducts)
      .map(cardProduct),
    newest: newest.products.map(cardProduct),
    content: newest.products.length > 0 ? content : { ...content, slides: [] },
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, flashDeals, nextDealStart, featured, newest, content } = loaderData
  const t = useTexts(homeTexts)
  const shared = useTexts(storefrontTexts)
  const { name, tagline } = useShopSettings()
  const isEmpty = newest.length === 0
  const loading = useLoadingProduct()
  useEffect(loadFurtherPictures, [])
  if (loading) return <ProductSkeleton card={loading.card} />
  const sections: Record<HomeSection, ReactNode> = {
    slides: !isEmpty && <Hero slides={content.slides} />,
    brands: !isEmpty && <BrandStrip brands={content.brands} />,
    categories: !isEmpty && <CategoryStrip categories={categories} />,
    flashDeals: <FlashDealsBlock deals={flashDeals} />,
    featured: (
      <ProductSection
        id="featured"
        title={t.featured}
        text={t.featuredText}
        products={featured}
        viewAll={urls.products({ featured: 'true' })}
      />
    ),
    newArrivals: (
      <ProductSection
        id="new-arrivals"
        title={t.newArrivals}
        text={t.newArrivalsText}
        products={newest}
        viewAll={urls.products({ sortBy: 'createdAt', sortOrder: 'desc' })}
      />
    ),
    whyChooseUs: <WhyChooseUs reasons={content.whyChooseUs} />,
    testimonials: !isEmpty && <Testimonials testimonials={content.testimonials} />,
  }
  return (
    <>
      <h1 className="sr-only">
        {name}: {tagline}
      </h1>
      {isEmpty && (
        <EmptyState
          visual={{ icon: Store }}
          title={t.openingSoon}
          text={shared.noProductsYet}
          action={<LinkButton to={urls.contact()}>{shared.contactUs}</LinkButton>}
        />
      )}
      {content.sections.map((section) => (
        <Suspense key={section}>{sections[section]}</Suspense>
      ))}
      <ReloadAtDealEnds
        products={[...flashDeals.flatMap((deal) => deal.products), ...featured, ...newest]}
        alsoAt={nextDealStart}
      />
    </>
  )
}

/**
 * Loads the pictures far down too, on a desktop and after all others: a picture of the whole page is taken
 * without scrolling. A phone saves their bytes until they are scrolled near.
 */
function loadFurtherPictures() {
  const load = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]'))
      image.loading = 'eager'
  }
  if (!matchMedia('(min-width: 48rem)').matches) return
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
  return () => removeEventListener('load', load)
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
    <section aria-labelledby={id} className="page-width mt-16">
      <SectionHeading id={id} title={title} text={text} viewAll={viewAll} />
      <ProductGrid products={products} batchSize={4} isRow className="md:grid-cols-4" />
    </section>
  )
}

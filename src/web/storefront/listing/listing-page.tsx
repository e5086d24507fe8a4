import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useSearchParams } from 'react-router'
import type { Language } from '#shared/languages/languages.ts'
import { ReloadAtDealEnds } from '../../flash-deals/refresh-at.tsx'
import { FoundBy, reportSearch } from '../../search-trail/search-trail.ts'
import { pageMeta, settingsOf, siteOf } from '../../seo/page-meta.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { errorMeta, useServedPage } from '../../shell/page-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { categoryTexts } from '../categories/category-texts.ts'
import { CategoryNotFound } from '../categories/category-not-found.tsx'
import { ProductSkeleton, useLoadingProduct } from '../product/product-skeleton.tsx'
import type { Route } from './+types/listing-page.ts'
import { activeFilters } from './filter-changes.ts'
import { FilterPanel, MobileFilters } from './filter-panel.tsx'
import {
  canonicalListing,
  describeListing,
  listedCategory,
  listingStructuredData,
} from './listing-meta.ts'
import { loadListing } from './listing-loader.ts'
import { parseFilters } from './listing-filters.ts'
import { ListingResults } from './listing-results.tsx'
import { listingTexts } from './listing-texts.tsx'
import { FilterChips, filtersId, ListingToolbar } from './listing-toolbar.tsx'
import { SearchNotice, searchedPrice } from './search-notice.tsx'
import { useCurrentFilters } from './use-filters.ts'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const filters = parseFilters(new URLSearchParams(location.search))
  const site = siteOf(matches)
  const shop = settingsOf(matches)
  if (!shop) return []
  if (loaderData?.isUnknownCategory) {
    return pageMeta(matches, { title: categoryTexts[site.language].notFound, noIndex: true })
  }
  const { heading, about } = describeListing(filters, site.language)
  const t = listingTexts[site.language]
  const { products = [], categories = [], names } = loaderData ?? {}
  const category = listedCategory(filters, categories)
  const pathIn = (language: Language) =>
    canonicalListing({ ...filters, ...names?.[language] }, category)
  return pageMeta(matches, {
    title: filters.page > 1 ? t.page(heading, filters.page) : heading,
    description: t.about(about, shop.name, shop.policies.returnDays),
    canonical: pathIn,
    noIndex: filters.search !== '' || products.length === 0,
    structuredData: listingStructuredData(filters, heading, products, {
      site,
      path: canonicalListing({ ...filters, page: 1 }, category),
    }),
  })
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadListing(request, context)
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { products, pagination, search, facets, categories, nearest } = loaderData
  const t = useTexts(listingTexts)
  const language = useLanguage()
  const [query] = useSearchParams()
  const shown = parseFilters(query)
  const { filters } = useCurrentFilters()
  const active = [
    ...activeFilters(filters, language, facets),
    ...searchedPrice(search, filters, language),
  ]
  const [isPanelOpen, setPanelOpen] = useState(false)
  const activeCount = activeFilters(shown, language).length
  // Under other filters nothing found says nothing about the search.
  const found = Math.max(activeCount > 1 ? 1 : 0, pagination.totalProducts)
  useEffect(() => {
    if (shown.search !== '') reportSearch(shown.search, found)
  }, [shown.search, found])
  const loading = useLoadingProduct()
  if (loading) return <ProductSkeleton card={loading.card} />
  if (loaderData.isUnknownCategory) return <CategoryNotFound />
  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="text-2xl font-bold md:text-3xl">{describeListing(shown, language).heading}</h1>
      {search && products.length > 0 && <SearchNotice search={search} filters={shown} />}
      <div className="mt-4 gap-10 lg:mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside
          id={filtersId}
          aria-label={t.filters.title}
          className="scroll-mt-24 max-lg:mb-8 max-lg:hidden max-lg:unhydrated:target:block max-lg:noscript:block"
        >
          <FilterPanel filters={filters} categories={categories} facets={facets} />
        </aside>
        <div className="min-w-0">
          <ListingToolbar
            filters={filters}
            pagination={pagination}
            shownCount={products.length}
            activeCount={active.length}
            onOpenFilters={() => setPanelOpen(true)}
          />
          <FilterChips filters={filters} active={active} />
          <FoundBy value={shown.search === '' ? null : shown.search}>
            <ListingResults
              products={products}
              search={search}
              filters={shown}
              pagination={pagination}
              nearest={nearest}
              categories={categories}
              activeCount={activeCount}
            />
          </FoundBy>
        </div>
      </div>
      <ReloadAtDealEnds products={products} />
      <MobileFilters
        isOpen={isPanelOpen}
        onClose={() => setPanelOpen(false)}
        filters={filters}
        categories={categories}
        facets={facets}
        totalProducts={pagination.totalProducts}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const served = useServedPage(error)
  const t = useTexts(listingTexts)
  const { tryAgain } = useTexts(uiTexts)
  const [query] = useSearchParams()
  const fallback = query.has('search') ? t.searchFailed : t.failed
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
      ? error.data
      : fallback
  if (served) return served
  return (
    <>
      {errorMeta}
      <EmptyState
        level="h1"
        visual={{ icon: TriangleAlert }}
        title={t.failedTitle}
        text={message}
        action={
          <Button
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => window.location.reload()}
          >
            {tryAgain}
          </Button>
        }
      />
    </>
  )
}

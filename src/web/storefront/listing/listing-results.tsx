import { clsx } from 'clsx'
import { Link } from 'react-router'
import { listingPageSize } from '#shared/catalog/product-rules.ts'
import type { ProductList, SearchReport } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import nothingFoundUrl from '../../assets/illustrations/nothing-found.svg?url'
import { useTexts } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { useDelayedFlag } from '../../ui/use-debounced.ts'
import type { CardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import type { FilterCategory } from './filter-groups.tsx'
import { goToPage } from './filter-changes.ts'
import { listingUrl, type ListingFilters } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'
import { useCurrentFilters } from './use-filters.ts'

interface ListingResultsProps extends Pick<ProductList, 'pagination'> {
  products: CardProduct[]
  search: SearchReport | null
  filters: ListingFilters
  /** For a search without results: the most similar term with results. */
  nearest: string | null
  /** Offered where nothing is found. */
  categories: readonly FilterCategory[]
  /** How many filters narrow the list. */
  activeCount: number
}

const columns = 'mt-6 md:grid-cols-3 xl:grid-cols-4'
const skeletonCards = 12
/** A cached response arrives sooner, and skeletons would only flicker. */
const skeletonDelayMs = 120

export function ListingResults(props: ListingResultsProps) {
  const { products, search, pagination, filters, nearest, categories, activeCount } = props
  const t = useTexts(listingTexts)
  const { isLoading } = useCurrentFilters()
  const showsSkeleton = useDelayedFlag(isLoading, skeletonDelayMs)
  if (showsSkeleton) return <ProductGridSkeleton />
  if (products.length === 0) {
    return (
      <EmptyState
        visual={{ illustration: nothingFoundUrl }}
        title={t.nothing.title}
        text={
          <>
            {t.nothing.text}
            {activeCount > 1 && (
              <span className="mt-3 block">{t.nothing.tooNarrow(activeCount)}</span>
            )}
            {nearest !== null && <NearestSearch nearest={nearest} search={filters.search} />}
            {nearest === null && filters.search !== '' && <Categories categories={categories} />}
          </>
        }
        action={
          <>
            <LinkButton to={urls.products()}>{t.filters.clear}</LinkButton>
            <LinkButton to={urls.categories()} variant="secondary">
              {t.nothing.categories}
            </LinkButton>
          </>
        }
      />
    )
  }
  const before = (pagination.currentPage - 1) * listingPageSize
  const matches = Math.max(0, (search?.named ?? Infinity) - before)
  const [called, related] = [products.slice(0, matches), products.slice(matches)]
  const grid = { batchSize: 6, className: columns, headingLevel: 'h2' } as const
  return (
    <>
      {called.length > 0 && <ProductGrid {...grid} products={called} priorityCount={4} />}
      {related.length > 0 && (
        <section aria-labelledby="related" className={called.length > 0 ? 'mt-12' : 'mt-6'}>
          <h2 id="related" className="text-lg font-semibold break-words">
            {search?.named === 0 ? t.noneCalled(search.shown) : t.related}
          </h2>
          <ProductGrid {...grid} products={related} priorityCount={called.length > 0 ? 0 : 4} />
        </section>
      )}
      <div className="mt-12">
        <Pagination
          currentPage={pagination.currentPage}
          totalPages={pagination.totalPages}
          urlOf={(page) => listingUrl(goToPage(page)(filters))}
        />
      </div>
    </>
  )
}

/** A link to the nearest search with results, or to this search without other filters. */
function NearestSearch({ nearest, search }: { nearest: string; search: string }) {
  const t = useTexts(listingTexts).nothing
  const link = (
    <Link to={urls.products({ search: nearest })} className="font-semibold text-brand underline">
      {nearest}
    </Link>
  )
  return (
    <span className="mt-3 block">
      {nearest === search ? t.searchAll(link) : t.didYouMean(link)}
    </span>
  )
}

const maxCategories = 6

/** Where to look instead, for a search of which the shop knows nothing. */
function Categories({ categories }: { categories: readonly FilterCategory[] }) {
  return (
    <span className="mt-4 flex flex-wrap justify-center gap-2">
      {categories.slice(0, maxCategories).map(({ _id, name }) => (
        <Link
          key={_id}
          to={urls.products({ category: name })}
          className="flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-sm font-medium text-brand-dark hover:bg-brand-line"
        >
          {name}
        </Link>
      ))}
    </span>
  )
}

/** Placeholders in the shape of the cards. */
function ProductGridSkeleton() {
  const t = useTexts(listingTexts)
  return (
    <div role="status" aria-label={t.loading}>
      <div className={clsx('card-grid', columns)}>
        {Array.from({ length: skeletonCards }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-square rounded-card" />
            <Skeleton className="mt-3 h-4 w-1/3" />
            <Skeleton className="mt-2 h-4 w-5/6" />
            <Skeleton className="mt-4 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

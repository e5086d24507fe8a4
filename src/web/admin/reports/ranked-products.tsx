import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useTexts } from '../../languages/language.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { ProductLink } from '../products/product-link.tsx'
import { reportsTexts } from './reports-texts.ts'

interface Report {
  days: number
}

interface RankedProduct {
  _id: string
  name: string
  image: string | null
  top: string
  bottom: string | null
}

interface RankedPageProps<Data extends Report> {
  texts: {
    title: string
    text: (days: number) => string
    empty: string
    emptyText: (days: number) => string
  }
  query: UseQueryResult<Data>
  products: (report: Data) => readonly RankedProduct[]
}

/** The page of a report: products in their order, each with two figures and a link to its page. */
export function RankedPage<Data extends Report>({ texts, query, products }: RankedPageProps<Data>) {
  const t = useTexts(reportsTexts)
  return (
    <>
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      {query.isPending ? (
        <LoadingBlocks label={t.loading} blocks={['h-96']} className="mt-5" />
      ) : query.data ? (
        <>
          <p className="mt-1 mb-5 text-muted">{texts.text(query.data.days)}</p>
          <Ranking
            products={products(query.data)}
            empty={{ title: texts.empty, text: texts.emptyText(query.data.days) }}
          />
        </>
      ) : (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

interface RankingProps {
  products: readonly RankedProduct[]
  empty: { title: string; text: string }
}

function Ranking({ products, empty }: RankingProps) {
  if (products.length === 0) return <EmptyState visual={{ icon: ChartNoAxesColumn }} {...empty} />
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card sm:px-6">
      {products.map(({ _id: id, name, image, top, bottom }) => (
        <li key={id} className="flex items-center gap-3 py-2.5">
          <Thumbnail image={image} alt="" className="size-12" />
          <ProductLink
            id={id}
            name={name}
            className="flex min-h-11 min-w-0 flex-1 items-center text-sm font-medium"
          >
            <span className="line-clamp-2">{name}</span>
          </ProductLink>
          <p className="shrink-0 text-right text-sm">
            <span className="price block font-semibold">{top}</span>
            {bottom !== null && <span className="price block text-muted">{bottom}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

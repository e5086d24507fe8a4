import { useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { CourierCard } from './courier-card.tsx'
import { courierPageTexts } from './courier-page-texts.ts'

export const meta = unindexedMeta((language) => courierPageTexts[language].title)

/** While a job reads the areas of a courier. */
const refetchMs = 2000

/** The account of the shop with each courier. */
export default function CouriersPage() {
  const t = useTexts(courierPageTexts)
  const query = useApiQuery(
    'GET /admin/couriers',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.accounts.some(({ areas }) => areas?.isFetching) ? refetchMs : false,
    },
  )
  return (
    <>
      <h1 className="text-2xl font-bold">{t.title}</h1>
      <p className="mb-5 text-muted">{t.text}</p>
      {query.data?.accounts.some(({ isSimulated }) => isSimulated) && (
        <p className="mb-5 rounded-control bg-amber-100 px-4 py-3 text-amber-900">
          {t.isSimulated}
        </p>
      )}
      {query.isPending ? (
        <LoadingBlocks label={t.loading} blocks={['h-48', 'h-48', 'h-48']} />
      ) : query.isError ? (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          {query.data.accounts.map((account) => (
            <CourierCard key={account.courier} account={account} />
          ))}
        </div>
      )}
    </>
  )
}

import { Pencil, Plus, Zap } from 'lucide-react'
import { paginate } from '#shared/api/pagination.ts'
import { flashDealState, type FlashDealState } from '#shared/flash-deals/flash-deals.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useShopClockOffset } from '../../flash-deals/use-shop-clock.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, type ListParams } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { Allowed } from '../allowed.tsx'
import { useContentName } from '../../languages/content-name.ts'
import { useTexts } from '../../languages/language.ts'
import { flashDealTexts } from './flash-deal-texts.ts'

type Deal = EndpointResponse<'GET /flash-deals'>['flashDeals'][number]
type ListedDeal = Deal & { state: FlashDealState }

export const meta = unindexedMeta((language) => flashDealTexts[language].title)

const stateTones: Record<FlashDealState, BadgeTone> = {
  running: 'green',
  scheduled: 'blue',
  paused: 'yellow',
  'sold-out': 'purple',
  ended: 'grey',
}

const filterNames = [{ name: 'state' }]

function useColumns(): Column<ListedDeal>[] {
  const t = useTexts(flashDealTexts)
  const nameOf = useContentName()
  return [
    {
      head: t.columns.name,
      isRowHeader: true,
      cell: (deal) => <span className="font-semibold break-words">{nameOf(deal)}</span>,
      card: 'title',
    },
    {
      head: t.columns.period,
      className: 'whitespace-nowrap',
      cell: ({ startsAt, endsAt }) => (
        <TwoLines
          top={<time dateTime={startsAt}>{t.time(startsAt)}</time>}
          bottom={
            <>
              {t.beforeEnd}
              <time dateTime={endsAt}>{t.time(endsAt)}</time>
              {t.afterEnd}
            </>
          }
        />
      ),
      card: 'line',
    },
    {
      head: t.columns.products,
      cell: ({ products }) => t.count(products.length),
      card: {
        slot: 'line',
        render: ({ products }) => t.products(products.length),
      },
    },
    {
      head: t.columns.units,
      className: 'whitespace-nowrap tabular-nums',
      cell: (deal) => t.units(...unitsOf(deal)),
      card: { slot: 'footerStart', render: (deal) => t.unitsSold(...unitsOf(deal)) },
    },
    {
      head: t.state,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t.states[state]}</Badge>,
      card: 'badge',
    },
  ]
}

/** Units sold, and how many there are; null where a product is sold without a limit. */
function unitsOf({ products }: Pick<Deal, 'products'>): [sold: number, limit: number | null] {
  const sold = products.reduce((sum, { unitsSold }) => sum + unitsSold, 0)
  const isUnlimited = products.some(({ unitLimit }) => unitLimit === null)
  const limit = products.reduce((sum, { unitLimit }) => sum + (unitLimit ?? 0), 0)
  return [sold, isUnlimited ? null : limit]
}

const pageSize = 20

export default function FlashDealsPage() {
  const t = useTexts(flashDealTexts)
  const columns = useColumns()
  const filters = [choiceFilter('state', t.state, t.allStates, t.states)]
  const params = useListParams(filterNames)
  const query = useFlashDeals(params)
  const deleteDeal = useApiMutation(
    ({ _id: id }: ListedDeal) => api('DELETE /flash-deals/:id', { params: { id } }),
    {
      success: (_, { name }) => ({
        title: t.deleted,
        text: t.deletedText(name),
      }),
      error: { title: t.deleteFailed, fallback: t.deleteFailedText },
      invalidates: [adminQueryKeys.lists],
    },
  )

  const actions: RowAction<ListedDeal>[] = [
    {
      kind: 'link',
      permission: 'write_flash_deals',
      icon: Pencil,
      title: t.edit,
      isMain: true,
      to: ({ _id: id }) => adminUrls.adminFlashDealEdit({ id }),
    },
    deleteAction(
      'write_flash_deals',
      ({ name }) => ({
        title: t.deleteTitle,
        description: t.deleteText(name),
        confirmLabel: t.deleteTitle,
        cancelLabel: t.keep,
      }),
      deleteDeal.mutateAsync,
    ),
  ]

  return (
    <ListPage
      title={t.title}
      noun={{ one: t.deal, many: t.deals }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.flashDeals}
      table={{ rowKey: ({ _id }) => _id, rowName: ({ name }) => name, columns, actions }}
      search={{ placeholder: t.search }}
      filters={filters}
      toolbar={<AddFlashDealLink />}
      empty={{
        icon: Zap,
        title: t.none,
        text: ({ search, filters }) =>
          search === '' && Object.keys(filters).length === 0 ? t.noneYet : t.noneSearched,
        action: <AddFlashDealLink />,
      }}
    />
  )
}

function AddFlashDealLink() {
  const t = useTexts(flashDealTexts)
  return (
    <Allowed permission="write_flash_deals">
      <LinkButton to={adminUrls.adminFlashDealNew()} icon={<Plus aria-hidden className="size-5" />}>
        {t.add}
      </LinkButton>
    </Allowed>
  )
}

/** The shop lists all deals at once; search, state and page are chosen here. */
function useFlashDeals({ search, page, filters }: ListParams) {
  const offset = useShopClockOffset()
  return useApiQuery(
    'GET /flash-deals',
    {},
    {
      staleTime: 5000,
      select: ({ flashDeals }) => {
        const now = new Date(Date.now() + (offset ?? 0))
        const found = flashDeals
          .map((deal) => ({ ...deal, state: flashDealState(deal, now) }))
          .filter(
            (deal) => (filters['state'] ?? deal.state) === deal.state && matches(deal, search),
          )
        return {
          flashDeals: found.slice((page - 1) * pageSize, page * pageSize),
          pagination: paginate({ page, limit: pageSize }, found.length),
        }
      },
    },
  )
}

/** By its names and those of its products, in whatever language they are shown. */
function matches({ name, texts, products }: Deal, search: string): boolean {
  const term = search.trim().toLowerCase()
  const names = products.flatMap((product) => [product.name, product.englishName ?? ''])
  return [name, texts.bn?.name ?? '', ...names].some((text) => text.toLowerCase().includes(term))
}

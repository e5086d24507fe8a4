import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Zap } from 'lucide-react'
import { paginate } from '#shared/api/pagination.ts'
import { flashDealState, type FlashDealState } from '#shared/flash-deals/flash-deals.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { urls } from '#shared/urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useShopClockOffset } from '../../flash-deals/use-shop-clock.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, type ListParams } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'

type Deal = EndpointResponse<'GET /flash-deals'>['flashDeals'][number]
type ListedDeal = Deal & { state: FlashDealState }
import { Allowed } from '../allowed.tsx'

export const meta = unindexedMeta('Flash Deals')

const states: Record<FlashDealState, { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'green' },
  scheduled: { label: 'Upcoming', tone: 'blue' },
  paused: { label: 'Paused', tone: 'yellow' },
  'sold-out': { label: 'Sold out', tone: 'purple' },
  ended: { label: 'Ended', tone: 'grey' },
}

const labels = Object.entries(states).map(([state, { label }]) => [state, label])
const filters = [choiceFilter('state', 'State', 'All states', Object.fromEntries(labels))]

const columns: Column<ListedDeal>[] = [
  {
    head: 'Name',
    isRowHeader: true,
    cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
    card: 'title',
  },
  {
    head: 'Period',
    className: 'whitespace-nowrap',
    cell: ({ startsAt, endsAt }) => (
      <TwoLines
        top={<time dateTime={startsAt}>{formatDateTime(startsAt)}</time>}
        bottom={
          <>
            to <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
          </>
        }
      />
    ),
    card: 'line',
  },
  {
    head: 'Products',
    cell: ({ products }) => products.length,
    card: {
      slot: 'line',
      render: ({ products }) =>
        `${products.length} ${products.length === 1 ? 'product' : 'products'}`,
    },
  },
  {
    head: 'Units sold',
    className: 'whitespace-nowrap tabular-nums',
    cell: (deal) => unitsText(deal),
    card: { slot: 'footerStart', render: (deal) => `${unitsText(deal)} units sold` },
  },
  {
    head: 'State',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    card: 'badge',
  },
]

/** "12/40", and "12/∞" where a product is sold without a limit. */
function unitsText({ products }: Pick<Deal, 'products'>): string {
  const sold = products.reduce((sum, { unitsSold }) => sum + unitsSold, 0)
  const isUnlimited = products.some(({ unitLimit }) => unitLimit === null)
  const limit = products.reduce((sum, { unitLimit }) => sum + (unitLimit ?? 0), 0)
  return `${sold}/${isUnlimited ? '∞' : limit}`
}

const pageSize = 20

export default function FlashDealsPage() {
  const params = useListParams(filters)
  const query = useFlashDeals(params)
  const deleteDeal = useApiMutation(
    ({ _id: id }: ListedDeal) => api('DELETE /flash-deals/:id', { params: { id } }),
    {
      success: (_, { name }) => ({
        title: 'Flash Deal Deleted',
        text: `${name} has been deleted.`,
      }),
      error: { title: 'Delete Failed', fallback: 'Failed to delete flash deal' },
      invalidates: [queryKeys.lists],
    },
  )

  const actions: RowAction<ListedDeal>[] = [
    {
      kind: 'link',
      permission: 'write_flash_deals',
      icon: Pencil,
      title: 'Edit',
      to: ({ _id: id }) => urls.adminFlashDealEdit({ id }),
    },
    deleteAction(
      'write_flash_deals',
      ({ name }) => ({
        title: 'Delete Flash Deal',
        description: `Are you sure you want to delete ${name}? Its products return to their regular prices at once. Orders stay as they are.`,
        confirmLabel: 'Delete Flash Deal',
        cancelLabel: 'Keep It',
      }),
      deleteDeal.mutateAsync,
    ),
  ]

  return (
    <ListPage
      title="Flash Deals"
      noun={{ one: 'flash deal', many: 'flash deals' }}
      errorTitle="Failed to fetch flash deals"
      params={params}
      query={query}
      rows={(data) => data.flashDeals}
      table={{ rowKey: ({ _id }) => _id, rowName: ({ name }) => name, columns, actions }}
      search={{ placeholder: 'Name or product' }}
      filters={filters}
      toolbar={<AddFlashDealLink />}
      empty={{
        icon: Zap,
        title: 'No flash deals found',
        text: ({ search, filters }) =>
          search === '' && Object.keys(filters).length === 0
            ? 'Add your first flash deal: it starts and ends by itself.'
            : 'Try another search or another state.',
        action: <AddFlashDealLink />,
      }}
    />
  )
}

function AddFlashDealLink() {
  return (
    <Allowed permission="write_flash_deals">
      <LinkButton to={urls.adminFlashDealNew()} icon={<Plus aria-hidden className="size-5" />}>
        Add Flash Deal
      </LinkButton>
    </Allowed>
  )
}

/** The shop lists all deals at once; search, state and page are chosen here. */
function useFlashDeals({ search, page, filters }: ListParams) {
  const offset = useShopClockOffset()
  return useQuery({
    queryKey: queryKeys.list('GET /flash-deals', {}),
    queryFn: ({ signal }) => api('GET /flash-deals', { signal }),
    staleTime: 5000,
    select: ({ flashDeals }) => {
      const now = new Date(Date.now() + (offset ?? 0))
      const found = flashDeals
        .map((deal) => ({ ...deal, state: flashDealState(deal, now) }))
        .filter((deal) => (filters['state'] ?? deal.state) === deal.state && matches(deal, search))
      return {
        flashDeals: found.slice((page - 1) * pageSize, page * pageSize),
        pagination: paginate({ page, limit: pageSize }, found.length),
      }
    },
  })
}

function matches({ name, products }: Deal, search: string): boolean {
  const term = search.trim().toLowerCase()
  return [name, ...products.map((product) => product.name)].some((text) =>
    text.toLowerCase().includes(term),
  )
}

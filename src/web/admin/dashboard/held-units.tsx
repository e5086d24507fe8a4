import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatQuantity } from '#shared/formatting/numbers.ts'
import type { HeldByNetwork } from '#shared/orders/held-unit-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Allowed } from '../allowed.tsx'

const refetchIntervalMs = 60_000

/**
 * The units that unconfirmed orders hold. Orders that one person made up can be cancelled together: they
 * came from one network.
 */
export function HeldUnits() {
  const held = useQuery({
    queryKey: queryKeys.list('GET /admin/held-units', {}),
    queryFn: ({ signal }) => api('GET /admin/held-units', { signal }),
    refetchInterval: refetchIntervalMs,
  })
  if (!held.data || held.data.orders === 0) return null
  const { orders, units, products, networks } = held.data
  return (
    <SectionCard
      title="Held by unconfirmed orders"
      text={`${unitsText(units)} in ${ordersText(orders)} that nobody has confirmed yet`}
    >
      <div className="grid gap-6 xl:grid-cols-2">
        <HeldByProduct products={products} />
        {networks.length > 0 && <HeldByNetworks networks={networks} />}
      </div>
    </SectionCard>
  )
}

function HeldByProduct({ products }: Pick<EndpointResponse<'GET /admin/held-units'>, 'products'>) {
  return (
    <ul aria-label="Held by product" className="divide-y divide-line">
      {products.map(({ productId, name, orders, units }) => (
        <li key={productId} className="flex items-center gap-3 py-1">
          <Link
            to={urls.adminProductEdit({ id: productId })}
            className="flex min-h-11 min-w-0 flex-1 items-center rounded text-sm font-medium hover:underline"
          >
            <span className="line-clamp-2">{name}</span>
          </Link>
          <Amounts orders={orders} units={units} />
        </li>
      ))}
    </ul>
  )
}

function Amounts({ orders, units }: { orders: number; units: number }) {
  return (
    <p className="shrink-0 text-right text-sm">
      <span className="price block font-semibold">{unitsText(units)}</span>
      <span className="price block text-muted">{ordersText(orders)}</span>
    </p>
  )
}

function HeldByNetworks({ networks }: { networks: HeldByNetwork[] }) {
  const [asked, setAsked] = useState<HeldByNetwork | null>(null)
  const cancel = useApiMutation(
    ({ network, lastPlacedAt: placedUntil }: HeldByNetwork) =>
      api('POST /admin/held-units/cancel', { body: { network, placedUntil } }),
    {
      success: ({ cancelled }) => ({
        title: 'Orders cancelled',
        text: `${ordersText(cancelled)} cancelled; the units are back in stock.`,
      }),
      error: 'The orders could not all be cancelled',
      invalidates: [queryKeys.lists],
    },
  )
  return (
    <div>
      <p className="text-sm text-muted">
        Several orders came from each of these networks. A mobile carrier is one network for all of
        its customers.
      </p>
      <ul aria-label="Held by network" className="mt-2 divide-y divide-line">
        {networks.map((each) => (
          <li key={each.network} className="flex flex-wrap items-center gap-3 py-2">
            <div className="min-w-44 flex-1 text-sm">
              <p className="font-medium">Network {shortName(each)}</p>
              <p className="text-muted">
                {`${formatDateTime(each.firstPlacedAt)} to ${formatDateTime(each.lastPlacedAt)}`}
              </p>
            </div>
            <Amounts {...each} />
            <Allowed permission="write_orders">
              <Button
                variant="secondary"
                size="small"
                className="max-sm:w-full"
                onClick={() => setAsked(each)}
              >
                Cancel {ordersText(each.orders)}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Cancel Orders"
        description={asked ? question(asked) : ''}
        confirmLabel="Cancel Orders"
        cancelLabel="Keep Them"
        isPending={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked, { onSettled: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}

function question(held: HeldByNetwork): string {
  const { orders, units } = held
  return `Are you sure you want to cancel ${ordersText(orders)} with ${unitsText(units)} from network ${shortName(held)}? The units go back into stock.`
}

/** Enough of the hash to tell networks apart. */
function shortName({ network }: HeldByNetwork): string {
  return network.slice(0, 6)
}

function unitsText(units: number): string {
  return formatQuantity(units, 'unit', 'units')
}

function ordersText(orders: number): string {
  return formatQuantity(orders, 'order', 'orders')
}

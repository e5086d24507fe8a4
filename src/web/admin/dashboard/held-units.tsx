import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { CancelHeldRequest, HeldUnits as Held } from '#shared/orders/held-unit-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { ConfirmButton } from '../../ui/data-table/confirmed-action.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Allowed } from '../allowed.tsx'
import { ProductLink } from '../products/product-link.tsx'
import { dashboardTexts } from './dashboard-texts.tsx'

const refetchIntervalMs = 60_000

/**
 * The units that unconfirmed orders hold. Orders that one person made up can be cancelled together: they
 * came from one network or name one phone.
 */
export function HeldUnits() {
  const language = useLanguage()
  const { held: t, ...counted } = dashboardTexts[language]
  const held = useApiQuery('GET /admin/held-units', {}, { refetchInterval: refetchIntervalMs })
  if (!held.data || held.data.orders === 0) return null
  const { orders, units, products } = held.data
  const origins = originsOf(held.data, language)
  return (
    <SectionCard title={t.title} text={t.text(counted.units(units), counted.orders(orders))}>
      <div className="grid gap-6 xl:grid-cols-2">
        <HeldByProduct products={products} />
        {origins.length > 0 && <HeldByOrigin origins={origins} />}
      </div>
    </SectionCard>
  )
}

function HeldByProduct({ products }: Pick<Held, 'products'>) {
  const { held: t } = useTexts(dashboardTexts)
  return (
    <ul aria-label={t.byProduct} className="divide-y divide-line">
      {products.map(({ productId, name, orders, units }) => (
        <li key={productId} className="flex items-center gap-3 py-1">
          <ProductLink
            id={productId}
            name={name}
            className="flex min-h-11 min-w-0 flex-1 items-center text-sm font-medium"
          >
            <span className="line-clamp-2">{name}</span>
          </ProductLink>
          <Amounts orders={orders} units={units} />
        </li>
      ))}
    </ul>
  )
}

function Amounts({ orders, units }: { orders: number; units: number }) {
  const t = useTexts(dashboardTexts)
  return (
    <p className="shrink-0 text-right text-sm">
      <span className="price block font-semibold">{t.units(units)}</span>
      <span className="price block text-muted">{t.orders(orders)}</span>
    </p>
  )
}

/** Where several unconfirmed orders came from. */
interface Origin {
  name: string
  orders: number
  units: number
  firstPlacedAt: string
  lastPlacedAt: string
  cancelRequest: CancelHeldRequest
}

function originsOf({ networks, phones }: Held, language: Language): Origin[] {
  const t = dashboardTexts[language].held
  return [
    ...phones.map(({ phone, ...held }) => ({
      ...held,
      name: t.phone(formatPhone(phone, language)),
      cancelRequest: { phone, placedUntil: held.lastPlacedAt },
    })),
    ...networks.map(({ network, ...held }) => ({
      ...held,
      // Enough of the hash to tell networks apart.
      name: t.network(network.slice(0, 6)),
      cancelRequest: { network, placedUntil: held.lastPlacedAt },
    })),
  ]
}

function HeldByOrigin({ origins }: { origins: Origin[] }) {
  const language = useLanguage()
  const t = dashboardTexts[language]
  const cancel = useApiMutation(
    ({ cancelRequest }: Origin) => api('POST /admin/held-units/cancel', { body: cancelRequest }),
    {
      success: ({ cancelled }) => ({
        title: t.held.cancelled,
        text: t.held.cancelledText(t.orders(cancelled)),
      }),
      error: t.held.cancelFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <div>
      <p className="text-sm text-muted">{t.held.origins}</p>
      <ul aria-label={t.held.byOrigin} className="mt-2 divide-y divide-line">
        {origins.map((origin) => (
          <li key={origin.name} className="flex flex-wrap items-center gap-3 py-2">
            <div className="min-w-44 flex-1 text-sm">
              <p className="font-medium">{origin.name}</p>
              <p className="text-muted">
                {t.held.fromTo(
                  formatDateTime(origin.firstPlacedAt, language),
                  formatDateTime(origin.lastPlacedAt, language),
                )}
              </p>
            </div>
            <Amounts {...origin} />
            <Allowed permission="write_orders">
              <ConfirmButton
                variant="secondary"
                size="small"
                className="max-sm:w-full"
                confirmation={{
                  title: t.held.cancelTitle,
                  description: t.held.cancelText(
                    t.orders(origin.orders),
                    t.units(origin.units),
                    origin.name,
                  ),
                  confirmLabel: t.held.cancelTitle,
                  cancelLabel: t.held.keep,
                }}
                run={() => cancel.mutateAsync(origin)}
              >
                {t.held.cancel(t.orders(origin.orders))}
              </ConfirmButton>
            </Allowed>
          </li>
        ))}
      </ul>
    </div>
  )
}

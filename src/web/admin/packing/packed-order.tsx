import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { districtName } from '#shared/addresses/bangla-names.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { packedStatus } from '#shared/orders/statuses/next-step.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { listNumbers } from '#shared/units/units.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextInput } from '../../ui/forms/inputs.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { ParcelBadge } from '../orders/parcels/parcel-badge.tsx'
import { parcelPageTexts } from '../orders/parcels/parcel-page-texts.ts'
import { Allowed } from '../allowed.tsx'
import { packingPageTexts } from './packing-texts.ts'
import type { PackingStep } from './use-packing-step.ts'

interface PackedOrderProps {
  order: PackingOrder
  step: PackingStep | null
  onTakeOut: (unitId: string) => void
  onShip: (withoutUnits?: string) => Promise<void>
}

/** The order that is packed: what is in it, and what is missing. */
export function PackedOrder({ order, step, onTakeOut, onShip }: PackedOrderProps) {
  const language = useLanguage()
  const t = packingPageTexts[language]
  const { isInShop } = orderStatusTable[order.status]
  const isToShip = order.status === packedStatus
  const [isShipping, setShipping] = useState(false)
  const ship = (reason?: string) => {
    setShipping(true)
    return onShip(reason).finally(() => setShipping(false))
  }
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl font-bold tabular-nums">#{order.orderNumber}</h2>
        <StatusBadge status={order.status} />
        {order.parcelState !== null && <ParcelBadge state={order.parcelState} />}
        {order.missing > 0 && <Badge tone="yellow">{t.missing(order.missing)}</Badge>}
      </div>
      <p className="text-muted">
        {order.fullName}, <span>{districtName(order.district, language)}</span> ·{' '}
        <span className="price">{formatTaka(order.due, language)}</span>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map((item) => (
          <Item key={item._id} item={item} onTakeOut={isInShop ? onTakeOut : null} />
        ))}
      </ul>
      {order.parcelState === 'booking' && <p className="mt-4 font-medium">{t.bookingRuns}</p>}
      {order.parcelState === 'unknown' && <p className="mt-4 font-medium text-sale">{t.unclear}</p>}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {step && step.kind !== 'ship' && <StepButton step={step} />}
        {isToShip && order.missing === 0 && (
          <Button
            variant={step?.kind === 'ship' ? 'primary' : 'secondary'}
            isPending={isShipping}
            onClick={() => void ship()}
          >
            {t.ship}
          </Button>
        )}
        {isToShip && order.missing > 0 && <ShipWithout order={order} onShip={ship} />}
        <Allowed permission="read_orders">
          <Link
            to={adminUrls.adminOrder({ id: order._id })}
            className="inline-flex min-h-11 items-center font-medium text-brand underline"
          >
            {t.open}
          </Link>
        </Allowed>
      </div>
    </section>
  )
}

/** The main step of the order, and the couriers where it is booking. */
function StepButton({ step }: { step: PackingStep }) {
  const language = useLanguage()
  const t = packingPageTexts[language]
  const { names } = courierTexts[language]
  return (
    <>
      <Button isPending={step.isPending} onClick={() => void step.run()}>
        {step.text}
      </Button>
      {step.kind === 'book' && step.offers.length > 1 && (
        <Field label={t.courier}>
          <Select
            value={step.courier ?? ''}
            disabled={step.isPending}
            onChange={(event) => step.choose(event.target.value as CourierId)}
          >
            {step.offers.map((offer) => (
              <option key={offer.courier} value={offer.courier}>
                {parcelPageTexts[language].offer(names[offer.courier], offer)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

interface ItemProps {
  item: PackingOrder['items'][number]
  /** Null where the order has left. */
  onTakeOut: ((unitId: string) => void) | null
}

function Item({ item, onTakeOut }: ItemProps) {
  const t = useTexts(packingPageTexts)
  const isTracked = item.tracks !== 'none'
  return (
    <li className="flex gap-3 py-3">
      <Thumbnail image={item.image} alt="" className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{item.name}</p>
        <p className="text-sm text-muted">
          {[item.variantLabel, item.sku].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm font-medium">
          {isTracked ? t.progress(item.packed, item.quantity) : t.units(item.quantity)}
        </p>
        {item.units.length > 0 && (
          <ul className="mt-1">
            {item.units.map((unit) => {
              const number = listNumbers(unit.numbers).join(' / ')
              return (
                <li key={unit._id} className="flex items-center justify-between gap-2">
                  <span className="font-mono text-sm wrap-anywhere">{number}</span>
                  {onTakeOut && (
                    <IconButton label={t.takeOut(number)} onClick={() => onTakeOut(unit._id)}>
                      <X aria-hidden className="size-5" />
                    </IconButton>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </li>
  )
}

interface ShipWithoutProps {
  order: PackingOrder
  onShip: (withoutUnits: string) => Promise<void>
}

/** For those who may change the stock: the reason goes into the log. */
function ShipWithout({ order, onShip }: ShipWithoutProps) {
  const t = useTexts(packingPageTexts)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  if (!may('write_stock')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.without}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.withoutTitle(order.orderNumber)}
      >
        <p className="text-muted">{t.withoutText}</p>
        <Field label={t.reason} required className="my-4">
          <TextInput
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button
          disabled={reason.trim() === ''}
          onClick={() => {
            setOpen(false)
            void onShip(reason.trim())
          }}
        >
          {t.ship}
        </Button>
      </Dialog>
    </>
  )
}

import { useRef, useState } from 'react'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { CourierOffer } from '#shared/couriers/parcels/parcel-schemas.ts'
import type { PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { packedStatus, parcelStep } from '#shared/orders/statuses/next-step.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { useSettled } from '../../ui/data-table/use-settled.ts'
import { packingPageTexts } from './packing-texts.ts'
import type { Packing } from './use-packing.ts'

/** The action of Enter in the empty field, and of the button that names it. */
export interface PackingStep {
  kind: 'next' | 'book' | 'label' | 'ship'
  text: string
  run: () => unknown
  isPending: boolean
  /** Of `book`: the couriers to choose from, and the chosen one. */
  offers: readonly CourierOffer[]
  courier: CourierId | null
  choose: (courier: CourierId) => void
}

/**
 * The step after the last scan: the next order, or booking, label or shipping of the packed one; null while numbers
 * are missing. `enter` takes it once it has been there for a moment: a scanner may end a code with two Enters.
 */
export function usePackingStep(packing: Packing): {
  step: PackingStep | null
  /** Whether Enter takes it now. */
  isSettled: boolean
  enter: () => void
} {
  const language = useLanguage()
  const t = packingPageTexts[language]
  const { order, next } = packing
  const [chosen, setChosen] = useState<{ orderId: string; courier: CourierId } | null>(null)
  const { offers, isKnown } = useOffers(order)
  const courier = chosen?.orderId === order?._id ? chosen?.courier : offers[0]?.courier
  const step = stepOf()
  const isSettled = useSettled(step && `${order?._id} ${step.text}`)
  // A second Enter comes before the first is answered.
  const isTaken = useRef(false)
  const enter = async () => {
    if (!step || !isSettled || step.isPending || isTaken.current) return
    isTaken.current = true
    await step.run()
    isTaken.current = false
  }
  return { step, isSettled, enter: () => void enter() }

  function stepOf(): PackingStep | null {
    const common = {
      isPending: false,
      offers,
      courier: courier ?? null,
      choose: (each: CourierId) => order && setChosen({ orderId: order._id, courier: each }),
    }
    if (!order) {
      const run = () => next && packing.choose(next)
      return next ? { ...common, kind: 'next', text: t.next(next.orderNumber), run } : null
    }
    const isPacked = order.status === packedStatus && order.missing === 0
    if (!isPacked || !isKnown || isWaiting(order)) return null
    if (parcelStep(order.parcelState) === 'label') {
      return { ...common, kind: 'label', text: t.label, run: packing.printLabel }
    }
    const offer = offers.find((each) => each.courier === courier)
    if (offer) {
      const text = t.book(courierTexts[language].names[offer.courier], offer.charge)
      const run = () => packing.book(offer.courier)
      return { ...common, kind: 'book', text, run, isPending: packing.isBooking }
    }
    return { ...common, kind: 'ship', text: t.ship, run: () => packing.ship() }
  }
}

/** A booking has no answer yet: shipping it would hide that. */
const isWaiting = ({ parcelState }: PackingOrder) =>
  parcelState === 'booking' || parcelState === 'unknown'

/**
 * The couriers for a packed order; none where the shop has none but its own rider. Not known while they load, nor
 * where they do not, or the order may not be booked: Enter would ship what was meant to be booked.
 */
function useOffers(order: PackingOrder | null): {
  offers: readonly CourierOffer[]
  isKnown: boolean
} {
  const isBookable =
    order !== null && order.status === packedStatus && parcelStep(order.parcelState) === 'book'
  const { data } = useApiQuery(
    'GET /admin/orders/:id/parcels',
    { params: { id: order?._id ?? '' } },
    { enabled: isBookable, staleTime: 5000 },
  )
  if (!isBookable) return { offers: [], isKnown: true }
  const offers = data?.proposal.offers ?? []
  const hasCouriers = offers.some(({ courier }) => courier !== 'by_hand')
  return { offers: hasCouriers ? offers : [], isKnown: data?.proposal.refusal === null }
}

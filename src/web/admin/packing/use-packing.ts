import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { orderNumberPattern } from '#shared/orders/orders.ts'
import { parcelStep } from '#shared/orders/statuses/next-step.ts'
import type { PackingOrder } from '#shared/orders/packing/packing-schemas.ts'
import { api, apiFile } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { ApiError, errorMessage } from '../../api/errors.ts'
import { apiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { saveFile } from '../../orders/file-buttons.tsx'
import { useBooking } from '../orders/parcels/use-booking.ts'
import { beep } from '../stock/codes/beep.ts'
import type { ScanResult } from '../stock/codes/scan-result.tsx'
import { packingPageTexts } from './packing-texts.ts'

// Others pack too.
const packing = apiQuery('GET /admin/packing', {}, { refetchInterval: 30_000 })

/** The orders to pack, the one that is packed, and what scans do with it. */
export function usePacking() {
  const t = useTexts(packingPageTexts)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(packing)
  const [order, setOrder] = useState<PackingOrder | null>(null)
  const [result, setResult] = useState<ScanResult | null>(null)
  // The order for the next scan, which may come before the last one is answered.
  const current = useRef<PackingOrder | null>(null)
  const queue = useRef(Promise.resolve())

  const listed = () => client.getQueryData(packing.queryKey)?.orders ?? []
  const pick = (next: PackingOrder | null) => {
    current.current = next
    setOrder(next)
  }
  /** Shows an order as it is now; a late answer does not lead back to one that was left. */
  const update = (next: PackingOrder) => {
    const orders = listed().map((each) => (each._id === next._id ? next : each))
    client.setQueryData(packing.queryKey, { orders })
    if (current.current?._id === next._id) pick(next)
  }
  const say = (isGood: boolean, text: string) => {
    beep(isGood)
    setResult({ isGood, text })
  }
  const refresh = async ({ orderNumber }: PackingOrder) => {
    const query = { order: orderNumber }
    const now = await api('GET /admin/packing', { query }).catch(() => null)
    if (now?.orders[0]) update(now.orders[0])
  }
  /** Says what failed, with the number, and shows the order as it is now: another packer or a lost answer changed it. */
  const sayFailed = async (thrown: unknown, fallback: string, typed = '') => {
    const text = errorMessage(thrown, fallback)
    const isNamed = text.toUpperCase().includes(typed.toUpperCase())
    say(false, isNamed ? text : `${typed}: ${text}`)
    if (current.current) await refresh(current.current)
  }
  const begin = (next: PackingOrder) => {
    pick(next)
    setResult({ isGood: true, text: t.begun(next.orderNumber) })
  }
  /** Begins an order of the list, which somebody may have packed or booked since the list was loaded. */
  const beginListed = (next: PackingOrder) => {
    begin(next)
    return refresh(next)
  }

  /** Leads on to the next order, unless the packer has gone on already. */
  const finish = (done: PackingOrder, text: string) => {
    if (current.current?._id === done._id) pick(null)
    say(true, text)
  }

  async function findOrder(number: string): Promise<PackingOrder | null> {
    if (!orderNumberPattern.test(number)) return null
    const { orders } = await api('GET /admin/packing', { query: { order: number } })
    return orders[0] ?? null
  }
  async function pack(packed: PackingOrder, number: string): Promise<void> {
    const answer = await api('POST /admin/packing/:id/units', {
      params: { id: packed._id },
      body: { number },
    })
    update(answer.order)
    say(true, answer.order.missing === 0 ? t.complete(number) : t.packed(number))
  }
  async function take(typed: string): Promise<void> {
    const number = latinDigits(typed).replace(/^#/, '').toUpperCase()
    const next = listed().find(({ orderNumber }) => orderNumber === number)
    if (next) return beginListed(next)
    try {
      if (current.current) return await pack(current.current, typed)
    } catch (thrown) {
      // A slip of an order that is not in the list is no unit.
      const isUnknown = thrown instanceof ApiError && thrown.details['reason'] === 'unknown'
      const other = isUnknown ? await findOrder(number) : null
      if (other) return begin(other)
      throw thrown
    }
    const other = await findOrder(number)
    if (!other) return say(false, t.choose)
    begin(other)
  }
  /** One after the other, in the order in which they were scanned. */
  const scan = (typed: string) => {
    queue.current = queue.current
      .then(() => take(typed))
      .catch((thrown: unknown) => sayFailed(thrown, t.notTaken, typed))
  }
  /** After what was scanned for the order before. */
  const choose = (chosen: PackingOrder) => {
    queue.current = queue.current.then(() =>
      beginListed(listed().find(({ _id }) => _id === chosen._id) ?? chosen),
    )
  }
  async function takeOut(unitId: string): Promise<void> {
    if (!order) return
    try {
      const answer = await api('DELETE /admin/packing/:id/units/:unitId', {
        params: { id: order._id, unitId },
      })
      update(answer.order)
      setResult(null)
    } catch (thrown) {
      await sayFailed(thrown, t.notTaken)
    }
  }
  async function ship(withoutUnits?: string): Promise<void> {
    if (!order) return
    try {
      await api('POST /admin/packing/:id/ship', {
        params: { id: order._id },
        body: withoutUnits ? { withoutUnits } : {},
      })
      client.setQueryData(packing.queryKey, {
        orders: listed().filter(({ _id }) => _id !== order._id),
      })
      finish(order, t.shipped(order.orderNumber))
      void client.invalidateQueries({ queryKey: adminQueryKeys.lists })
    } catch (thrown) {
      await sayFailed(thrown, t.shipFailed)
    }
  }
  async function printLabel(of: PackingOrder): Promise<void> {
    try {
      saveFile(await apiFile('GET /admin/parcel-labels', { query: { orders: of._id } }))
      finish(of, t.labelled(of.orderNumber))
    } catch (thrown) {
      await sayFailed(thrown, t.labelFailed)
    }
  }
  const booking = useBooking()
  const booked = useRef<PackingOrder | null>(null)
  const book = (courier: CourierId) => {
    if (!order) return
    booked.current = order
    booking.start(courier, [{ orderId: order._id }])
  }
  const isBooked = booking.isDone || booking.error !== null
  /** The label follows the booking; a refused order is shown as it is now, with the reason. */
  const endBooking = useEffectEvent(async () => {
    const of = booked.current
    const { batch, progress, error: thrown } = booking
    if (!of) return
    const [skipped] = batch?.skipped ?? []
    const [problem] = progress?.problems ?? []
    await refresh(of)
    booking.reset()
    if (thrown) say(false, t.bookFailed(of.orderNumber, errorMessage(thrown)))
    else if (skipped) say(false, t.bookFailed(of.orderNumber, skipped.reason))
    else if (problem?.state === 'unknown') say(false, t.bookUnclear(of.orderNumber, problem.reason))
    else if (problem) say(false, t.bookFailed(of.orderNumber, problem.reason))
    else await printLabel(of)
  })
  useEffect(() => {
    if (isBooked) queueMicrotask(() => void endBooking())
  }, [isBooked])
  // Until the order is shown as it is then: a second Enter would book it again.
  const isBooking = booking.isStarting || booking.batch !== null || booking.error !== null
  /** The oldest order that nobody has booked yet. */
  const next = data?.orders.find(({ parcelState }) => parcelStep(parcelState) === 'book')
  return {
    orders: data?.orders,
    error,
    refetch,
    order,
    next,
    result,
    choose,
    scan,
    takeOut,
    ship,
    book,
    isBooking,
    printLabel: () => order && printLabel(order),
  }
}

export type Packing = ReturnType<typeof usePacking>

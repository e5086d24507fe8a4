import { itemsText } from '../../orders/emails/order-emails.ts'
import type { findOrderRecord } from '../../orders/find-orders.ts'
import type { BookingRequest } from '../courier.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'

export function bookingRequest(
  parcel: ParcelRow,
  { order, items }: Awaited<ReturnType<typeof findOrderRecord>>,
): BookingRequest {
  const { ourRef, area, codPoisha, weightGrams, note } = parcel
  return {
    ourRef,
    recipient: {
      name: order.fullName,
      phone: order.phone,
      address: order.fullAddress,
      thana: order.thana,
      district: order.district,
    },
    area,
    codPoisha,
    valuePoisha: order.subtotalPoisha,
    weightGrams,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: itemsText(items, 'en'),
    note,
  }
}

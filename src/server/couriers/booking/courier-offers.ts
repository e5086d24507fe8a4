import { agreedCharges, highestCharge } from '#shared/couriers/courier-prices.ts'
import { type CourierId, courierIds, courierRow } from '#shared/couriers/couriers.ts'
import type { CourierOffer, OrderParcels } from '#shared/couriers/parcels/parcel-schemas.ts'
import { type Poisha, takaFromPoisha } from '#shared/money/money.ts'
import type { Shop } from '../../shop.ts'
import { selectAccounts } from '../accounts/courier-account-queries.ts'
import { findArea } from '../areas/courier-areas.ts'

interface OfferedParcel {
  district: string
  thana: string
  weightGrams: number
  codPoisha: Poisha
}

type Offers = Pick<OrderParcels['proposal'], 'offers' | 'areas'>

/** The couriers that the shop can use for a parcel, best first, with the areas of those that have a list. */
export async function findOffers(shop: Shop, parcel: OfferedParcel): Promise<Offers> {
  const accounts = await selectAccounts(shop.db)
  const usable = await usableCouriers(shop)
  const areas = await findAreas(shop, usable, parcel)
  const offers = usable.map((courier): CourierOffer => {
    const account = accounts.find((each) => each.courier === courier)
    const hasList = (account?.areasFetchedAt ?? null) !== null
    const agreed = account?.prices ? agreedCharges(account.prices, parcel) : null
    const cash = { isReturned: false, collectedPoisha: parcel.codPoisha }
    return {
      courier,
      charge: agreed && takaFromPoisha(highestCharge(agreed, cash)),
      isServed: !hasList || areas[courier] !== null,
    }
  })
  const preferred = accounts.find(({ isDefault }) => isDefault)?.courier ?? null
  return { offers: rankOffers(offers, preferred), areas }
}

/** An own rider needs no account. */
async function usableCouriers(shop: Shop): Promise<CourierId[]> {
  const found = courierIds.map(async (id) => ((await shop.findCourier(shop, id)) ? [id] : []))
  return (await Promise.all(found)).flat()
}

async function findAreas(
  shop: Shop,
  usable: readonly CourierId[],
  address: OfferedParcel,
): Promise<Offers['areas']> {
  const withLists = usable.filter((id) => courierRow(id).supports.areas)
  const found = withLists.map(async (id) => {
    const area = await findArea(shop, id, address)
    return [id, area && { code: area.code, district: area.district, name: area.name }] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/**
 * The couriers for a parcel, best first: those whose list has its area, the cheapest by the agreed prices, the
 * shop's default before others without prices. A courier without prices comes after those that have them.
 */
export function rankOffers<Offer extends CourierOffer>(
  offers: readonly Offer[],
  preferred: string | null,
): Offer[] {
  return offers.toSorted(
    (one, other) =>
      Number(other.isServed) - Number(one.isServed) ||
      costOf(one) - costOf(other) ||
      Number(other.courier === preferred) - Number(one.courier === preferred),
  )
}

// Larger than any charge, and its difference to itself is a number.
const costOf = ({ charge }: CourierOffer): number => charge ?? Number.MAX_SAFE_INTEGER

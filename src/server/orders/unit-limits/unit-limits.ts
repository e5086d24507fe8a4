import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import {
  isBeyondTotal,
  productsBeyondLimit,
  raisedBy,
  tooManyAtDealPrice,
  tooManyOfHouse,
  tooManyOfNetwork,
  tooManyOfProduct,
  tooManyTogether,
} from '#shared/orders/new-buyer-limits.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { orderTexts } from '../order-texts.ts'
import { selectUnitsBefore, selectUnitsReceived, type UnitScope } from './unit-limit-queries.ts'

interface Line {
  productId: string
  variantId: string | null
  selectedColor: string
  nameIn: (language: Language) => string
  quantity: number
  /** The flash deal whose limited units it takes. */
  limitedDealId: string | null
}

interface UnitBuyer {
  customerId: string | null
  network: string | null
  /** Null in a quote. */
  phone: string | null
  /** Null in a quote. */
  house: House | null
}

/** The name and the address that units are ordered for. */
export interface House {
  fullName: string
  fullAddress: string
  thana: string
}

interface OrderedUnits {
  productId: string | null
  flashDealId: string | null
  units: number
}

type UnitsBefore = Record<UnitScope, OrderedUnits[]>

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const code = 'too_many_units' as const

/**
 * Why the units are more than the buyer may order: anybody can reserve stock without paying. The
 * limits of an order, and of a flash deal by phone, grow by the units that a customer has received;
 * a network and a house are limited for those who have received nothing yet. Exact while these are locked.
 */
export async function findUnitProblems(
  { rateLimits }: Pick<Shop, 'rateLimits'>,
  db: Tx | Db,
  { customerId, ...buyer }: UnitBuyer,
  lines: readonly Line[],
  { now, settings }: { now: Date; settings: Pick<ShopSettings, 'newBuyerOrders' | 'phones'> },
) {
  const numbers = settings.phones.map(({ shown }) => shown)
  const phones = (language: Language) => orderTexts[language].phones(numbers)
  const before = rateLimits.isEnforced
    ? await unitsBefore(db, buyer, lines, now)
    : { phone: [], network: [], house: [] }
  const problemsOf = (received: number) => {
    const limits = raisedBy(settings.newBuyerOrders, received)
    const ofOrder = [
      ...problemsOfOrder(lines, limits, phones),
      ...problemsOfDeals(lines, before.phone, limits),
    ]
    // A problem of any order needs no further reason.
    if (received > 0 || ofOrder.length > 0) return ofOrder
    return problemsOfOrigin(lines, before, limits, phones)
  }
  const problems = problemsOf(0)
  if (problems.length === 0 || customerId === null) return problems
  return problemsOf(await selectUnitsReceived(db, customerId))
}

type Limits = ShopSettings['newBuyerOrders']

/** The numbers to call, in that language. */
type Phones = (language: Language) => string

async function unitsBefore(
  db: Tx | Db,
  { network, phone, house }: Omit<UnitBuyer, 'customerId'>,
  lines: readonly Line[],
  now: Date,
): Promise<UnitsBefore> {
  const isDeal = lines.some(({ limitedDealId }) => limitedDealId !== null)
  const rows = await selectUnitsBefore(db, {
    network,
    phone: isDeal ? phone : null,
    fullName: house?.fullName ?? null,
    fullAddress: house?.fullAddress ?? null,
    thana: house?.thana ?? null,
    hourAgo: new Date(now.getTime() - hourMs),
    dayAgo: new Date(now.getTime() - dayMs),
  })
  const of = (scope: UnitScope) => rows.filter((each) => each.scope === scope)
  return { phone: of('phone'), network: of('network'), house: of('house') }
}

function problemsOfOrder(lines: readonly Line[], limits: Limits, phones: Phones) {
  const beyond = new Set(productsBeyondLimit(lines, limits))
  const { maxUnitsPerProduct: available } = limits
  const ofProducts = lines.flatMap(({ productId, variantId, selectedColor, nameIn }, line) =>
    beyond.has(productId)
      ? [
          {
            code,
            message: (language: Language) =>
              tooManyOfProduct(nameIn(language), limits, phones(language), language),
            line,
            productId,
            variantId,
            selectedColor,
            available,
          },
        ]
      : [],
  )
  const together = isBeyondTotal(lines, limits)
    ? [
        {
          code,
          message: (language: Language) => tooManyTogether(limits, phones(language), language),
        },
      ]
    : []
  return [...ofProducts, ...together]
}

function problemsOfDeals(
  lines: readonly Line[],
  before: readonly OrderedUnits[],
  { maxDealUnitsPerPhone: available }: Limits,
) {
  return lines.flatMap((each, line) => {
    const { productId, variantId, selectedColor, nameIn } = each
    if (dealUnits(each, lines, before) <= available) return []
    const message = (language: Language) =>
      tooManyAtDealPrice(nameIn(language), available, language)
    return [{ code, message, line, productId, variantId, selectedColor, available }]
  })
}

/** Of the network within the hour, and of the house within the day. */
function problemsOfOrigin(
  lines: readonly Line[],
  { network, house }: UnitsBefore,
  limits: Limits,
  phones: Phones,
) {
  const isBeyond = (before: readonly OrderedUnits[], most: number, mostOfDeal: number) =>
    sum(before.map((each) => each.units)) + sum(lines.map((each) => each.quantity)) > most ||
    lines.some((line) => dealUnits(line, lines, before) > mostOfDeal)
  const ofNetwork = (language: Language) => tooManyOfNetwork(phones(language), language)
  const ofHouse = (language: Language) => tooManyOfHouse(phones(language), language)
  const { maxUnitsPerNetworkHour, maxDealUnitsPerNetworkHour } = limits
  const { maxUnitsPerHouseDay, maxDealUnitsPerHouseDay } = limits
  return [
    ...(isBeyond(network, maxUnitsPerNetworkHour, maxDealUnitsPerNetworkHour)
      ? [{ code, message: ofNetwork }]
      : []),
    ...(isBeyond(house, maxUnitsPerHouseDay, maxDealUnitsPerHouseDay)
      ? [{ code, message: ofHouse }]
      : []),
  ]
}

/** Units of the flash deal of a line, ordered before and now; 0 when it takes none. */
function dealUnits(
  { productId, limitedDealId }: Line,
  lines: readonly Line[],
  before: readonly OrderedUnits[],
): number {
  if (limitedDealId === null) return 0
  const own = lines.filter((each) => each.productId === productId && each.limitedDealId !== null)
  const earlier = before.filter(
    (each) => each.productId === productId && each.flashDealId === limitedDealId,
  )
  return sum(own.map((each) => each.quantity)) + sum(earlier.map((each) => each.units))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

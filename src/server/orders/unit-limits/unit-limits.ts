import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import {
  isBeyondTotal,
  productsBeyondLimit,
  raisedBy,
  tooManyAtDealPrice,
  tooManyOfNetwork,
  tooManyOfProduct,
  tooManyTogether,
} from '#shared/orders/new-buyer-limits.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { orderTexts } from '../order-texts.ts'
import {
  selectDealUnitsOfPhone,
  selectUnitsOfNetwork,
  selectUnitsReceived,
} from './unit-limit-queries.ts'

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
}

interface OrderedUnits {
  productId: string | null
  flashDealId: string | null
  units: number
}

const hourMs = 60 * 60_000
const code = 'too_many_units' as const

/**
 * Why the units are more than the buyer may order: anybody can reserve stock without paying. The
 * limits of an order, and of a flash deal by phone, grow by the units that a customer has received;
 * a network is limited for those who have received nothing yet. Exact while phone and network are locked.
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
    : { ofPhone: [], ofNetwork: [] }
  const problemsOf = (received: number) => {
    const limits = raisedBy(settings.newBuyerOrders, received)
    return [
      ...problemsOfOrder(lines, limits, phones),
      ...problemsOfDeals(lines, before.ofPhone, limits),
      ...(received === 0 ? problemsOfNetwork(lines, before.ofNetwork, limits, phones) : []),
    ]
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
  { network, phone: buyerPhone }: Omit<UnitBuyer, 'customerId'>,
  lines: readonly Line[],
  now: Date,
): Promise<{ ofPhone: OrderedUnits[]; ofNetwork: OrderedUnits[] }> {
  const since = new Date(now.getTime() - hourMs)
  const isDeal = lines.some(({ limitedDealId }) => limitedDealId !== null)
  return {
    ofPhone: isDeal && buyerPhone ? await selectDealUnitsOfPhone(db, { phone: buyerPhone }) : [],
    ofNetwork: network === null ? [] : await selectUnitsOfNetwork(db, { network, since }),
  }
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

function problemsOfNetwork(
  lines: readonly Line[],
  before: readonly OrderedUnits[],
  limits: Limits,
  phones: Phones,
) {
  const units = sum(before.map((each) => each.units)) + sum(lines.map((each) => each.quantity))
  const isBeyondDeal = (line: Line) =>
    dealUnits(line, lines, before) > limits.maxDealUnitsPerNetworkHour
  const isBeyond = units > limits.maxUnitsPerNetworkHour || lines.some(isBeyondDeal)
  const message = (language: Language) => tooManyOfNetwork(phones(language), language)
  return isBeyond ? [{ code, message }] : []
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

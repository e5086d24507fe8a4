import type { OpenOrders } from '#shared/imports/import-kinds.ts'
import { poishaFromTaka, type Poisha } from '#shared/money/money.ts'
import { CellError, readNumber } from '../../catalog-csv/csv-cells.ts'
import type { StoredAdjustment } from '../../orders/order-tables.ts'
import type { ImportRecord } from '../import-queries.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import { RefusedRows, type RowIssue, type SourceRow } from '../products/imported-product.ts'
import { plainOrderNumber, readDate, readEmail, readText } from '../reading/old-shop-cells.ts'
import { isNoSku } from '../reading/field-readers.ts'
import { rowReader } from '../reading/row-reader.ts'
import type { ReadAddress } from '../reading/old-shop-address.ts'
import { rejectTooManyRows } from '../rows/read-groups.ts'
import { maxRowsOfGroup, type RowGroup } from '../rows/row-queries.ts'

export interface ImportedOrder {
  line: number
  number: string
  placedAt: Date
  status: 'delivered' | 'cancelled'
  email: string | null
  name: string
  phone: string
  address: ReadAddress | null
  items: { name: string; sku: string | null; quantity: number; pricePoisha: Poisha }[]
  subtotalPoisha: Poisha
  deliveryFeePoisha: Poisha
  adjustments: StoredAdjustment[]
  totalPoisha: Poisha
  warnings: RowIssue[]
}

const maxAmount = 1_000_000_000

function readAmount(cell: string): Poisha {
  const number = readNumber(cell)
  if (!/^\d+(?:\.\d{1,2})?$/.test(number) || Number(number) > maxAmount) {
    throw new CellError((language) => oldShopTexts[language].amount)
  }
  return poishaFromTaka(Number(number))
}

function readQuantity(cell: string): number {
  const number = readNumber(cell)
  if (!/^[1-9]\d{0,4}$/.test(number)) {
    throw new CellError((language) => oldShopTexts[language].quantity)
  }
  return Number(number)
}

type State = 'delivered' | 'cancelled' | 'open'

/** Of the order, or of its payment; a delivery is told by `fulfilment` in Shopify. */
const states: Readonly<Record<string, State>> = {
  delivered: 'delivered',
  completed: 'delivered',
  fulfilled: 'delivered',
  'ডেলিভারি হয়েছে': 'delivered',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  voided: 'cancelled',
  refunded: 'cancelled',
  failed: 'cancelled',
  expired: 'cancelled',
  restocked: 'cancelled',
  'বাতিল হয়েছে': 'cancelled',
  pending: 'open',
  authorized: 'open',
  paid: 'open',
  partially_paid: 'open',
  partially_refunded: 'open',
  unfulfilled: 'open',
  partial: 'open',
  processing: 'open',
  'on-hold': 'open',
  confirmed: 'open',
  shipped: 'open',
}

const stateOf = (written: string): State | undefined =>
  states[written.trim().toLowerCase().replace(/^wc-/, '')]

/** An order as its rows tell it, each with a line of it. Throws `RefusedRows`. */
export function importedOrder(
  { columns, openOrders }: Pick<ImportRecord, 'columns' | 'openOrders'>,
  { group, rows }: RowGroup,
  now: Date,
): ImportedOrder {
  const [first] = rows
  if (!first) throw new Error('an order without rows')
  rejectTooManyRows({ group, rows }, maxRowsOfGroup, (language) =>
    oldShopTexts[language].tooManyRows(maxRowsOfGroup),
  )
  const reader = rowReader(columns)
  const number = plainOrderNumber(reader.text(first, 'orderNumber', 40))
  if (number === '') {
    reader.refuse(first, 'orderNumber', (language) => oldShopTexts[language].numberMissing)
  }
  const placedAt = reader.value(first, 'placedAt', (cell) => readDate(cell, now))
  if (reader.cellOf(first, 'placedAt') === '') {
    reader.refuse(first, 'placedAt', (language) => oldShopTexts[language].dateMissing)
  }
  const status = statusOf(reader, first, openOrders)
  const email = reader.value(first, 'email', readEmail)
  const amount = (row: SourceRow, field: 'deliveryFee' | 'discount' | 'orderTotal' | 'itemPrice') =>
    reader.value(row, field, readAmount)
  const items = rows.flatMap((row) => {
    const name = reader.text(row, 'itemName', 300)
    const written = reader.text(row, 'itemSku', 100)
    const sku = written === '' || isNoSku(written) ? null : written
    const quantity = reader.value(row, 'itemQuantity', readQuantity)
    const whole = reader.value(row, 'itemTotal', readAmount)
    const price = amount(row, 'itemPrice')
    if (name === '' && sku === null) return []
    const units = quantity ?? 1
    return [
      {
        name: name || (sku ?? ''),
        sku,
        quantity: units,
        pricePoisha: price ?? Math.floor((whole ?? 0) / units),
      },
    ]
  })
  if (items.length === 0) {
    reader.refuse(first, 'itemName', (language) => oldShopTexts[language].noItems)
  }
  const deliveryFeePoisha = amount(first, 'deliveryFee') ?? 0
  const discount = amount(first, 'discount') ?? 0
  const written = amount(first, 'orderTotal')
  const name = reader.name(first)
  const phone = reader.phone(first, 'addressPhone') ?? reader.phone(first, 'phone')
  const address = reader.address(first)
  const { issues, warnings } = reader
  if (issues.length > 0 || !placedAt || !status) throw new RefusedRows(issues)
  const subtotalPoisha = items.reduce((sum, each) => sum + each.quantity * each.pricePoisha, 0)
  const expected = subtotalPoisha + deliveryFeePoisha - discount
  const totalPoisha = written ?? Math.max(0, expected)
  const writtenPhone = reader.cellOf(first, 'addressPhone') || reader.cellOf(first, 'phone')
  return {
    line: group,
    number,
    placedAt,
    status,
    email,
    name: name || email || number,
    phone: phone ?? readText(writtenPhone.slice(0, 40), 40),
    address,
    items,
    subtotalPoisha,
    deliveryFeePoisha,
    adjustments: [
      { label: oldShopTexts.en.discount, amountPoisha: -discount },
      { label: oldShopTexts.en.difference, amountPoisha: totalPoisha - expected },
    ].filter(({ amountPoisha }) => amountPoisha !== 0),
    totalPoisha,
    warnings,
  }
}

/** Null where it is refused. */
function statusOf(
  reader: ReturnType<typeof rowReader>,
  row: SourceRow,
  openOrders: OpenOrders,
): 'delivered' | 'cancelled' | null {
  if (reader.cellOf(row, 'cancelledAt') !== '') return 'cancelled'
  const written = reader.cellOf(row, 'orderStatus').slice(0, 60)
  const fulfilment = reader.cellOf(row, 'fulfilment').slice(0, 60)
  const own = written === '' ? 'open' : stateOf(written)
  if (own === undefined) {
    reader.refuse(row, 'orderStatus', (language) => oldShopTexts[language].unknownStatus(written))
    return null
  }
  const state = own === 'open' && fulfilment !== '' ? (stateOf(fulfilment) ?? 'open') : own
  if (state !== 'open') return state
  if (openOrders !== 'refused') return openOrders
  const field = fulfilment === '' ? 'orderStatus' : 'fulfilment'
  reader.refuse(row, field, (language) => oldShopTexts[language].orderOpen)
  return null
}

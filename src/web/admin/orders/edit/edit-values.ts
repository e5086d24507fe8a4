import { z } from 'zod'
import { shippingAddressSchema } from '#shared/addresses/address-schemas.ts'
import { requiredText, withoutNull } from '#shared/api/parameters.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { inEachLanguage, messagesOf } from '#shared/languages/texts.ts'
import { takaSchema } from '#shared/money/money-schemas.ts'
import type { EditRequestInput } from '#shared/orders/edits/edit-schemas.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import { addressFields } from '#shared/orders/edits/order-changes.ts'
import type { AdminOrder, OrderItem } from '#shared/orders/order-schemas.ts'
import { editPageTexts } from './edit-page-texts.ts'

const say = messagesOf(editTexts)
export interface EditLine {
  /** Within the form. */
  key: string
  /** Null for a line that is added. */
  itemId: string | null
  productId: string | null
  /** '' where it names none. */
  variantId: string
  quantity: number
  /** Of more units of an item. */
  price: 'sold' | 'today'
  isRemoved: boolean
  name: string
  image: string | null
}

/** An amount as it is typed; null where it is none above zero. */
export function typedAmount(typed: string): number | null {
  const { success, data } = takaSchema('').safeParse(Number(typed))
  return success && data > 0 ? data : null
}

export const typedAdjustmentSchema = z.object({
  kind: z.enum(['discount', 'surcharge']),
  label: requiredText(say('labelRequired'), 120),
  amount: z.string().refine(
    (typed) => typedAmount(typed) !== null,
    inEachLanguage((language) => editPageTexts[language].adjustments.amountRequired),
  ),
})

export const editFormSchema = z.object({
  ...shippingAddressSchema.shape,
  lines: z.custom<EditLine[]>(),
  adjustments: z.array(typedAdjustmentSchema),
  note: z.string().max(500).refine(withoutNull, say('note')),
  dropCoupon: z.boolean(),
})

export type EditValues = z.input<typeof editFormSchema>

export function valuesOf(order: AdminOrder): EditValues {
  const { fullName, phone, fullAddress, district, thana } = order.shippingAddress
  return {
    fullName,
    phone,
    fullAddress,
    district,
    thana,
    lines: order.items.map((item) => ({
      key: item._id,
      itemId: item._id,
      productId: item.product,
      variantId: item.variantId ?? '',
      quantity: item.quantity,
      price: 'sold',
      isRemoved: false,
      name: item.name,
      image: item.image,
    })),
    adjustments: order.adjustments.map(({ label, amount }) => ({
      kind: amount < 0 ? 'discount' : 'surcharge',
      label,
      amount: String(Math.abs(amount)),
    })),
    note: '',
    dropCoupon: false,
  }
}

/** The products of lines as the shop sells them now, by id. */
export type LineProducts = ReadonlyMap<string, Product>

/** The item that a line is; undefined for an added one and for another variant, which is a line of its own. */
export function keptItem(items: readonly OrderItem[], line: EditLine): OrderItem | undefined {
  const item = items.find(({ _id }) => _id === line.itemId)
  return item && (item.variantId ?? '') === line.variantId ? item : undefined
}

/** Today's price of a unit of a line; null where the shop does not sell it. */
export function todaysPrice(products: LineProducts, line: EditLine): number | null {
  const product = products.get(line.productId ?? '')
  if (!product) return null
  const { variants } = product
  const chosenVariant = variants.find(({ _id }) => _id === line.variantId)
  if (line.variantId !== '' && !chosenVariant) return null
  const { price, originalPrice, flashDeal } =
    chosenVariant ?? (variants.length === 1 ? variants[0] : undefined) ?? product
  const unitsLeft = flashDeal?.unitsLeft ?? null
  // A line that the deal has too few units for is sold at the regular price.
  return unitsLeft !== null && line.quantity > unitsLeft ? (originalPrice ?? price) : price
}

/** The request, without incomplete input: that is checked before saving. */
export function editRequest(
  base: AdminOrder,
  values: EditValues,
  products: LineProducts,
): EditRequestInput {
  const address = shippingAddressSchema.safeParse(values)
  return {
    updatedAt: base.updatedAt,
    lines: stayingLines(values).map((line) => requestedLine(base, line, products)),
    ...(address.success && { shippingAddress: address.data }),
    adjustments: completeAdjustments(values),
    dropCoupon: values.dropCoupon,
  }
}

/** As they are sent, a discount below zero. */
export function completeAdjustments({ adjustments }: Pick<EditValues, 'adjustments'>) {
  return adjustments.flatMap(({ kind, label, amount: typed }) => {
    const amount = typedAmount(typed)
    if (amount === null || label.trim() === '') return []
    return [{ label, amount: kind === 'discount' ? -amount : amount }]
  })
}

/** The lines that are sent, in their order. */
export function stayingLines({ lines }: EditValues): EditLine[] {
  return lines.filter(({ isRemoved }) => !isRemoved)
}

function requestedLine(base: AdminOrder, line: EditLine, products: LineProducts) {
  const { itemId, productId, quantity } = line
  const item = keptItem(base.items, line)
  if (!item) {
    return { itemId, productId, variantId: line.variantId || null, quantity }
  }
  const isAtTodays = line.price === 'today' && quantity > item.quantity
  const price = isAtTodays ? todaysPrice(products, line) : null
  return { itemId, quantity, ...(price !== null && { price }) }
}

/** Which fields of the address somebody typed into. */
type TypedFields = Partial<Record<keyof EditValues, unknown>>

/** My changes of `base` on top of what somebody else has made of it. */
export function rebasedValues(
  values: EditValues,
  typed: TypedFields,
  base: AdminOrder,
  current: AdminOrder,
): EditValues {
  const [was, theirs] = [valuesOf(base), valuesOf(current)]
  const isMine = addressFields.some((field) => typed[field])
  const address = isMine ? values : theirs
  const { fullName, phone, fullAddress, district, thana } = address
  const hasOwnAdjustments = JSON.stringify(values.adjustments) !== JSON.stringify(was.adjustments)
  return {
    ...values,
    fullName,
    phone,
    fullAddress,
    district,
    thana,
    lines: rebasedLines(values.lines, was.lines, theirs.lines),
    adjustments: hasOwnAdjustments ? values.adjustments : theirs.adjustments,
  }
}

function rebasedLines(
  mine: readonly EditLine[],
  was: readonly EditLine[],
  theirs: readonly EditLine[],
): EditLine[] {
  const find = (lines: readonly EditLine[], key: string) => lines.find((line) => line.key === key)
  const merged = theirs.map((line) => {
    const [own, old] = [find(mine, line.key), find(was, line.key)]
    if (!own || !old) return line
    const { price, isRemoved } = own
    return {
      ...line,
      price,
      isRemoved,
      quantity: own.quantity === old.quantity ? line.quantity : own.quantity,
      variantId: own.variantId === old.variantId ? line.variantId : own.variantId,
    }
  })
  const added = mine.flatMap((line): EditLine[] => {
    if (find(theirs, line.key)) return []
    const old = find(was, line.key)
    if (!old) return [line]
    // They have taken it out: it is added again where it was changed here.
    const isChanged = old.quantity !== line.quantity || old.variantId !== line.variantId
    return isChanged && !line.isRemoved ? [{ ...line, itemId: null, price: 'sold' }] : []
  })
  return [...merged, ...added]
}

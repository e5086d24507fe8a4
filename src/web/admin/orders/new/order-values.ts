import { z } from 'zod'
import { shippingAddressSchema } from '#shared/addresses/address-schemas.ts'
import { languages, type Language } from '#shared/languages/languages.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import type { HeldDraft } from '#shared/orders/by-phone/held-order-schemas.ts'
import type {
  PhoneOrderRequestInput,
  PhoneQuoteRequestInput,
} from '#shared/orders/by-phone/phone-order-schemas.ts'
import { guestEmailSchema } from '#shared/orders/order-schemas.ts'
import { orderTexts } from '#shared/orders/order-texts.ts'
import { completeAdjustments, editFormSchema, type EditLine } from '../edit/edit-values.ts'
import { newOrderTexts } from './new-order-texts.ts'

const say = messagesOf(orderTexts)
const sayNewOrder = messagesOf(newOrderTexts)

const { adjustments, note } = editFormSchema.shape

export const newOrderSchema = z.object({
  ...shippingAddressSchema.shape,
  email: z
    .string()
    .refine((typed) => guestEmailSchema.safeParse(typed.trim()).success, say('email')),
  language: z.enum(languages),
  /** '' for a guest. */
  customerId: z.string(),
  couponCode: z.string(),
  /** Whether it is paid by the account's store credit, as far as that goes. */
  usesCredit: z.boolean(),
  lines: z.custom<EditLine[]>(
    (lines) => Array.isArray(lines) && lines.length > 0,
    sayNewOrder('needsProduct'),
  ),
  adjustments,
  note,
})

export type OrderValues = z.input<typeof newOrderSchema>

export const blankOrder = (language: Language): OrderValues => ({
  phone: '',
  fullName: '',
  fullAddress: '',
  district: '',
  thana: '',
  email: '',
  language,
  customerId: '',
  couponCode: '',
  usesCredit: false,
  lines: [],
  adjustments: [],
  note: '',
})

function contentOf(values: OrderValues) {
  return {
    items: values.lines.map(({ productId, variantId, quantity }) => ({
      productId: productId ?? '',
      variantId: variantId || null,
      quantity,
    })),
    couponCode: values.couponCode.trim() || null,
    guestEmail: values.email.trim() || null,
    customerId: values.customerId || null,
    adjustments: completeAdjustments(values),
  }
}

/** Input that is not complete yet counts as absent. */
export function quoteRequest(values: OrderValues): PhoneQuoteRequestInput {
  const { district, phone } = values
  return { ...contentOf(values), district, phone }
}

interface Shown {
  expectedTotal: number | null
  /** The credit that the account can pay. */
  storeCredit: number
  heldOrderId: string | null
}

/** The request, with the total that is shown. */
export function placeRequest(
  values: OrderValues,
  { expectedTotal, storeCredit, heldOrderId }: Shown,
): PhoneOrderRequestInput {
  const { fullName, phone, fullAddress, district, thana, language, note: typed } = values
  return {
    source: 'phone',
    ...contentOf(values),
    shippingAddress: { fullName, phone, fullAddress, district, thana },
    language,
    note: typed.trim() || null,
    expectedTotal,
    ...(values.usesCredit && { storeCredit }),
    heldOrderId,
  }
}

interface Seen {
  /** The current price of a line's unit, by its key. */
  priceOf: (key: string) => number | null
  total: number | null
}

/** The form as it is put aside. */
export function draftOf(
  { lines, usesCredit: _usesCredit, ...values }: OrderValues,
  { priceOf, total }: Seen,
): HeldDraft {
  return {
    ...values,
    lines: lines.map(({ key, productId, variantId, quantity, name, image }) => {
      return { productId: productId ?? '', variantId, quantity, name, image, price: priceOf(key) }
    }),
    total,
  }
}

const heldKey = (at: number) => `held-${at}`

export function valuesOfDraft({ lines, total: _total, ...values }: HeldDraft): OrderValues {
  return {
    ...values,
    // Asked again: it may have been spent since.
    usesCredit: false,
    lines: lines.map(({ price: _price, ...line }, at) => ({
      ...line,
      key: heldKey(at),
      itemId: null,
      price: 'sold',
      isRemoved: false,
    })),
  }
}

/** A change since an order was put aside: the price of a line, which is null where it cannot be sold. */
export interface ChangeSince {
  name: string
  from: number
  to: number | null
}

/** Of the lines that are as they were put aside. */
export function changesSince(
  { lines: held }: HeldDraft,
  { lines }: OrderValues,
  priceOf: Seen['priceOf'],
): ChangeSince[] {
  return held.flatMap(({ name, price: from, variantId }, at) => {
    const key = heldKey(at)
    const isSame = lines.some((line) => line.key === key && line.variantId === variantId)
    const to = priceOf(key)
    return !isSame || from === null || from === to ? [] : [{ name, from, to }]
  })
}

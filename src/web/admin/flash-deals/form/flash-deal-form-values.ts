import { z } from 'zod'
import type { AdminProductList } from '#shared/catalog/product-schemas.ts'
import {
  flashDealInputSchema,
  type FlashDeal,
  type FlashDealProduct,
} from '#shared/flash-deals/flash-deal-schemas.ts'
import { timeInDhaka } from '#shared/formatting/dates.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { changedTexts, textValues, type TextValues } from '../../language-tabs/text-values.ts'
import { dealFormTexts } from './deal-form-texts.ts'

const say = messagesOf(dealFormTexts)

const rowSchema = z.object({
  productId: z.string(),
  /** Blank is for all that cost more. */
  variantId: z.string(),
  variantLabel: z.string().nullable(),
  hasOptions: z.boolean(),
  name: z.string(),
  image: z.string().nullable(),
  regularPrice: z.number(),
  unitsSold: z.number(),
  /** In taka, as typed. */
  dealPrice: z.string(),
  /** As typed; blank is unlimited. */
  unitLimit: z.string(),
})

const translatedFields = ['name'] as const

export type TranslatedField = (typeof translatedFields)[number]

const valuesSchema = z.object({
  name: z.string(),
  texts: z.custom<TextValues<TranslatedField>['texts']>(),
  /** YYYY-MM-DDTHH:mm in Dhaka, as a time input has it. */
  startsAt: z.string(),
  endsAt: z.string(),
  isActive: z.boolean(),
  products: z.array(rowSchema),
})

export type FlashDealFormValues = z.output<typeof valuesSchema>
export type DealRow = FlashDealFormValues['products'][number]

const noPrice = say('dealPriceRequired')

/** The form is checked by the schema of its request, whose paths are those of the form. */
export const flashDealFormSchema = valuesSchema.superRefine((values, context) => {
  const { error } = flashDealInputSchema.safeParse(flashDealRequest(values, null))
  for (const { code, path, message } of error?.issues ?? []) {
    const isNoPrice = code === 'invalid_type' && path[path.length - 1] === 'dealPrice'
    context.addIssue({
      code: 'custom',
      path,
      message: isNoPrice ? noPrice : message,
    })
  }
})

export const blankDeal: FlashDealFormValues = {
  name: '',
  texts: textValues(translatedFields, null),
  startsAt: '',
  endsAt: '',
  isActive: true,
  products: [],
}

export function valuesOf(deal: FlashDeal): FlashDealFormValues {
  const { name, startsAt, endsAt, isActive, products } = deal
  return {
    name,
    texts: textValues(translatedFields, deal),
    startsAt: timeInDhaka(new Date(startsAt)),
    endsAt: timeInDhaka(new Date(endsAt)),
    isActive,
    products: products.map(rowOf),
  }
}

function rowOf(product: FlashDealProduct): DealRow {
  const { variantId, dealPrice, unitLimit } = product
  return {
    ...product,
    variantId: variantId ?? '',
    dealPrice: String(dealPrice),
    unitLimit: String(unitLimit ?? ''),
  }
}

/** A row for a chosen product, still without a price. */
export function newRow(product: AdminProductList['products'][number]): DealRow {
  const { _id: productId, name, image, regularPrice, variantCount } = product
  const terms = { variantId: '', variantLabel: null, unitsSold: 0, dealPrice: '', unitLimit: '' }
  return { productId, name, image, regularPrice, hasOptions: variantCount > 1, ...terms }
}

/** The request. An unchanged time keeps its seconds, which the form does not show. */
export function flashDealRequest(values: FlashDealFormValues, base: FlashDeal | null) {
  const { name, startsAt, endsAt, isActive, products } = values
  const texts = changedTexts(values.texts, base)
  return {
    name,
    ...(texts && { texts }),
    startsAt: timeOf(startsAt, base?.startsAt),
    endsAt: timeOf(endsAt, base?.endsAt),
    isActive,
    products: products.map(({ productId, variantId, dealPrice, unitLimit }) => ({
      productId,
      variantId: variantId === '' ? null : variantId,
      dealPrice: dealPrice.trim() === '' ? Number.NaN : Number(dealPrice),
      unitLimit: unitLimit.trim() === '' ? null : Number(unitLimit),
    })),
    ...(base && { updatedAt: base.updatedAt }),
  }
}

function timeOf(typed: string, before: string | undefined): string {
  return before !== undefined && timeInDhaka(new Date(before)) === typed ? before : typed
}

/** The prices that were typed, but those that the deal has already. */
export function newPrices(values: FlashDealFormValues, base: FlashDeal | null) {
  return flashDealRequest(values, base).products.flatMap(
    ({ unitLimit: _unitLimit, ...product }) => {
      const { productId, variantId, dealPrice } = product
      const isSaved = base?.products.some(
        (saved) =>
          saved.productId === productId &&
          saved.variantId === variantId &&
          saved.dealPrice === dealPrice,
      )
      return isSaved ? [] : product
    },
  )
}

/** The field of an issue of a request, whose products may have been changed on the screen since. */
export function fieldOfIssue(path: string, sent: FlashDealFormValues, now: FlashDealFormValues) {
  const [first, index, part] = path.split('.')
  if (first !== 'products' || index === undefined) return null
  const productId = sent.products[Number(index)]?.productId
  const row = now.products.findIndex((product) => product.productId === productId)
  if (row === -1) return 'products'
  return part === 'unitLimit' || part === 'dealPrice' || part === 'variantId'
    ? (`products.${row}.${part}` as const)
    : (`products.${row}.productId` as const)
}

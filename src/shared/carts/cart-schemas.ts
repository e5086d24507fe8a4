import { z } from 'zod'
import { withoutNull } from '../api/parameters.ts'
import { catalogMessage } from '../catalog/catalog-texts.ts'
import { productIdSchema } from '../catalog/product-id-schemas.ts'
import { choiceProblemCodes } from '../catalog/variant-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { cartTexts } from './cart-texts.ts'

const say = messagesOf(cartTexts)

/** Units of a cart's line: how many there may be, its stock says. */
export const wantedQuantitySchema = z.int(say('wholeQuantity')).min(1, say('minQuantity'))

/**
 * The name of a colour in any language that the product has it in. An empty colour, null and an absent one are
 * the same: the product has no colours.
 */
export const selectedColorSchema = z
  .string()
  .max(80)
  .refine(withoutNull, say('notAColor'))
  .nullish()
  .transform((color) => color ?? '')

/** The variant that is bought; absent or null where the colour says it, or there is nothing to choose. */
export const variantIdSchema = productIdSchema.nullish()

/** Of a body that may name the variant alone: '' then. */
export const productOrVariantSchema = productIdSchema.default('')

/** A line names its product, its variant, or both. */
export function namesProduct(line: { productId: string; variantId?: string | null | undefined }) {
  return line.productId !== '' || typeof line.variantId === 'string'
}

export const cartProductSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  stock: z.int(),
})

export const cartItemSchema = z.object({
  product: cartProductSchema,
  selectedColor: z.string(),
  /** Absent where it makes no difference, or the variant was deleted. */
  variantId: z.string().optional(),
  /** The values of the variant's options ("Black · 256 GB"). */
  variantLabel: z.string().optional(),
  /** Lines with the same id share its units; absent where nothing can be sold. */
  stockItem: z.string().optional(),
  quantity: z.int(),
  /** Why it cannot be bought as it is, unless that is its stock. */
  problem: z.object({ code: z.enum(choiceProblemCodes), message: z.string() }).optional(),
  /** The variant to take instead of one that cannot be bought, with the units that there are for the line. */
  nearest: z
    .object({
      variantId: z.string(),
      variantLabel: z.string(),
      price: z.number(),
      available: z.int(),
    })
    .optional(),
  /** ISO time at which the flash deal of its price ends. */
  dealEndsAt: z.string().optional(),
  /** Units left at the deal price where the line has more: it is at the regular price. */
  dealUnitsLeft: z.int().optional(),
})

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  subtotal: z.number(),
  deliveryFee: z.number(),
  total: z.number(),
  /** Number of units, not of lines. */
  itemCount: z.int(),
  /** Only for guests: the id of their cart, to be sent as X-Guest-Id from then on. */
  guestId: z.string().optional(),
})

export const cartAddSchema = z
  .object({
    productId: productOrVariantSchema,
    variantId: variantIdSchema,
    quantity: wantedQuantitySchema.default(1),
    selectedColor: selectedColorSchema,
    /** The line is to have at least this quantity: only missing units are added. */
    atLeast: z.boolean().optional(),
  })
  .refine(namesProduct, { path: ['productId'], error: catalogMessage('noProductId') })

export const cartUpdateSchema = z.object({
  quantity: wantedQuantitySchema,
  selectedColor: selectedColorSchema,
  variantId: variantIdSchema,
  /** The variant that takes the place of the line's. */
  newVariantId: variantIdSchema,
})

export type Cart = z.output<typeof cartSchema>
export type CartItem = z.output<typeof cartItemSchema>

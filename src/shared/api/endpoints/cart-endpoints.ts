import { z } from 'zod'
import {
  cartAddSchema,
  cartSchema,
  cartUpdateSchema,
  selectedColorSchema,
  variantIdSchema,
} from '../../carts/cart-schemas.ts'
import { productIdSchema } from '../../catalog/product-id-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'

const productParams = z.object({ productId: productIdSchema })

export const cartEndpoints = {
  'GET /cart': {
    summary: 'Show the cart with live prices and stock',
    access: 'shopper',
    responses: { 200: cartSchema },
  },
  'POST /cart/add': {
    summary:
      'Add units of a variant, or of a product in a colour if it has colours; with atLeast only those that the line lacks',
    access: 'shopper',
    limit: { policy: 'cart' },
    body: cartAddSchema,
    responses: { 200: cartSchema },
  },
  'PUT /cart/update/:productId': {
    summary: 'Set the quantity of a line',
    access: 'shopper',
    limit: { policy: 'cart' },
    params: productParams,
    body: cartUpdateSchema,
    responses: { 200: cartSchema },
  },
  'DELETE /cart/remove/:productId': {
    summary: 'Remove a line',
    access: 'shopper',
    limit: { policy: 'cart' },
    params: productParams,
    query: z.object({ selectedColor: selectedColorSchema, variantId: variantIdSchema }),
    responses: { 200: cartSchema },
  },
  'DELETE /cart/clear': {
    summary: 'Empty the cart',
    access: 'shopper',
    limit: { policy: 'cart' },
    responses: { 200: cartSchema },
  },
} as const satisfies EndpointTable

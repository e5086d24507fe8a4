import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart, CartItem } from '#shared/carts/cart-schemas.ts'
import type { DeliveryRates } from '#shared/pricing/order-totals.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { isVisitorKept, readToken } from '../api/credentials.ts'
import { ApiError, errorMessage, isSessionEnd } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useTexts } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { showErrorToast, showNotice, showToast } from '../toasts/toasts.ts'
import { cartTexts } from './cart-texts.ts'
import {
  emptyCart,
  keyOfLine,
  pricedCart,
  withAdded,
  withoutLine,
  unitsOf,
  withQuantity,
  type CartLineKey,
  type CartProduct,
  type ChosenVariant,
} from './cart-updates.ts'

/** A change of the cart: its optimistic lines, and the call that makes it. */
interface CartMutation {
  preview: (items: CartItem[]) => CartItem[]
  /** Called with the session in which the change began; null for a guest. */
  request: (token: string | null) => Promise<Cart>
}

interface Undo {
  before: Cart | undefined
}

interface CartMutations {
  /** Each resolves with the shop's cart, and rejects with an ApiError after undoing the preview. */
  add: (product: CartProduct, chosen: ChosenVariant, quantity: number) => Promise<Cart>
  /** Adds the units that the line lacks to have at least this many. */
  ensure: (product: CartProduct, chosen: ChosenVariant, quantity: number) => Promise<Cart>
  setQuantity: (line: CartLineKey, quantity: number) => Promise<Cart>
  /** Makes the line one of another variant. */
  setVariant: (line: CartLineKey, newVariantId: string, quantity: number) => Promise<Cart>
  remove: (line: CartLineKey) => Promise<Cart>
  clear: () => Promise<Cart>
  isChanging: boolean
}

/** Without `useMutation`: every card of a list has one of these, and an observer each is slow to hydrate. */
export function useCartMutations(): CartMutations {
  const client = useQueryClient()
  const { delivery } = useShopSettings()
  const [pendingCount, setPendingCount] = useState(0)

  const mutate = async (mutation: CartMutation) => {
    setPendingCount((count) => count + 1)
    try {
      return await changeCart(client, delivery, mutation)
    } finally {
      setPendingCount((count) => count - 1)
    }
  }

  return {
    isChanging: pendingCount > 0,
    add: (product, chosen, quantity) =>
      mutate({
        preview: (items) => withAdded(items, product, chosen, quantity),
        request: (token) =>
          api('POST /cart/add', {
            token,
            body: { ...keyOfLine({ product, ...chosen }), quantity },
          }),
      }),
    ensure: (product, chosen, quantity) => {
      const line = keyOfLine({ product, ...chosen })
      return mutate({
        preview: (items) => {
          const missing = quantity - unitsOf(items, line)
          return missing > 0 ? withAdded(items, product, chosen, missing) : items
        },
        // The shop's cart decides: another tab may have changed it.
        request: (token) =>
          api('POST /cart/add', { token, body: { ...line, quantity, atLeast: true } }),
      })
    },
    setQuantity: (line, quantity) =>
      mutate({
        preview: (items) => withQuantity(items, line, quantity),
        request: (token) => updateLine(token, line, { quantity }),
      }),
    setVariant: (line, newVariantId, quantity) =>
      mutate({
        preview: (items) => items,
        request: (token) => updateLine(token, line, { newVariantId, quantity }),
      }),
    remove: (line) =>
      mutate({
        preview: (items) => withoutLine(items, line),
        request: (token) =>
          api('DELETE /cart/remove/:productId', {
            token,
            params: { productId: line.productId },
            query: { selectedColor: line.selectedColor, variantId: line.variantId },
          }),
      }),
    clear: () =>
      mutate({
        preview: () => [],
        request: (token) => api('DELETE /cart/clear', { token }),
      }),
  }
}

function updateLine(
  token: string | null,
  { productId, selectedColor, variantId }: CartLineKey,
  change: { quantity: number; newVariantId?: string },
): Promise<Cart> {
  return api('PUT /cart/update/:productId', {
    token,
    params: { productId },
    body: { selectedColor, variantId, ...change },
  })
}

/** Sends the change and shows its results as the session in which it began, also when another one follows. */
export function changeCart(
  client: QueryClient,
  rates: DeliveryRates,
  mutation: CartMutation,
): Promise<Cart> {
  const token = readToken()
  const queryKey = queryKeys.cart(token)
  const mutationKey = ['change', ...queryKey]
  const isLastMutation = () => client.isMutating({ mutationKey }) === 1
  const options: MutationOptions<Cart, Error, CartMutation, Undo> = {
    mutationKey,
    // One after the other, so that the shop receives clicks in their order.
    scope: { id: 'cart' },
    mutationFn: ({ request }) => request(token),
    onMutate: async ({ preview }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Cart>(queryKey)
      client.setQueryData(queryKey, pricedCart(preview((before ?? emptyCart).items), rates))
      return { before }
    },
    // While more changes wait, this response is older than what the shopper already sees.
    onSuccess: (cart) => {
      if (isLastMutation()) client.setQueryData(queryKey, cart)
    },
    onError: (_error, _change, undo) => {
      if (!undo || !isLastMutation()) return
      client.setQueryData(queryKey, undo.before)
      void client.invalidateQueries({ queryKey })
    },
  }
  return client.getMutationCache().build(client, options).execute(mutation)
}

type AddToCart = (
  product: CartProduct,
  chosen: ChosenVariant,
  quantity: number,
) => Promise<'added' | 'rejected'>

/**
 * Add to Cart adds units; Buy Now makes sure that at least the chosen units are in the cart, and takes
 * none away. Both show errors as toasts, and that the browser will forget the cart; only Add to Cart, which
 * stays on the page, shows success. Where a variant has to be chosen, `onVariantRequired` may ask for it
 * instead.
 */
export function useAddToCart(onVariantRequired?: () => void) {
  const t = useTexts(cartTexts)
  const { add, ensure, isChanging } = useCartMutations()
  const client = useQueryClient()
  const attempt =
    (change: CartMutations['add']): AddToCart =>
    async ({ _id, name, image, price, stock }, chosen, quantity) => {
      const product = { _id, name, image, price, stock }
      const hasArrived = rememberUnits(client, keyOfLine({ product, ...chosen }))
      try {
        await change(product, chosen, quantity)
        return 'added'
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null
        if (code === 'network' && (await hasArrived(quantity))) return 'added'
        // Where the shop was not reached its own sentence says what to do.
        const text = code === 'network' ? errorMessage(error) : errorMessage(error, t.unexpected)
        const isChoiceMissing = code === 'variant_required'
        if (isChoiceMissing && onVariantRequired) onVariantRequired()
        else if (!isSessionEnd(error)) showErrorToast(t.notAdded, text)
        return 'rejected'
      }
    }
  const addUnits = attempt(add)
  const addToCart: AddToCart = async (product, chosen, quantity) => {
    const outcome = await addUnits(product, chosen, quantity)
    if (outcome === 'added') {
      const viewCart = { label: t.viewCart, to: urls.cart() }
      // The success last: a message takes the place of a success before it.
      warnOfUnkept(t)
      showToast(t.added, t.addedText(product.name), viewCart)
    }
    return outcome
  }
  const ensureUnits = attempt(ensure)
  const ensureInCart: AddToCart = async (product, chosen, quantity) => {
    const outcome = await ensureUnits(product, chosen, quantity)
    if (outcome === 'added') warnOfUnkept(t)
    return outcome
  }
  return { addToCart, ensureInCart, isAdding: isChanging }
}

/** A shop that does not tell its cart sooner counts as not reached. */
const cartTimeoutMs = 5000

/** Returns what asks the shop whether so many units have come into the cart since, where their answer alone was lost. */
function rememberUnits(client: QueryClient, line: CartLineKey) {
  const token = readToken()
  const key = queryKeys.cart(token)
  const before = client.getQueryData<Cart>(key)
  return async (units: number): Promise<boolean> => {
    const cart = await api('GET /cart', { token, timeoutMs: cartTimeoutMs }).catch(() => null)
    if (!before || !cart || unitsOf(cart.items, line) < unitsOf(before.items, line) + units)
      return false
    client.setQueryData(key, cart)
    return true
  }
}

let dismissWarning = () => undefined as void

/** Where the browser stores nothing, says so until it is read. */
function warnOfUnkept({ notKept, notKeptText }: { notKept: string; notKeptText: string }): void {
  if (isVisitorKept()) return
  dismissWarning()
  dismissWarning = showNotice(notKept, notKeptText)
}

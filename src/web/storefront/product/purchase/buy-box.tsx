import { clsx } from 'clsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Zap from 'lucide-react/icons/zap'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import { maxQuantity } from '#shared/orders/orders.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { productHeadingTexts } from '../product-heading-texts.ts'
import { productTexts } from '../product-texts.tsx'
import { useToken } from '../../../api/credentials.ts'
import { storeCheckoutRedirect } from '../../../cart/checkout-redirect.ts'
import { useAddToCart } from '../../../cart/use-cart-mutations.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/forms/quantity-stepper.tsx'
import { cartChoice, inVariant } from '../../variants/choose-variant.ts'
import { checkedVariant } from '../../variants/variant-choices.tsx'
import { usePurchaseOfUrl, type BuyAction, type Purchase } from './purchase-of-url.ts'
import { similarId } from '../related-products.tsx'
import { useFreshProduct } from '../use-fresh-product.ts'

interface BuyBoxProps {
  product: Product
  variant: ProductVariant | undefined
  /** The choice of the variant, which is part of the form. */
  children: ReactNode
}

/**
 * Choices, quantity and the two buttons, which are fixed at the lower edge of a phone; a sold-out product
 * has a link to similar ones there. A press before hydration is replayed; where the scripts fail it is
 * a form that loads the page again, which then goes on with the purchase.
 */
export function BuyBox({ product, variant, children }: BuyBoxProps) {
  const t = useTexts(productTexts)
  const shown = inVariant(product, variant)
  const max = Math.max(1, Math.min(shown.stock, maxQuantity))
  const [wanted, setQuantity] = useState(1)
  const quantity = Math.min(wanted, max)
  const [pendingAction, setPendingAction] = useState<BuyAction | null>(null)
  const { addToCart, ensureInCart } = useAddToCart()
  const action = useHref(urls.product({ id: product._id }))
  const navigate = useNavigate()
  const checkProduct = useFreshProduct(product)
  const isSoldOut = shown.stock <= 0

  const run = async (action: BuyAction, bought: Omit<Purchase, 'action'>) => {
    setPendingAction(action)
    const change = action === 'cart' ? addToCart : ensureInCart
    const outcome = await change(
      inVariant(product, bought.variant),
      cartChoice(product, bought.variant),
      bought.quantity,
    )
    if (outcome === 'added' && action === 'checkout') await navigate(urls.checkout())
    // A rejected variant may be gone, and the deal may have sold out since the page was loaded.
    else if (outcome === 'rejected' || shown.flashDeal) await checkProduct()
    setPendingAction(null)
  }
  usePurchaseOfUrl(product, ({ action, ...bought }) => {
    setQuantity(bought.quantity)
    void run(action, bought)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter?.getAttribute('value') === 'checkout' ? 'checkout' : 'cart'
    const chosen = variant && checkedVariant(product, variant, event.currentTarget)
    if (pendingAction === null) void run(action, { variant: chosen, quantity })
  }
  const button = (action: BuyAction) => ({
    type: 'submit' as const,
    name: 'buy',
    value: action,
    size: 'large' as const,
    className: buttonClass,
    isPending: pendingAction === action,
    disabled: isSoldOut || pendingAction !== null,
  })

  const buttons = (
    <>
      <Button
        {...button('cart')}
        variant="secondary"
        icon={<ShoppingCart aria-hidden className="size-5" />}
      >
        {t.addToCart}
      </Button>
      <Button {...button('checkout')} icon={<Zap aria-hidden className="size-5" />}>
        {t.buyNow}
      </Button>
    </>
  )

  return (
    <form action={action} data-replay="" onSubmit={submit}>
      {children}
      <div className="mt-6 flex items-center gap-4">
        <input type="hidden" name="quantity" value={quantity} />
        <QuantityStepper
          label={t.quantity}
          value={quantity}
          max={max}
          disabled={isSoldOut}
          onChange={setQuantity}
        />
        {quantity > 1 && <TotalNote product={shown} quantity={quantity} />}
      </div>
      {product.stock <= 0 ? (
        <>
          <div className="mt-5 flex flex-wrap gap-3">{buttons}</div>
          <ActionBar product={shown}>
            <LinkButton to={`#${similarId}`} size="large" className={buttonClass}>
              {t.seeSimilar}
            </LinkButton>
          </ActionBar>
        </>
      ) : (
        <ActionBar product={shown}>{buttons}</ActionBar>
      )}
      {product.stock > 0 && <SignInHint product={product} variant={variant} quantity={quantity} />}
    </form>
  )
}

/** Beside the price on a phone, without icons. */
const buttonClass = 'flex-1 max-md:min-h-12 max-md:flex-auto max-md:px-3 max-md:[&_svg]:hidden'

interface ActionBarProps {
  product: Pick<Product, 'price' | 'stock'>
  children: ReactNode
}

/** With the price and, if there is none left, that: fixed at the lower edge of a phone. */
function ActionBar({ product: { price, stock }, children }: ActionBarProps) {
  const t = useTexts(productHeadingTexts)
  const language = useLanguage()
  return (
    <div
      data-action-bar="fixed"
      className="z-30 mt-5 flex flex-wrap items-center gap-3 max-[15em]:static! short:static! max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:mt-0 max-md:gap-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2.5 max-md:px-4"
    >
      {/* Read out beside the name. */}
      <p aria-hidden className="price flex-auto text-lg leading-tight font-bold md:hidden">
        <span>{formatTaka(price, language)}</span>
        {stock <= 0 && <span className="block text-xs text-sale-dark">{t.outOfStock}</span>}
      </p>
      {children}
    </div>
  )
}

interface SignInHintProps {
  product: Product
  variant: ProductVariant | undefined
  quantity: number
}

/** In the server's HTML too, and with room reserved for a session: what is below must not move. */
function SignInHint({ product, variant, quantity }: SignInHintProps) {
  const t = useTexts(productTexts)
  const token = useToken()
  const purchase = { buy: 'checkout', variant: variant?._id, quantity: String(quantity) }
  const from = urls.product({ id: product._id }, purchase)
  const { selectedColor, variantId } = cartChoice(product, variant)
  const redirect = {
    productId: product._id,
    quantity,
    selectedColor,
    ...(variantId && { variantId }),
  }
  return (
    <p className={clsx('mt-3 text-sm text-muted', typeof token === 'string' && 'invisible')}>
      {t.signIn((words) => (
        <Link
          to={urls.login({ from })}
          onClick={() => storeCheckoutRedirect(redirect)}
          className="font-semibold text-brand hover:underline"
        >
          {words}
        </Link>
      ))}
    </p>
  )
}

/** The price of these units; more than a flash deal has left are sold at the regular price, all of them. */
function TotalNote({ product, quantity }: { product: Product; quantity: number }) {
  const t = useTexts(productTexts)
  const { price, flashDeal } = product
  const unitsLeft = flashDeal?.unitsLeft ?? null
  if (unitsLeft !== null && quantity > unitsLeft) {
    return (
      <p role="status" className="text-sm text-warn">
        {t.dealUnits({ unitsLeft, quantity })}
      </p>
    )
  }
  return <p className="price text-sm text-muted">{t.inAll(timesTaka(price, quantity))}</p>
}

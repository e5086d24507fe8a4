import { clsx } from 'clsx'
import { ShoppingCart, Zap } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { imageOfColor } from '#shared/catalog/product-rules.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { productHeadingTexts } from './product-heading-texts.ts'
import { productTexts } from './product-texts.tsx'
import { useToken } from '../../api/credentials.ts'
import { storeCheckoutRedirect } from '../../cart/checkout-redirect.ts'
import { useAddToCart } from '../../cart/use-cart-mutations.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx'
import { usePurchaseOfUrl, type BuyAction } from './purchase-of-url.ts'
import { similarId } from './related-products.tsx'
import { useFreshProduct } from './use-fresh-product.ts'

interface BuyBoxProps {
  product: Product
  color: string
  onColorChange: (name: string) => void
  /** The choice of the colour, which is part of the form. */
  children: ReactNode
}

/**
 * Colour, quantity and the two buttons, which are fixed at the lower edge of a phone; a sold-out product
 * has a link to similar ones there. Before hydration it is
 * a form that loads the page again, which then goes on with the purchase.
 */
export function BuyBox({ product, color, onColorChange, children }: BuyBoxProps) {
  const t = useTexts(productTexts)
  const [quantity, setQuantity] = useState(1)
  const [pendingAction, setPendingAction] = useState<BuyAction | null>(null)
  const { addToCart, ensureInCart } = useAddToCart()
  const action = useHref(urls.product({ id: product._id }))
  const navigate = useNavigate()
  const checkProduct = useFreshProduct(product)
  const isSoldOut = product.stock <= 0

  const run = async (action: BuyAction, chosen: { color: string; quantity: number }) => {
    setPendingAction(action)
    const change = action === 'cart' ? addToCart : ensureInCart
    const image = imageOfColor(product, chosen.color)
    const variant = { selectedColor: chosen.color }
    const outcome = await change({ ...product, image }, variant, chosen.quantity)
    if (outcome === 'added' && action === 'checkout') await navigate(urls.checkout())
    // What was rejected is no longer offered, and the units of a deal may be sold meanwhile.
    else if (outcome === 'rejected' || product.flashDeal) await checkProduct()
    setPendingAction(null)
  }
  usePurchaseOfUrl(product, ({ action, ...chosen }) => {
    if (product.colors.some(({ name }) => name === chosen.color)) onColorChange(chosen.color)
    setQuantity(chosen.quantity)
    void run(action, chosen)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter?.getAttribute('value') === 'checkout' ? 'checkout' : 'cart'
    if (pendingAction === null) void run(action, { color, quantity })
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
    <form action={action} onSubmit={submit}>
      {children}
      <div className="mt-6 flex items-center gap-4">
        <input type="hidden" name="quantity" value={quantity} />
        <QuantityStepper
          label={t.quantity}
          value={quantity}
          max={Math.max(1, product.stock)}
          disabled={isSoldOut}
          onChange={setQuantity}
        />
        {quantity > 1 && <TotalNote product={product} quantity={quantity} />}
      </div>
      {isSoldOut ? (
        <>
          <div className="mt-5 flex flex-wrap gap-3">{buttons}</div>
          <ActionBar product={product}>
            <LinkButton to={`#${similarId}`} size="large" className={buttonClass}>
              {t.seeSimilar}
            </LinkButton>
          </ActionBar>
        </>
      ) : (
        <ActionBar product={product}>{buttons}</ActionBar>
      )}
      {!isSoldOut && <SignInHint productId={product._id} color={color} quantity={quantity} />}
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
      className="z-30 mt-5 flex flex-wrap items-center gap-3 max-[15em]:static! max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:mt-0 max-md:gap-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2.5 max-md:px-4"
    >
      {/* Read out beside the name. */}
      <p aria-hidden className="price flex-auto text-lg leading-tight font-bold md:hidden">
        {formatTaka(price, language)}
        {stock <= 0 && <span className="block text-xs text-sale-dark">{t.outOfStock}</span>}
      </p>
      {children}
    </div>
  )
}

interface SignInHintProps {
  productId: string
  color: string
  quantity: number
}

/** In the server's HTML too, and with its room kept for a session: what is below must not move. */
function SignInHint({ productId, color, quantity }: SignInHintProps) {
  const t = useTexts(productTexts)
  const token = useToken()
  const purchase = { buy: 'checkout', color, quantity: String(quantity) }
  const from = urls.product({ id: productId }, purchase)
  return (
    <p className={clsx('mt-3 text-sm text-muted', typeof token === 'string' && 'invisible')}>
      {t.signIn((words) => (
        <Link
          to={urls.login({ from })}
          onClick={() => storeCheckoutRedirect({ productId, quantity, selectedColor: color })}
          className="font-semibold text-brand hover:underline"
        >
          {words}
        </Link>
      ))}
    </p>
  )
}

/** What these units cost; more than a flash deal has left are sold at the regular price, all of them. */
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

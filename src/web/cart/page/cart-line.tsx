import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTextLanguage, useTexts } from '../../languages/language.ts'
import { IconButton } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { cartPageTexts } from './cart-page-texts.tsx'
import { LineNotices, type Notice } from './line-notices.tsx'
import { lineName, useCartLine } from './use-cart-line.ts'

interface CartLineProps {
  item: CartItem
  /** Maximum units of this line. */
  max: number
  notices: Notice[]
  /** Called before the line is removed or becomes another one, to move the focus. */
  onLeave: () => void
}

export function CartLine({ item, max, notices, onLeave }: CartLineProps) {
  const { product, quantity } = item
  const label = variantLabel(item)
  const name = lineName(item)
  const variant = item.variantLabel && !item.problem ? item.variantId : undefined
  const t = useTexts(cartPageTexts).line
  const language = useLanguage()
  const langOf = useTextLanguage()
  const { setQuantity, remove } = useCartLine(item, onLeave)
  return (
    <li className="py-5 first:pt-0">
      <div className="flex gap-4">
        <Thumbnail image={product.image} alt="" className="size-20 sm:size-24" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-[0.9375rem] leading-snug font-medium tracking-normal sm:text-base">
              <Link
                to={urls.product({ id: product._id }, { variant })}
                lang={langOf(product.name)}
                className="rounded hover:underline"
              >
                {product.name}
              </Link>
            </h2>
            <p className="price shrink-0 font-bold">
              {formatTaka(timesTaka(product.price, quantity), language)}
            </p>
          </div>
          <p className="mt-1 text-sm text-muted">
            {label !== '' && <span>{`${label} · `}</span>}
            <span>
              {t.each(<span className="price">{formatTaka(product.price, language)}</span>)}
            </span>
          </p>
          <div className="mt-3 flex items-center justify-between gap-2">
            <QuantityStepper
              value={quantity}
              max={max}
              onChange={setQuantity}
              label={t.quantityOf(name)}
            />
            <IconButton
              label={t.removeProduct(name)}
              variant="danger"
              onClick={remove}
              className="-mr-2"
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </div>
        </div>
      </div>
      <LineNotices className="mt-3" item={item} notices={notices} onLeave={onLeave} />
    </li>
  )
}

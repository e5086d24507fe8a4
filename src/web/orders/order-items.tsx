import { Link } from 'react-router'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { OrderItem } from '#shared/orders/order-schemas.ts'
import { urls } from '#shared/urls.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'

export function itemTotal({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): number {
  return takaFromPoisha(poishaFromTaka(price) * quantity)
}

/** What was ordered, at the prices of that day; a product that is gone has no link. */
export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <OrderItemRow key={item._id} item={item} />
      ))}
    </ul>
  )
}

export function OrderItemRow({ item }: { item: OrderItem }) {
  const { product, name, image, price, quantity, selectedColor } = item
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Thumbnail image={image} alt="" className="size-14" />
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <p className="leading-snug font-medium">
          {product === null ? (
            name
          ) : (
            <Link to={urls.product({ id: product })} className="rounded hover:underline">
              {name}
            </Link>
          )}
        </p>
        {selectedColor !== null && <p className="text-sm text-ink-soft">Color: {selectedColor}</p>}
        <p className="text-sm text-ink-soft">
          <span className="price">{formatTaka(price)}</span> × {quantity}
        </p>
      </div>
      <p className="price shrink-0 text-[0.9375rem] font-semibold">{formatTaka(itemTotal(item))}</p>
    </li>
  )
}

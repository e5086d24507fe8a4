import PackageCheck from 'lucide-react/icons/package-check'
import { orderNumber } from '#shared/orders/orders.ts'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../languages/language.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ordersTexts } from './orders-texts.tsx'

interface OrderedCartProps {
  orderId: string
  level?: 'h1' | 'h2'
}

/** In place of a cart that an order has emptied, perhaps in another tab: leads to the order. */
export function OrderedCart({ orderId, level = 'h2' }: OrderedCartProps) {
  const { orderedCart: t, success } = useTexts(ordersTexts)
  return (
    <EmptyState
      level={level}
      visual={{ icon: PackageCheck }}
      title={t.title}
      text={t.text(orderNumber(orderId))}
      action={
        <>
          <LinkButton to={urls.orderSuccess({ orderId })}>{t.open}</LinkButton>
          <LinkButton to={urls.products()} variant="secondary">
            {success.continueShopping}
          </LinkButton>
        </>
      }
    />
  )
}

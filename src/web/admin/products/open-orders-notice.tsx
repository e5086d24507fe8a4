import { Link } from 'react-router'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { productsTexts } from './products-texts.ts'

/** The orders that deleting a product would touch; nothing where there are none, or they do not load. */
export function OpenOrdersNotice({ productId }: { productId: string }) {
  const t = useTexts(productsTexts)
  const { data } = useApiQuery(
    'GET /admin/products/:id/open-orders',
    { params: { id: productId } },
    { staleTime: 0 },
  )
  const more = data ? data.orders - data.numbers.length : 0
  return (
    <div role="status">
      {data && data.orders > 0 && (
        <div className="mt-4 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          <p>{t.heldBy(data.orders)}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {data.numbers.map((number) => (
              <li key={number}>
                <Link
                  to={adminUrls.adminOrders({ search: number })}
                  className="inline-block py-2 underline"
                >
                  {number}
                </Link>
              </li>
            ))}
            {more > 0 && <li className="py-2">{t.moreOrders(more)}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

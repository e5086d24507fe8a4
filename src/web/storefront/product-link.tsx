import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import type { CardProduct } from './card-product.ts'

/** A link to a product, which reports that it was chosen. */
export function ProductLink({ product }: { product: Pick<CardProduct, '_id' | 'name'> }) {
  const reportChoice = useReportChoice(product._id)
  return (
    <Link to={urls.product({ id: product._id })} onClick={reportChoice}>
      {product.name}
    </Link>
  )
}

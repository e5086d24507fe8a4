import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTextLanguage } from '../languages/language.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import type { CardProduct } from './card-product.ts'

/** A card's link, which reports that it was chosen; its page shows the card until it is loaded. */
export function ProductLink({ product }: { product: CardProduct }) {
  const reportChoice = useReportChoice(product._id)
  const langOf = useTextLanguage()
  return (
    <Link
      to={urls.product({ id: product._id })}
      lang={langOf(product.name)}
      state={{ card: product }}
      onClick={reportChoice}
    >
      {product.name}
    </Link>
  )
}

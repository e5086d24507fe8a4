import { useState } from 'react'
import { Link } from 'react-router'
import { pictureSourceSet } from '#shared/catalog/picture-sizes.ts'
import { urls } from '#shared/urls.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import { PrefetchPage } from '../ui/prefetch-page.tsx'
import type { CardProduct } from './card-product.ts'

/** Rendered width of a picture on the product's page, as in the `sizes` attribute. */
export const productPictureSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 52vw, 100vw'

/**
 * A link to a product. A mouse or the focus upon it loads the page and its picture ahead. A finger does
 * not: it may only scroll, and its owner may pay for each megabyte.
 */
export function ProductLink({
  product,
}: {
  product: Pick<CardProduct, '_id' | 'name' | 'picture'>
}) {
  const reportChoice = useReportChoice(product._id)
  const [isWanted, setWanted] = useState(false)
  const url = urls.product({ id: product._id })
  const want = () => {
    if (isWanted || savesData()) return
    setWanted(true)
    if (!product.picture) return
    const image = new Image()
    image.sizes = productPictureSizes
    image.srcset = pictureSourceSet(product.picture.url, 'avif')
  }
  return (
    <>
      <Link
        to={url}
        onPointerEnter={(event) => event.pointerType === 'mouse' && want()}
        onFocus={want}
        onClick={reportChoice}
      >
        {product.name}
      </Link>
      {isWanted && <PrefetchPage url={url} />}
    </>
  )
}

function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  )
}

import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { Thumbnail } from '../../ui/picture.tsx'

interface RankedProduct {
  _id: string
  name: string
  image: string | null
  top: string
  bottom: string
}

/** Products in their order, each with two figures and a link to its page. */
export function RankedProducts({ products }: { products: readonly RankedProduct[] }) {
  return (
    <ol className="divide-y divide-line">
      {products.map(({ _id: id, name, image, top, bottom }) => (
        <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <Thumbnail image={image} alt="" className="size-12" />
          <Link
            to={urls.adminProductEdit({ id })}
            className="flex min-h-11 min-w-0 flex-1 items-center rounded text-sm font-medium hover:underline"
          >
            <span className="line-clamp-2">{name}</span>
          </Link>
          <p className="shrink-0 text-right text-sm">
            <span className="price block font-semibold">{top}</span>
            <span className="price block text-muted">{bottom}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

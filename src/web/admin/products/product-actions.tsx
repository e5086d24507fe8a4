import { clsx } from 'clsx'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import type { ListedProduct } from './use-admin-products.ts'

interface ProductActionsProps {
  product: ListedProduct
  onDelete: (product: ListedProduct) => void
}

const action = 'grid size-11 place-items-center rounded-control text-ink-soft'
const calm = clsx(action, 'hover:bg-ground hover:text-ink')

export function ProductActions({ product, onDelete }: ProductActionsProps) {
  const { _id: id, name } = product
  return (
    <div className="-mx-2 flex shrink-0">
      <Link to={urls.product({ id })} aria-label={`View ${name}`} title="View" className={calm}>
        <Eye aria-hidden className="size-5" />
      </Link>
      <Link
        to={urls.adminProductEdit({ id })}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={calm}
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => onDelete(product)}
        className={clsx(action, 'hover:bg-sale-soft hover:text-sale-dark')}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </div>
  )
}

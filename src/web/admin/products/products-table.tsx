import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { TableOrCards } from '../table-or-cards.tsx'
import { ProductActions } from './product-actions.tsx'
import { StockBadge } from './stock-badge.tsx'
import { truncate } from './truncate.ts'
import type { ListedProduct } from './use-admin-products.ts'

interface ProductsTableProps {
  products: ListedProduct[]
  onDelete: (product: ListedProduct) => void
}

const columns = ['Image', 'Name', 'Category', 'Price', 'Stock', 'Actions']

export function ProductsTable({ products, onDelete }: ProductsTableProps) {
  return (
    <TableOrCards
      columns={columns}
      rows={products.map((product) => (
        <Row key={product._id} product={product} onDelete={onDelete} />
      ))}
      cards={products.map((product) => (
        <Card key={product._id} product={product} onDelete={onDelete} />
      ))}
    />
  )
}

interface ProductProps {
  product: ListedProduct
  onDelete: (product: ListedProduct) => void
}

function Row({ product, onDelete }: ProductProps) {
  return (
    <tr>
      <td className="w-22 py-3 pr-0 pl-3">
        <Thumbnail image={product.image} alt="" className="size-14" />
      </td>
      <th scope="row" className="px-3 py-3 font-normal">
        <Name product={product} />
      </th>
      <td className="px-3 py-3">
        <Place product={product} />
      </td>
      <td className="px-3 py-3">
        <Price price={product.price} originalPrice={product.originalPrice} />
      </td>
      <td className="px-3 py-3 whitespace-nowrap">
        <StockBadge stock={product.stock} />
      </td>
      <td className="px-3 py-3">
        <ProductActions product={product} onDelete={onDelete} />
      </td>
    </tr>
  )
}

function Card({ product, onDelete }: ProductProps) {
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex gap-4">
        <Thumbnail image={product.image} alt="" className="size-20" />
        <div className="min-w-0 flex-1">
          <Name product={product} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Price price={product.price} originalPrice={product.originalPrice} />
            <StockBadge stock={product.stock} />
          </div>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
        <div className="min-w-0">
          <Place product={product} />
        </div>
        <ProductActions product={product} onDelete={onDelete} />
      </div>
    </li>
  )
}

function Name({ product: { name, excerpt } }: { product: ListedProduct }) {
  return (
    <>
      <p title={name} className="truncate text-[0.9375rem] font-semibold">
        {truncate(name)}
      </p>
      <p className="truncate text-ink-soft">{truncate(excerpt)}</p>
    </>
  )
}

function Place({ product: { category, subcategory } }: { product: ListedProduct }) {
  return (
    <>
      <p className="truncate">{category}</p>
      {subcategory !== null && <p className="truncate text-ink-soft">{subcategory}</p>}
    </>
  )
}

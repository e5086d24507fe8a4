import { Eye, PackageOpen, Pencil, Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { stockLevel } from '#shared/catalog/product-rules.ts'
import { urls } from '#shared/urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery, type ListParams } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { QuickEditDialog } from './quick-edit-dialog.tsx'

type ListedProduct = EndpointResponse<'GET /admin/products'>['products'][number]

/** How long a text may get in the list (SPEC §5). */
const maxTextLength = 25
import { Allowed } from '../allowed.tsx'

export const meta = unindexedMeta('Products')

const columns: Column<ListedProduct>[] = [
  {
    head: 'Image',
    className: 'w-22 pr-0',
    cell: ({ image }) => <Thumbnail image={image} alt="" className="size-14" />,
    card: {
      slot: 'media',
      render: ({ image }) => <Thumbnail image={image} alt="" className="size-20" />,
    },
  },
  {
    head: 'Name',
    isRowHeader: true,
    cell: (product) => <ProductName product={product} />,
    card: 'title',
  },
  {
    head: 'Category',
    cell: ({ category, subcategory }) => <TwoLines top={category} bottom={subcategory} />,
    card: 'footerStart',
  },
  {
    head: 'Price',
    cell: ({ price, originalPrice }) => <Price price={price} originalPrice={originalPrice} />,
    card: 'line',
  },
  {
    head: 'Stock',
    className: 'whitespace-nowrap',
    cell: ({ stock }) => <StockBadge stock={stock} />,
    card: 'badge',
  },
]

const filters = [choiceFilter('stock', 'Stock', 'All stock', { low: 'Low stock', out: 'Sold out' })]

export default function ProductsPage() {
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/products', params)
  const [quickEdited, setQuickEdited] = useState<ListedProduct | null>(null)
  const deleteProduct = useApiMutation(
    ({ _id: id }: ListedProduct) => api('DELETE /products/:id', { params: { id } }),
    {
      success: (_, { name }) => ({ title: 'Product Deleted', text: `${name} has been deleted.` }),
      error: {
        title: 'Delete Failed',
        fallback: 'Failed to delete product. Please try again.',
      },
      invalidates: [queryKeys.lists],
    },
  )

  const actions: RowAction<ListedProduct>[] = [
    { kind: 'link', icon: Eye, title: 'View', to: ({ _id: id }) => urls.product({ id }) },
    {
      kind: 'link',
      permission: 'write_products',
      icon: Pencil,
      title: 'Edit',
      to: ({ _id: id }) => urls.adminProductEdit({ id }),
    },
    {
      kind: 'button',
      permission: 'write_products',
      icon: Tags,
      title: 'Change price and stock',
      label: ({ name }) => `Change price and stock of ${name}`,
      onSelect: setQuickEdited,
    },
    deleteAction('write_products', deleteConfirmation, deleteProduct.mutateAsync),
  ]
  return (
    <ListPage
      title="Products"
      noun={{ one: 'product', many: 'products' }}
      errorTitle="Failed to fetch products"
      params={params}
      query={query}
      rows={(data) => data.products}
      table={{ rowKey: ({ _id }) => _id, rowName: ({ name }) => name, columns, actions }}
      search={{ placeholder: 'Name, brand or category' }}
      filters={filters}
      toolbar={<AddProductLink />}
      empty={{
        icon: PackageOpen,
        title: 'No products found',
        text: emptyText,
        action: <AddProductLink />,
      }}
    >
      <QuickEditDialog product={quickEdited} onClose={() => setQuickEdited(null)} />
    </ListPage>
  )
}

function emptyText({ search, filters }: ListParams): string {
  if (search !== '') return 'Try another search, or add what is missing.'
  if (filters['stock'] === 'low') return 'No product runs low. Choose All stock to see the others.'
  if (filters['stock'] === 'out')
    return 'No product is sold out. Choose All stock to see the others.'
  return 'Add your first product, and shoppers can buy it at once.'
}

function deleteConfirmation({ name }: ListedProduct) {
  return {
    title: 'Delete Product',
    description: `Are you sure you want to delete ${name}? It leaves the shop and every cart at once. Orders that contain it keep their copy and can still be delivered. This cannot be undone.`,
    confirmLabel: 'Delete Product',
    cancelLabel: 'Keep It',
  }
}

function AddProductLink() {
  return (
    <Allowed permission="write_products">
      <LinkButton to={urls.adminProductNew()} icon={<Plus aria-hidden className="size-5" />}>
        Add Product
      </LinkButton>
    </Allowed>
  )
}

function ProductName({ product: { name, excerpt } }: { product: ListedProduct }) {
  return (
    <>
      <p title={name} className="truncate text-[0.9375rem] font-semibold">
        {truncate(name)}
      </p>
      <p className="truncate text-muted">{truncate(excerpt)}</p>
    </>
  )
}

function StockBadge({ stock }: { stock: number }) {
  const level = stockLevel(stock)
  if (level === 'enough') return <Badge tone="green">{stock} in stock</Badge>
  if (level === 'low') return <Badge tone="yellow">{stock} left</Badge>
  return <Badge tone="red">Out of stock</Badge>
}

/** A text as the list shows it. */
export function truncate(text: string): string {
  if (text.length <= maxTextLength) return text
  return `${text.slice(0, maxTextLength).trimEnd()}…`
}

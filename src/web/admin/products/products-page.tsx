import { Eye, PackageOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { Confirmation, RowAction } from '../../ui/data-table/row-actions.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import type { Route } from './+types/products-page.ts'

type ListedProduct = EndpointResponse<'GET /admin/products'>['products'][number]

/** Above this many units the badge is green (SPEC §4). */
const lowStockLimit = 10
/** How long a text may get in the list (SPEC §5). */
const maxTextLength = 25

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Products', noIndex: true })

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

export default function ProductsPage() {
  const params = useListParams()
  const query = useListQuery('GET /admin/products', params)
  const navigate = useNavigate()
  const isLastOfPage = query.data?.products.length === 1 && params.page > 1

  const deleteProduct = useApiMutation(
    ({ _id: id }: ListedProduct) => api('DELETE /products/:id', { params: { id } }),
    {
      success: (_, { name }) => ({ title: 'Product Deleted', text: `${name} has been deleted.` }),
      error: {
        title: 'Delete Failed',
        fallback: 'Failed to delete product. Please try again.',
      },
      onSuccess: () => {
        if (isLastOfPage) void navigate(params.urlOf(params.page - 1), { replace: true })
      },
      invalidates: [queryKeys.lists],
    },
  )

  const actions: RowAction<ListedProduct>[] = [
    {
      kind: 'link',
      icon: Eye,
      title: 'View',
      label: ({ name }) => `View ${name}`,
      to: ({ _id: id }) => urls.product({ id }),
    },
    {
      kind: 'link',
      icon: Pencil,
      title: 'Edit',
      label: ({ name }) => `Edit ${name}`,
      to: ({ _id: id }) => urls.adminProductEdit({ id }),
    },
    {
      kind: 'button',
      icon: Trash2,
      title: 'Delete',
      tone: 'danger',
      label: ({ name }) => `Delete ${name}`,
      confirm: deleteConfirmation,
      onSelect: async (product) => {
        await deleteProduct.mutateAsync(product)
        // The button that was pressed is about to go with its row.
        requestAnimationFrame(() => document.querySelector('main')?.focus())
      },
    },
  ]
  return (
    <ListPage
      title="Products"
      noun={{ one: 'product', many: 'products' }}
      errorTitle="Failed to fetch products"
      params={params}
      query={query}
      rows={(data) => data.products}
      table={{ rowKey: ({ _id }) => _id, columns, actions }}
      search={{ placeholder: 'Name, brand or category' }}
      toolbar={<AddProductLink />}
      empty={{
        icon: PackageOpen,
        title: 'No products found',
        text: ({ search }) =>
          search === ''
            ? 'Add your first product, and shoppers can buy it at once.'
            : 'Try another search, or add what is missing.',
        action: <AddProductLink />,
      }}
    />
  )
}

function deleteConfirmation({ name }: ListedProduct): Confirmation {
  return {
    title: 'Delete Product',
    description: `Are you sure you want to delete ${name}? It leaves the shop and every cart at once. Orders that contain it keep their copy and can still be delivered. This cannot be undone.`,
    confirmLabel: 'Delete Product',
    cancelLabel: 'Keep It',
  }
}

function AddProductLink() {
  return (
    <LinkButton to={urls.adminProductNew()} icon={<Plus aria-hidden className="size-5" />}>
      Add Product
    </LinkButton>
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
  if (stock > lowStockLimit) return <Badge tone="green">{stock} in stock</Badge>
  if (stock > 0) return <Badge tone="yellow">{stock} left</Badge>
  return <Badge tone="red">Out of stock</Badge>
}

/** A text as the list shows it. */
export function truncate(text: string): string {
  if (text.length <= maxTextLength) return text
  return `${text.slice(0, maxTextLength).trimEnd()}…`
}

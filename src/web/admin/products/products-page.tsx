import { Eye, PackageOpen, Pencil, Tags } from 'lucide-react'
import { useState } from 'react'
import { stockLevel } from '#shared/catalog/product-rules.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useMay } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery, type ListParams } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { DownloadTable } from '../download-table.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { SelectedProducts } from './bulk/selected-products.tsx'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { productsTexts, type ProductsTexts } from './products-texts.ts'
import { AddProductLink, ProductsToolbar } from './products-toolbar.tsx'
import { QuickEditDialog } from './quick-edit-dialog.tsx'

type ListedProduct = EndpointResponse<'GET /admin/products'>['products'][number]

/** How long a text may get in the list (SPEC §5). */
const maxTextLength = 25

export const meta = unindexedMeta((language) => productsTexts[language].title)

const productColumns = ({ columns: heads }: ProductsTexts): Column<ListedProduct>[] => [
  {
    head: heads.image,
    className: 'w-18 pr-0',
    cell: ({ image }) => <Thumbnail image={image} alt="" className="size-12" />,
    card: {
      slot: 'media',
      render: ({ image }) => <Thumbnail image={image} alt="" className="size-20" />,
    },
  },
  {
    head: heads.name,
    isRowHeader: true,
    cell: (product) => <ProductName product={product} />,
    card: {
      slot: 'title',
      render: (product) => (
        <>
          <ProductName product={product} />
          <LowVariants product={product} />
        </>
      ),
    },
  },
  {
    head: heads.category,
    className: 'max-w-44',
    cell: ({ category, subcategory }) => <TwoLines top={category} bottom={subcategory} />,
    card: 'footerStart',
  },
  {
    head: heads.price,
    cell: (product) => <ProductPrice product={product} />,
    card: 'line',
  },
  {
    head: heads.stock,
    className: 'whitespace-nowrap',
    cell: (product) => <ProductStock product={product} />,
    card: { slot: 'badge', render: (product) => <StockBadge product={product} /> },
  },
]

export default function ProductsPage() {
  const t = useTexts(productsTexts)
  const filters = [
    choiceFilter('stock', t.columns.stock, t.allStock, t.stockFilter),
    choiceFilter('activity', t.activity, t.anyActivity, t.activityFilter),
    choiceFilter('warranty', t.warranty, t.anyWarranty, t.warrantyFilter),
  ]
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/products', params)
  const selection = useSelection(adminQueryKeys.productSelection)
  const may = useMay()
  const [quickEdited, setQuickEdited] = useState<ListedProduct | null>(null)
  const deleteProduct = useApiMutation(
    ({ _id: id }: ListedProduct) => api('DELETE /products/:id', { params: { id } }),
    {
      success: (_, { name }) => ({ title: t.deleted, text: t.deletedText(name) }),
      error: {
        title: t.deleteFailed,
        fallback: t.deleteFailedText,
      },
      invalidates: [adminQueryKeys.lists],
    },
  )

  const actions: RowAction<ListedProduct>[] = [
    {
      kind: 'link',
      icon: Eye,
      title: t.view,
      to: ({ _id: id, isActive }) =>
        isActive ? urls.product({ id }) : adminUrls.adminProductPreview({ id }),
    },
    {
      kind: 'link',
      permission: 'write_products',
      icon: Pencil,
      title: t.edit,
      isMain: true,
      to: ({ _id: id }) => adminUrls.adminProductEdit({ id }),
    },
    {
      kind: 'button',
      permission: 'write_products',
      icon: Tags,
      title: t.quickEdit,
      onSelect: setQuickEdited,
    },
    deleteAction(
      'write_products',
      ({ _id: id, name }) => ({
        title: t.delete,
        description: t.deleteText(name),
        details: <OpenOrdersNotice productId={id} />,
        confirmLabel: t.delete,
        cancelLabel: t.keep,
      }),
      deleteProduct.mutateAsync,
    ),
  ]
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.products}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => name,
        columns: productColumns(t),
        actions,
        ...(may('write_products') && {
          selection: {
            keys: selection.ids,
            onChange: (keys) => selection.change(keys, params.page),
          },
        }),
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      toolbar={<ProductsToolbar />}
      footer={
        <DownloadTable
          name="products"
          query={{ search: params.search, ...params.filters }}
          permission="read_products"
        />
      }
      empty={{
        icon: PackageOpen,
        title: t.empty,
        text: (shown) => emptyText(shown, t),
        action: <AddProductLink />,
      }}
    >
      <SelectedProducts selection={selection} params={params} pagination={query.data?.pagination} />
      <QuickEditDialog product={quickEdited} onClose={() => setQuickEdited(null)} />
    </ListPage>
  )
}

function emptyText({ search, filters }: ListParams, t: ProductsTexts): string {
  if (search !== '') return t.emptySearch
  if (filters['activity'] === 'inactive') return t.emptyInactive
  if (filters['warranty'] === 'unclear') return t.emptyUnclear
  if (filters['stock'] === 'low') return t.emptyLow
  if (filters['stock'] === 'out') return t.emptyOut
  return t.emptyText
}

function ProductName({ product: { name, excerpt, isActive } }: { product: ListedProduct }) {
  const t = useTexts(productsTexts)
  return (
    <>
      {!isActive && <Badge tone="grey">{t.activityFilter.inactive}</Badge>}
      <p title={name} className="text-[0.9375rem] font-semibold wrap-anywhere xl:truncate">
        {truncate(name)}
      </p>
      <p className="truncate text-muted">{truncate(excerpt)}</p>
    </>
  )
}

function ProductPrice({ product }: { product: ListedProduct }) {
  const language = useLanguage()
  const t = productsTexts[language]
  const { price, originalPrice, priceTo, variantCount } = product
  return (
    <>
      {priceTo > price ? (
        <p className="card-amount">
          <span>{t.priceRange(formatTaka(price, language), formatTaka(priceTo, language))}</span>
        </p>
      ) : (
        <Price price={price} originalPrice={originalPrice} />
      )}
      {variantCount > 1 && (
        <p className="whitespace-nowrap text-muted">{t.variants(variantCount)}</p>
      )}
    </>
  )
}

function ProductStock({ product }: { product: ListedProduct }) {
  const t = useTexts(productsTexts)
  const { stock, lowVariants } = product
  return (
    <>
      <StockBadge product={product} />
      {stock > 0 && lowVariants.length > 0 && <p className="mt-1 text-muted">{t.inStock(stock)}</p>}
      <LowVariants product={product} />
    </>
  )
}

/** Which variants run low, each with its stock; none where all are sold out. */
function LowVariants({ product: { stock, lowVariants } }: { product: ListedProduct }) {
  const language = useLanguage()
  if (stock === 0 || lowVariants.length === 0) return null
  const names = lowVariants
    .map((variant) => `${variant.label}: ${formatCount(variant.stock, language)}`)
    .join(', ')
  return (
    <p title={names} className="line-clamp-2 max-w-52 whitespace-normal text-muted">
      {names}
    </p>
  )
}

function StockBadge({ product }: { product: ListedProduct }) {
  const t = useTexts(productsTexts)
  const { stock, lowVariants, variantCount } = product
  const level = stockLevel(stock)
  if (level === 'out') return <Badge tone="red">{t.outOfStock}</Badge>
  const soldOut = lowVariants.filter((variant) => variant.stock === 0).length
  if (soldOut > 0) return <Badge tone="red">{t.soldOutVariants(soldOut, variantCount)}</Badge>
  if (lowVariants.length > 0) {
    return <Badge tone="yellow">{t.lowVariants(lowVariants.length, variantCount)}</Badge>
  }
  if (level === 'low') return <Badge tone="yellow">{t.left(stock)}</Badge>
  return <Badge tone="green">{t.inStock(stock)}</Badge>
}

/** A text as the list shows it. */
export function truncate(text: string): string {
  if (text.length <= maxTextLength) return text
  return `${text.slice(0, maxTextLength).trimEnd()}…`
}

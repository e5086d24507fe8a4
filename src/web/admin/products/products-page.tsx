import { PackageOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useListAddress } from '../use-list-address.ts'
import type { Route } from './+types/products-page.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductsTable } from './products-table.tsx'
import { useAdminProducts, type ListedProduct } from './use-admin-products.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Products', noIndex: true })

export default function ProductsPage() {
  const address = useListAddress()
  const { search, page } = address
  const navigate = useNavigate()
  const query = useAdminProducts({ search, page })
  const products = query.data?.products ?? []
  const [unwanted, setUnwanted] = useState<ListedProduct | null>(null)

  const leaveEmptiedPage = () => {
    if (products.length === 1 && page > 1) {
      void navigate(address.addressOf(page - 1), { replace: true })
    }
  }

  return (
    <ListScreen
      title="Products"
      things={{ one: 'product', many: 'products' }}
      searchHint="Name, brand or category"
      failure="Failed to fetch products"
      address={address}
      query={query}
      action={<AddProductLink />}
    >
      {products.length === 0 ? (
        <EmptyState
          look={{ icon: PackageOpen }}
          title="No products found"
          text={
            search === ''
              ? 'Add your first product, and shoppers can buy it at once.'
              : 'Try another search, or add what is missing.'
          }
          action={<AddProductLink />}
        />
      ) : (
        <ProductsTable products={products} onDelete={setUnwanted} />
      )}
      <DeleteProductDialog
        product={unwanted}
        onClose={() => setUnwanted(null)}
        onDeleted={leaveEmptiedPage}
      />
    </ListScreen>
  )
}

function AddProductLink() {
  return (
    <LinkButton to={urls.adminProductNew()} icon={<Plus aria-hidden className="size-5" />}>
      Add Product
    </LinkButton>
  )
}

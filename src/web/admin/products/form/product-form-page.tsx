import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { ApiError } from '../../../api/errors.ts'
import { api } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import type { Route } from './+types/product-form-page.ts'
import { ProductForm } from './product-form.tsx'
import { useUnsavedProduct } from './unsaved-changes.tsx'

const titleOf = (id: string | undefined) => (id === undefined ? 'Add Product' : 'Edit Product')

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: titleOf(idOf(params)), noIndex: true })

/** Adds a product, or changes the one that the URL names. */
export default function ProductFormPage({ params }: Route.ComponentProps) {
  const id = idOf(params)
  return (
    <div className="mx-auto max-w-5xl">
      <Breadcrumb
        crumbs={[{ label: 'Products', to: urls.adminProducts() }, { label: titleOf(id) }]}
      />
      <h1 className="mt-1 mb-5 text-2xl font-bold">{titleOf(id)}</h1>
      <LoadedForm key={id} id={id} />
    </div>
  )
}

function LoadedForm({ id }: { id: string | undefined }) {
  const unsaved = useUnsavedProduct(id)
  const edited = useEditedProduct(id)
  const categories = useFormCategories()
  const failed = [edited, categories].find((query) => query.isError)

  if (edited.error instanceof ApiError && edited.error.status === 404) return <NoSuchProduct />
  if (failed) {
    return (
      <ErrorState
        title="Failed to fetch product"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (edited.data === undefined || !categories.data) return <ProductFormSkeleton />
  return (
    <ProductForm
      product={unsaved ? unsaved.product : edited.data}
      unsaved={unsaved}
      categories={categories.data}
    />
  )
}

function NoSuchProduct() {
  return (
    <EmptyState
      visual={{ icon: PackageX }}
      title="Product not found"
      text="It may have been deleted, or the address has a typing error."
      action={<LinkButton to={urls.adminProducts()}>Back to Products</LinkButton>}
    />
  )
}

/** Adding and editing share this file: only the URL of an edit names a product. */
function idOf(params: object): string | undefined {
  return 'id' in params && typeof params.id === 'string' ? params.id : undefined
}

/** The form's sections while they load. */
function ProductFormSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="space-y-5">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}

/** The product as it is now: a form is filled once, never over what is being typed. */
function useEditedProduct(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.editedProduct(id),
    queryFn: async ({ signal }) =>
      id === undefined
        ? null
        : (await api('GET /admin/products/:id', { params: { id }, signal })).product,
    ...filledOnce,
  })
}

function useFormCategories() {
  return useQuery({
    queryKey: queryKeys.formCategories,
    queryFn: async ({ signal }) => (await api('GET /categories/admin/all', { signal })).categories,
    ...filledOnce,
  })
}

const filledOnce = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

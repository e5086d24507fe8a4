import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useLocation } from 'react-router'
import { ApiError } from '../../../api/errors.ts'
import { api } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { useFormDraft } from '../../../ui/forms/form-draft.ts'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { History } from '../../audit/history.tsx'
import { EditPage, RecordNotFound, filledOnce, recordIdOf } from '../../edit-page.tsx'
import type { Route } from './+types/product-form-page.ts'
import { ProductForm } from './product-form.tsx'
import {
  productDraftName,
  productList,
  useEditedProduct,
  type ProductDraft,
} from './use-product-form.ts'

const titleOf = (id: string | undefined) => (id === undefined ? 'Add Product' : 'Edit Product')

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: titleOf(recordIdOf(params)), noIndex: true })

/** Adds a product, or changes the one that the URL names. */
export default function ProductFormPage({ params }: Route.ComponentProps) {
  const id = recordIdOf(params)
  // Each new product begins with a blank form.
  const { key } = useLocation()
  return (
    <EditPage
      title={titleOf(id)}
      list={productList}
      history={id !== undefined && <History subjectType="product" subjectId={id} />}
    >
      <LoadedForm key={id ?? key} id={id} />
    </EditPage>
  )
}

function LoadedForm({ id }: { id: string | undefined }) {
  const draft: ProductDraft | null = useFormDraft(productDraftName(id))
  const edited = useEditedProduct(id)
  const categories = useFormCategories()
  const failed = [edited, categories].find((query) => query.isError)

  if (edited.error instanceof ApiError && edited.error.status === 404) {
    return <RecordNotFound icon={PackageX} title="Product not found" list={productList} />
  }
  if (failed) {
    return (
      <ErrorState
        title={failed === edited ? 'Failed to fetch product' : 'Failed to fetch categories'}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (edited.data === undefined || !categories.data) {
    return <LoadingBlocks label="Loading the form" blocks={['h-96', 'h-64', 'h-56']} />
  }
  return (
    <ProductForm
      product={draft ? draft.subject.product : edited.data}
      draft={draft}
      categories={categories.data}
    />
  )
}

function useFormCategories() {
  return useQuery({
    queryKey: queryKeys.formCategories,
    queryFn: async ({ signal }) => (await api('GET /categories/admin/all', { signal })).categories,
    ...filledOnce,
  })
}

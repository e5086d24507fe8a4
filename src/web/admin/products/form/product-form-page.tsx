import { PackageX } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Language } from '#shared/languages/languages.ts'
import { ApiError } from '../../../api/errors.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { pageMeta, siteOf } from '../../../seo/page-meta.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { History } from '../../audit/history.tsx'
import { EditPage, RecordNotFound, filledOnce, recordIdOf } from '../../edit-page.tsx'
import type { Route } from './+types/product-form-page.ts'
import { ProductForm } from './product-form.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { useEditedProduct, useProductDraft, useProductList } from './use-product-form.ts'

const titleOf = (id: string | undefined, language: Language) => {
  const t = productFormTexts[language]
  return id === undefined ? t.add : t.edit
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: titleOf(recordIdOf(params), siteOf(matches).language), noIndex: true })

/** Adds a product, or changes the one that the URL names. */
export default function ProductFormPage({ params }: Route.ComponentProps) {
  const id = recordIdOf(params)
  // Each new product begins with a blank form.
  const { key } = useLocation()
  return (
    <EditPage
      title={titleOf(id, useLanguage())}
      list={useProductList()}
      history={id !== undefined && <History subjectType="product" subjectId={id} />}
    >
      <LoadedForm key={id ?? key} id={id} />
    </EditPage>
  )
}

function LoadedForm({ id }: { id: string | undefined }) {
  const t = useTexts(productFormTexts)
  const list = useProductList()
  const draft = useProductDraft(id)
  const edited = useEditedProduct(id)
  const categories = useFormCategories()
  const product = id === undefined ? null : edited.data
  const failed = [edited, categories].find((query) => query.isError)

  if (edited.error instanceof ApiError && edited.error.status === 404) {
    return <RecordNotFound icon={PackageX} title={t.notFound} list={list} />
  }
  if (failed) {
    return (
      <ErrorState
        title={failed === edited ? t.productFailed : t.categoriesFailed}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (product === undefined || !categories.data) {
    return <LoadingBlocks label={t.loading} blocks={['h-96', 'h-64', 'h-56']} />
  }
  return (
    <ProductForm
      product={draft.restored ? draft.restored.subject.product : product}
      draft={draft}
      categories={categories.data}
    />
  )
}

function useFormCategories() {
  return useApiQuery(
    'GET /categories/admin/all',
    {},
    { ...filledOnce, select: ({ categories }) => categories },
  )
}

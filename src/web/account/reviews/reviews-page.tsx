import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnReview, ReviewableProduct } from '#shared/reviews/review-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { ownReviewTexts } from './own-review-texts.ts'
import { OwnReviews } from './own-reviews.tsx'
import { ReviewForm } from './review-form.tsx'
import { subjectKey, type ReviewSubject } from './review-values.ts'
import { ReviewableList } from './reviewable-list.tsx'
import { useReviewMutations } from './use-review-mutations.ts'

export const meta = unindexedMeta((language) => ownReviewTexts[language].title)

const tabIds = ['to-review', 'submitted'] as const

export default function ReviewsPage() {
  const t = useTexts(ownReviewTexts)
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const reviewable = useReviewable()
  const own = useOwnReviews()
  const editing = useReviewEditing(reviewable.data, params)
  const [toDelete, setToDelete] = useState<OwnReview | null>(null)
  const { save, remove, uploadProgress } = useReviewMutations()
  const tab = tabIds.find((id) => id === params.get('tab')) ?? tabIds[0]

  // Set when the button that opened a dialog goes with its entry: the focus must not go back there.
  const isEntryGone = useRef(false)
  const focusAfterClose = () => {
    if (!isEntryGone.current) return
    isEntryGone.current = false
    heading.current?.focus()
  }

  const open = (subject: ReviewSubject) => {
    save.reset()
    isEntryGone.current = false
    editing.open(subject)
  }

  const finish = (subject: ReviewSubject) => {
    isEntryGone.current = subject.kind === 'new'
    editing.close()
  }

  const deleteReview = () => {
    if (!toDelete) return
    remove.mutate(toDelete, {
      onSuccess: () => {
        isEntryGone.current = true
      },
      onSettled: () => setToDelete(null),
    })
  }

  const { subject } = editing
  /** "Products to Review (3)"; without a number until it is known. */
  const countLabel = (label: string, list: readonly unknown[] | undefined) =>
    list ? t.counted(label, list.length) : label
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl font-bold outline-none">
        {t.title}
      </h1>
      <Tabs
        label={t.title}
        value={tab}
        onValueChange={(id) => setParams({ tab: id }, { replace: true, preventScrollReset: true })}
        tabs={[
          {
            id: tabIds[0],
            label: countLabel(t.toReview, reviewable.data),
            content: (
              <Loaded query={reviewable} label={t.loadingProducts}>
                {(products) => (
                  <ReviewableList
                    products={products}
                    selectedOrder={params.get('order')}
                    onWrite={(product) => open({ kind: 'new', product })}
                  />
                )}
              </Loaded>
            ),
          },
          {
            id: tabIds[1],
            label: countLabel(t.submitted, own.data),
            content: (
              <Loaded query={own} label={t.loadingReviews}>
                {(reviews) => (
                  <OwnReviews
                    reviews={reviews}
                    onEdit={(review) => open({ kind: 'change', review })}
                    onDelete={setToDelete}
                  />
                )}
              </Loaded>
            ),
          },
        ]}
      />
      <Dialog
        isOpen={subject !== null}
        onClose={() => {
          editing.close()
          focusAfterClose()
        }}
        title={subject?.kind === 'change' ? t.edit : t.write}
        width="max-w-xl"
      >
        {subject && (
          <ReviewForm
            key={subjectKey(subject)}
            subject={subject}
            isPending={save.isPending}
            error={save.error}
            uploadProgress={uploadProgress}
            onSave={(values) => save.mutateAsync({ subject, values })}
            onSaved={() => finish(subject)}
            onCancel={editing.close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={t.deleteTitle}
        description={t.deleteQuestion(toDelete?.product.name ?? '')}
        confirmLabel={t.delete}
        isPending={remove.isPending}
        onConfirm={deleteReview}
        onClose={() => {
          setToDelete(null)
          focusAfterClose()
        }}
      />
    </>
  )
}

function useReviewable() {
  return useQuery({
    queryKey: queryKeys.reviewableProducts,
    queryFn: async ({ signal }) => (await api('GET /reviews/user/reviewable', { signal })).products,
  })
}

function useOwnReviews() {
  return useQuery({
    queryKey: queryKeys.ownReviews,
    queryFn: async ({ signal }) => (await api('GET /reviews/user', { signal })).reviews,
  })
}

/** The review being written. A URL that names one product opens its form once. */
function useReviewEditing(products: ReviewableProduct[] | undefined, params: URLSearchParams) {
  const [subject, setSubject] = useState<ReviewSubject | null>(null)
  const [isOpened, setIsOpened] = useState(false)
  if (products && !isOpened) {
    setIsOpened(true)
    const product = productOfUrl(products, params)
    if (product) setSubject({ kind: 'new', product })
  }
  return {
    subject,
    open: setSubject,
    close: () => setSubject(null),
  }
}

/** The one product that order and product of the URL leave; null when they leave none or several. */
function productOfUrl(
  products: readonly ReviewableProduct[],
  params: URLSearchParams,
): ReviewableProduct | null {
  const order = params.get('order')
  const id = params.get('product')
  if (order === null) return null
  const [product, ...others] = products.filter(
    ({ orderId, _id }) => orderId === order && (id === null || _id === id),
  )
  return product && others.length === 0 ? product : null
}

interface LoadedProps<T> {
  query: UseQueryResult<T[]>
  /** While it loads. */
  label: string
  children: (list: T[]) => ReactNode
}

function Loaded<T>({ query, label, children }: LoadedProps<T>) {
  const t = useTexts(ownReviewTexts)
  if (query.data) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState title={t.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return <LoadingBlocks label={label} blocks={['h-28', 'h-28']} className="space-y-3" />
}

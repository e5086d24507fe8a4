import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Allowed } from '../allowed.tsx'
import { DialogAlert } from '../dialog-alert.tsx'
import { ProductPicker, type FoundProduct } from '../product-picker.tsx'
import { messagesTexts } from './messages-texts.tsx'

/** People who asked for an e-mail about the announced product; nothing until somebody has. */
export function LaunchNotices() {
  const language = useLanguage()
  const { launch: t } = messagesTexts[language]
  const query = useLaunchNotices()
  const [isSending, setIsSending] = useState(false)
  if (!query.data || query.data.notices.length === 0) return null

  const { notices, waiting } = query.data
  return (
    <SectionCard
      title={t.title}
      text={t.waiting(waiting)}
      action={
        waiting > 0 && (
          <Allowed permission="write_messages">
            <Button onClick={() => setIsSending(true)}>{t.availableNow}</Button>
          </Allowed>
        )
      }
      className="mt-5"
    >
      <details>
        <summary className="cursor-pointer py-2.5 font-medium">{t.showAddresses}</summary>
        <ul className="divide-y divide-line text-sm">
          {notices.map(({ email, requestedAt, sentAt }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="wrap-anywhere">{email}</span>
              <span className="text-muted">
                {sentAt === null
                  ? t.waitingSince(formatDate(requestedAt, language))
                  : t.sentOn(formatDate(sentAt, language))}
              </span>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            className="mt-3"
          >
            {t.showMore}
          </Button>
        )}
      </details>
      <Dialog isOpen={isSending} onClose={() => setIsSending(false)} title={t.availableNow}>
        {isSending && <SendForm waiting={waiting} onClose={() => setIsSending(false)} />}
      </Dialog>
    </SectionCard>
  )
}

function useLaunchNotices() {
  return useInfiniteQuery({
    queryKey: apiKey('GET /admin/launch-notices'),
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /admin/launch-notices', { query: { page, limit: 100 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? pagination.currentPage + 1 : undefined,
    select: ({ pages }) => ({
      // An address that was left meanwhile moves the others on to the next page.
      notices: [
        ...new Map(
          pages.flatMap(({ launchNotices }) => launchNotices).map((each) => [each.email, each]),
        ).values(),
      ],
      waiting: pages[0]?.waiting ?? 0,
    }),
  })
}

/** Chooses the product that the e-mail leads to, and sends it. */
function SendForm({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { launch: t } = useTexts(messagesTexts)
  const [product, setProduct] = useState<FoundProduct | null>(null)
  const sending = useApiMutation(
    ({ _id: productId }: FoundProduct) =>
      api('POST /admin/launch-notices/send', { body: { productId } }),
    {
      success: ({ sent }) => ({
        title: t.sent,
        text: t.sentText(sent),
      }),
      error: 'silent',
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <div className="min-h-80 space-y-4">
      <p className="text-muted">{t.explanation}</p>
      <ProductPicker
        label={t.whichProduct}
        chosenIds={product ? [product._id] : []}
        onChoose={setProduct}
      />
      {product && <p>{t.says(<strong>{product.name}</strong>)}</p>}
      <DialogAlert error={sending.error} fallback={t.sendFailed} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={product === null}
          isPending={sending.isPending}
          onClick={() => product && sending.mutate(product)}
        >
          {t.send(waiting)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}

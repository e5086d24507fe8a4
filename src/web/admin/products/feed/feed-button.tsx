import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw, Rss } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Allowed } from '../../allowed.tsx'
import { DialogAlert } from '../../dialog-alert.tsx'
import { copyText } from '../../shown-secret/copy-text.ts'
import { feedTexts } from './feed-texts.ts'

/** Opens the address of the product feed, beside the list of products. */
export function FeedButton() {
  const t = useTexts(feedTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Rss aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {t.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.title}>
        {isOpen && <Feed />}
      </Dialog>
    </>
  )
}

const feed = apiQuery('GET /admin/feed', {}, { group: 'alone' })

function Feed() {
  const t = useTexts(feedTexts)
  const [isAsking, setIsAsking] = useState(false)
  const query = useQuery(feed)
  const renew = useApiMutation(() => api('POST /admin/feed/secret'), {
    success: { title: t.renewed },
    error: 'silent',
    onSuccess: () => setIsAsking(false),
    invalidates: [feed.queryKey],
  })
  if (query.isPending) return <Skeleton className="h-32 rounded-card" />
  if (query.isError)
    return <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
  const { url } = query.data
  return (
    <>
      <p>{t.text}</p>
      <p
        role="group"
        aria-label={t.address}
        className="my-4 rounded-control border border-line bg-background p-4 font-mono text-sm break-all select-all"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(url, t, t.copied)}
        >
          {t.copy}
        </Button>
        <Allowed permission="write_products">
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => setIsAsking(true)}
          >
            {t.renew}
          </Button>
        </Allowed>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.renew}
        description={t.renewText}
        details={<DialogAlert error={renew.error} fallback={t.renewFailed} className="mt-4" />}
        confirmLabel={t.renew}
        isPending={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => {
          renew.reset()
          setIsAsking(false)
        }}
      />
    </>
  )
}

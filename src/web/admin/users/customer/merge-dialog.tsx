import type { CustomerOfPage } from '#shared/customers/customer-page-schemas.ts'
import type { AccountOfPhone, MergeResult } from '#shared/customers/merge-schemas.ts'
import { api } from '../../../api/client.ts'
import { errorMessage } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogAlert } from '../../dialog-alert.tsx'
import { mergeTexts } from './merge-texts.ts'

interface MergeDialogProps {
  /** The account that the other one is merged into. */
  user: CustomerOfPage
  /** The one that ends; null while the dialog is closed. */
  other: AccountOfPhone | null
  onClose: () => void
}

/** Says what a merge of two accounts would move and what not, and that it is for good, before it merges. */
export function MergeDialog({ user, other, onClose }: MergeDialogProps) {
  const t = useTexts(mergeTexts)
  const { _id: id } = user
  const from = other?._id ?? ''
  const preview = useApiQuery(
    'POST /admin/users/:id/merge',
    { params: { id }, body: { from, dryRun: true } },
    {
      group: 'alone',
      enabled: other !== null,
      // The preview is always of the current state.
      gcTime: 0,
      retry: false,
    },
  )
  const merge = useApiMutation(
    () => api('POST /admin/users/:id/merge', { params: { id }, body: { from } }),
    {
      success: { title: t.merged },
      error: 'silent',
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  const close = () => {
    merge.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={other !== null}
      onClose={close}
      title={t.title}
      footer={
        <>
          <DialogAlert error={merge.error} fallback={t.failed} className="mb-3" />
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              variant="danger"
              isPending={merge.isPending}
              disabled={!preview.isSuccess}
              onClick={() => merge.mutate()}
            >
              {t.confirm}
            </Button>
          </div>
        </>
      }
    >
      {other && (
        <div className="space-y-4">
          <p className="wrap-anywhere">{t.what(other.email, user.email)}</p>
          <div role="status" className="space-y-4">
            {preview.isPending && <p className="text-muted">{t.previewing}</p>}
            {preview.isSuccess && <Preview result={preview.data} />}
          </div>
          {preview.isError && (
            <p role="alert" className="font-medium text-sale">
              {errorMessage(preview.error)}
            </p>
          )}
          <ul className="list-disc space-y-1 pl-5 text-muted">
            <li>{t.keepsOwn}</li>
            <li>{t.messagesStay}</li>
            <li className="wrap-anywhere">{t.ends(other.email)}</li>
          </ul>
          <p className="font-semibold">{t.noUndo}</p>
        </div>
      )}
    </Dialog>
  )
}

function Preview({ result: { moves, stays } }: { result: MergeResult }) {
  const t = useTexts(mergeTexts)
  const moved = wordsOf(moves, t.moved)
  const left = wordsOf(stays, t.left)
  return (
    <>
      <PreviewList title={moved.length > 0 ? t.moves : t.movesNothing} lines={moved} />
      {left.length > 0 && <PreviewList title={t.stays} lines={left} />}
    </>
  )
}

function PreviewList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** The counts that are not zero, in words. */
function wordsOf<K extends string>(
  counts: Readonly<Record<K, number>>,
  words: Readonly<Record<K, (count: number) => string>>,
): string[] {
  const kinds = Object.keys(words) as K[]
  return kinds.flatMap((kind) => (counts[kind] > 0 ? words[kind](counts[kind]) : []))
}

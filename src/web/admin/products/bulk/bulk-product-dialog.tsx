import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  BulkProductResult,
  SentProductChange,
} from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { bulkProductTexts } from './bulk-product-texts.ts'
import { ChangeFields } from './change-fields.tsx'
import { blankChange, changeOf } from './change-values.ts'

interface BulkProductDialogProps {
  isOpen: boolean
  ids: readonly string[]
  onClose: () => void
}

const shownReasons = 8

/** Asks what to change of the selected products, says what that does, then changes them. */
export function BulkProductDialog({ isOpen, ids, onClose }: BulkProductDialogProps) {
  const language = useLanguage()
  const t = bulkProductTexts[language]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title(ids.length)}>
      {isOpen && <ChangeForm ids={ids} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeForm({ ids, onClose }: Omit<BulkProductDialogProps, 'isOpen'>) {
  const language = useLanguage()
  const t = bulkProductTexts[language]
  const undo = useUndo()
  const [values, setValues] = useState(blankChange)
  const { change, error } = changeOf(values)
  const preview = usePreview(ids, change)
  const apply = useApiMutation(
    (previewed: BulkProductResult & { change: SentProductChange }) => {
      const { willChange, version, change } = previewed
      return api('POST /admin/products/bulk', { body: { ids: willChange, change, version } })
    },
    {
      success: ({ willChange, skipped }) => {
        const changedSince = skipped.filter(({ code }) => code === 'edit_conflict').length
        return { title: t.changed, text: t.changedText(willChange.length, changedSince) }
      },
      action: (result) => (result.auditGroup === null ? undefined : undo(result)),
      error: { title: t.failed, shownInForm: 'always' },
      invalidates: [adminQueryKeys.lists],
      onSuccess: onClose,
    },
  )
  const count = preview.data?.willChange.length ?? 0
  const ready = change !== null && preview.data && count > 0 ? { ...preview.data, change } : null
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) apply.mutate(ready)
      }}
    >
      <ChangeFields values={values} onChange={setValues} error={error} />
      <div role="status" className="space-y-1">
        {preview.isFetching && <p className="text-muted">{t.checking}</p>}
        {preview.data && <Preview result={preview.data} />}
      </div>
      {(apply.error ?? preview.error) && (
        <p role="alert" className="font-medium text-sale">
          {errorMessage(apply.error ?? preview.error)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" isPending={apply.isPending} disabled={!ready}>
          {t.apply(ready ? count : 0)}
        </Button>
      </div>
    </form>
  )
}

/** What the change would do, once the typing has stopped; nothing while it is another change. */
function usePreview(ids: readonly string[], change: SentProductChange | null) {
  const text = JSON.stringify(change)
  const isSettled = useDebounced(text, 300) === text && change !== null
  const query = useQuery({
    queryKey: adminQueryKeys.productChange(ids, text),
    queryFn:
      change === null
        ? skipToken
        : ({ signal }) => {
            const body = { ids: [...ids], change, dryRun: true }
            return api('POST /admin/products/bulk', { body, signal })
          },
    enabled: isSettled,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return {
    data: isSettled ? query.data : undefined,
    error: isSettled ? query.error : null,
    isFetching: change !== null && (!isSettled || query.isFetching),
  }
}

function Preview({ result: { willChange, skipped, prices } }: { result: BulkProductResult }) {
  const language = useLanguage()
  const t = bulkProductTexts[language]
  const unchanged = skipped.filter(({ code }) => code === 'unchanged').length
  const refused = skipped.filter(({ code }) => code !== 'unchanged')
  return (
    <>
      <p className="font-medium">
        {t.willChange(willChange.length)}{' '}
        {prices && t.prices(formatTaka(prices.from, language), formatTaka(prices.to, language))}{' '}
        {unchanged > 0 && t.unchanged(unchanged)}
      </p>
      {refused.length > 0 && (
        <div>
          <p>{t.refused(refused.length)}</p>
          <ul className="mt-1 text-sm text-muted">
            {refused.slice(0, shownReasons).map(({ _id, name, reason }) => (
              <li key={_id} className="py-1">
                {name !== null && <span className="font-medium">{name}: </span>}
                {reason}
              </li>
            ))}
            {refused.length > shownReasons && (
              <li className="py-1">{t.moreRefused(refused.length - shownReasons)}</li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}

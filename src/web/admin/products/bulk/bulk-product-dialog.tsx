import { useState } from 'react'
import type {
  BulkProductResult,
  SentProductChange,
} from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { useLiveAnswer } from '../../use-live-answer.ts'
import { OddPriceNotice } from '../odd-prices/odd-prices.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { bulkProductTexts } from './bulk-product-texts.ts'
import { ChangeFields } from './change-fields.tsx'
import { blankChange, changeOf } from './change-values.ts'

interface BulkProductDialogProps {
  isOpen: boolean
  ids: readonly string[]
  onClose: () => void
}

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
  const live = useLiveAnswer({
    input: change && { ids: [...ids], change, dryRun: true },
    call: 'POST /admin/products/bulk',
    ask: (body, signal) => api('POST /admin/products/bulk', { body, signal }),
  })
  const preview = live.isStale ? undefined : live.answer
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
  const count = preview?.willChange.length ?? 0
  const ready = change !== null && preview && count > 0 ? { ...preview, change } : null
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
      <BulkPreview
        isChecking={change !== null && live.isUpdating}
        refused={preview?.skipped.filter(({ code }) => code !== 'unchanged') ?? []}
        error={apply.error ?? (live.isStale ? null : live.error)}
        submit={t.apply(ready ? count : 0)}
        isPending={apply.isPending}
        isReady={ready !== null}
      >
        {preview && <WillChange result={preview} />}
        {preview && preview.oddCount > 0 && (
          <OddPriceNotice prices={preview.oddPrices} count={preview.oddCount} />
        )}
      </BulkPreview>
    </form>
  )
}

function WillChange({ result: { willChange, skipped, prices } }: { result: BulkProductResult }) {
  const language = useLanguage()
  const t = bulkProductTexts[language]
  const unchanged = skipped.filter(({ code }) => code === 'unchanged').length
  return (
    <p className="font-medium">
      <span>{t.willChange(willChange.length)}</span>{' '}
      {prices && (
        <span>{t.prices(formatTaka(prices.from, language), formatTaka(prices.to, language))}</span>
      )}
      {unchanged > 0 && <span>{` ${t.unchanged(unchanged)}`}</span>}
    </p>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { roundings, type Rounding } from '#shared/catalog/bulk/bulk-product-schemas.ts'
import {
  bulkDealRequestSchema,
  type BulkDealPreview,
  type SentBulkDeal,
} from '#shared/flash-deals/bulk-deal-schemas.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { formatTaka } from '#shared/money/money.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { showErrorToast, showToast } from '../../../toasts/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Options, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { useLiveAnswer } from '../../use-live-answer.ts'
import { OddPriceNotice } from '../odd-prices/odd-prices.tsx'
import { bulkDealDialogTexts } from './bulk-deal-texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulkProductTexts } from './bulk-product-texts.ts'

interface BulkDealDialogProps {
  isOpen: boolean
  ids: readonly string[]
  onClose: () => void
}

/** Asks for the terms of a flash deal of the selected products, says what it would be, then creates it. */
export function BulkDealDialog({ isOpen, ids, onClose }: BulkDealDialogProps) {
  const t = useTexts(bulkDealDialogTexts)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title(ids.length)}>
      {isOpen && <DealForm ids={ids} onClose={onClose} />}
    </Dialog>
  )
}

interface Terms {
  name: string
  kind: 'percent' | 'amount'
  number: string
  rounding: Rounding
  startsAt: string
  endsAt: string
}

function DealForm({ ids, onClose }: Omit<BulkDealDialogProps, 'isOpen'>) {
  const language = useLanguage()
  const t = bulkDealDialogTexts[language]
  const [terms, setTerms] = useState<Terms>({
    name: t.defaultName,
    kind: 'percent',
    number: '',
    rounding: '10',
    startsAt: '',
    endsAt: '',
  })
  const request = requestOf(ids, terms)
  const read = request && bulkDealRequestSchema.safeParse(request)
  const problem = read && !read.success ? read.error.issues[0] : undefined
  const live = useLiveAnswer({
    input: read?.success ? request : null,
    call: 'POST /flash-deals/preview',
    ask: (body, signal) => api('POST /flash-deals/preview', { body, signal }),
  })
  const preview = live.isStale ? undefined : live.answer
  const undo = useDeletion()
  const creating = useApiMutation(
    ({ products }: BulkDealPreview) => {
      const { name, startsAt, endsAt } = terms
      return api('POST /flash-deals', { body: { name, startsAt, endsAt, products } })
    },
    {
      success: ({ flashDeal }) => ({ title: t.created, text: t.createdText(flashDeal.name) }),
      action: ({ flashDeal }) => ({ label: t.undo, onPress: () => void undo(flashDeal._id) }),
      error: { title: t.failed, shownInForm: 'always' },
      invalidates: [adminQueryKeys.lists],
      onSuccess: onClose,
    },
  )
  const count = preview?.products.length ?? 0
  const ready = count > 0 && terms.name.trim() !== '' ? preview : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) creating.mutate(ready)
  }
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <TermFields
        terms={terms}
        set={(part) => setTerms({ ...terms, ...part })}
        problem={
          problem && { field: problem.path[0], message: inLanguage(problem.message, language) }
        }
      />
      <BulkPreview
        isChecking={read?.success === true && live.isUpdating}
        refused={preview?.skipped ?? []}
        error={creating.error ?? (live.isStale ? null : live.error)}
        submit={t.create(ready ? count : 0)}
        isPending={creating.isPending}
        isReady={ready !== undefined}
      >
        {request === null && terms.number !== '' && <p className="text-muted">{t.noTimes}</p>}
        {preview && <WillBe deal={preview} />}
        {preview && preview.oddCount > 0 && (
          <OddPriceNotice prices={preview.oddPrices} count={preview.oddCount} />
        )}
      </BulkPreview>
    </form>
  )
}

/** Null until everything is typed that it needs. */
function requestOf(ids: readonly string[], terms: Terms): SentBulkDeal | null {
  const { kind, number, rounding, startsAt, endsAt } = terms
  if (number.trim() === '' || startsAt === '' || endsAt === '') return null
  return { ids: [...ids], discount: { kind, value: Number(number) }, rounding, startsAt, endsAt }
}

interface TermFieldsProps {
  terms: Terms
  set: (part: Partial<Terms>) => void
  problem: { field: PropertyKey | undefined; message: string } | undefined
}

function TermFields({ terms, set, problem }: TermFieldsProps) {
  const t = useTexts(bulkDealDialogTexts)
  const products = useTexts(bulkProductTexts)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.name} required className="sm:col-span-2">
        <TextInput
          value={terms.name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={t.discount}>
        <Select
          value={terms.kind}
          onChange={(event) => set({ kind: event.target.value as Terms['kind'], number: '' })}
        >
          <Options values={['percent', 'amount']} labels={t.kinds} />
        </Select>
      </Field>
      <Field
        label={terms.kind === 'percent' ? t.percent : t.amount}
        required
        error={errorOf('discount') ?? errorOf('ids')}
      >
        <NumberInput
          inputMode="decimal"
          value={terms.number}
          onChange={(event) => set({ number: event.target.value })}
        />
      </Field>
      <Field label={products.rounding} className="sm:col-span-2">
        <Select
          value={terms.rounding}
          onChange={(event) => set({ rounding: event.target.value as Rounding })}
        >
          <Options values={roundings} labels={products.roundings} />
        </Select>
      </Field>
      <Field label={t.start} required error={errorOf('startsAt')}>
        <TextInput
          type="datetime-local"
          value={terms.startsAt}
          onChange={(event) => set({ startsAt: event.target.value })}
        />
      </Field>
      <Field label={t.end} required error={errorOf('endsAt')}>
        <TextInput
          type="datetime-local"
          value={terms.endsAt}
          onChange={(event) => set({ endsAt: event.target.value })}
        />
      </Field>
    </div>
  )
}

function WillBe({ deal: { products, variants, before, after } }: { deal: BulkDealPreview }) {
  const language = useLanguage()
  const t = bulkDealDialogTexts[language]
  const shown = ({ from, to }: { from: number; to: number }) =>
    t.range(formatTaka(from, language), formatTaka(to, language))
  return (
    <p className="font-medium">
      <span>{t.willBe(products.length, variants)}</span>{' '}
      {before && after && <span>{t.prices(shown(before), shown(after))}</span>}
    </p>
  )
}

/** Takes a new deal back: it is deleted, and what was ordered keeps its price. */
function useDeletion(): (id: string) => Promise<void> {
  const client = useQueryClient()
  const t = useTexts(bulkDealDialogTexts)
  return async (id) => {
    try {
      await api('DELETE /flash-deals/:id', { params: { id } })
      showToast(t.undone, t.undoneText)
    } catch (error) {
      showErrorToast(t.notUndone, errorMessage(error))
    }
    await client.invalidateQueries({ queryKey: adminQueryKeys.lists })
  }
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { bulkDealDialogTexts } from './bulk-deal-texts.ts'
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
  const preview = usePreview(read?.success ? request : null)
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
  const count = preview.data?.products.length ?? 0
  const ready = count > 0 && terms.name.trim() !== '' ? preview.data : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) creating.mutate(ready)
  }
  const error = creating.error ?? preview.error
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <TermFields
        terms={terms}
        set={(part) => setTerms({ ...terms, ...part })}
        problem={
          problem && { field: problem.path[0], message: inLanguage(problem.message, language) }
        }
      />
      <div role="status" className="space-y-1">
        {request === null && terms.number !== '' && <p className="text-muted">{t.noTimes}</p>}
        {preview.isFetching && <p className="text-muted">{bulkProductTexts[language].checking}</p>}
        {preview.data && <Preview result={preview.data} />}
      </div>
      {error && (
        <p role="alert" className="font-medium text-sale">
          {errorMessage(error)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" isPending={creating.isPending} disabled={!ready}>
          {t.create(ready ? count : 0)}
        </Button>
      </div>
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
          <option value="percent">{t.kinds.percent}</option>
          <option value="amount">{t.kinds.amount}</option>
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
          {roundings.map((each) => (
            <option key={each} value={each}>
              {products.roundings[each]}
            </option>
          ))}
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

/** What the deal would be, once the typing has stopped; nothing while it is another one. */
function usePreview(request: SentBulkDeal | null) {
  const text = JSON.stringify(request)
  const isSettled = useDebounced(text, 300) === text && request !== null
  const query = useQuery({
    queryKey: adminQueryKeys.bulkDeal(text),
    queryFn:
      request === null
        ? skipToken
        : ({ signal }) => api('POST /flash-deals/preview', { body: request, signal }),
    enabled: isSettled,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return {
    data: isSettled ? query.data : undefined,
    error: isSettled ? query.error : null,
    isFetching: request !== null && (!isSettled || query.isFetching),
  }
}

const shownReasons = 8

function Preview({ result }: { result: BulkDealPreview }) {
  const language = useLanguage()
  const t = bulkDealDialogTexts[language]
  const { refused, moreRefused } = bulkProductTexts[language]
  const { products, variants, before, after, skipped } = result
  const shown = ({ from, to }: { from: number; to: number }) =>
    t.range(formatTaka(from, language), formatTaka(to, language))
  return (
    <>
      <p className="font-medium">
        {t.willBe(products.length, variants)}{' '}
        {before && after && t.prices(shown(before), shown(after))}
      </p>
      {skipped.length > 0 && (
        <div>
          <p>{refused(skipped.length)}</p>
          <ul className="mt-1 text-sm text-muted">
            {skipped.slice(0, shownReasons).map(({ _id, name, reason }) => (
              <li key={_id} className="py-1">
                {name !== null && <span className="font-medium">{name}: </span>}
                {reason}
              </li>
            ))}
            {skipped.length > shownReasons && (
              <li className="py-1">{moreRefused(skipped.length - shownReasons)}</li>
            )}
          </ul>
        </div>
      )}
    </>
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

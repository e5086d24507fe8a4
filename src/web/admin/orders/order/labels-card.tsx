import { X } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { maxLabelLength, maxLabels, type OrderOfPage } from '#shared/orders/order-page-schemas.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useMay } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { orderPageTexts } from './order-page-texts.ts'

/** Labels by which the staff find the order; others that are in use are suggested. */
export function LabelsCard({ order }: { order: OrderOfPage }) {
  const { labels: t } = useTexts(orderPageTexts)
  const mayWrite = useMay()('write_orders')
  const change = useChangeLabels(order)
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useFocusAfterRemoval(list, input)
  const { labels } = order
  return (
    <SectionCard title={t.title}>
      {labels.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul ref={list} className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <li
            key={label}
            className="flex min-w-0 items-center rounded-full bg-background pl-3 text-sm font-medium last:pr-0"
          >
            <span className="py-1 wrap-anywhere">{label}</span>
            {mayWrite ? (
              <IconButton
                label={t.remove(label)}
                onClick={() => change.mutate(labels.filter((each) => each !== label))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            ) : (
              <span className="w-3" />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <NewLabel labels={labels} change={change} input={input} />}
    </SectionCard>
  )
}

type ChangeLabels = ReturnType<typeof useChangeLabels>

interface NewLabelProps {
  labels: readonly string[]
  change: ChangeLabels
  input: RefObject<HTMLInputElement | null>
}

function NewLabel({ labels, change, input }: NewLabelProps) {
  const { labels: t } = useTexts(orderPageTexts)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const inUse = useApiQuery('GET /admin/order-labels', {})
  if (labels.length >= maxLabels) {
    return <p className="mt-3 text-sm text-muted">{t.tooMany(maxLabels)}</p>
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const label = typed.trim()
    if (label === '' || change.isPending) return
    change.mutate([...labels, label], { onSuccess: () => setTyped('') })
  }
  const suggested = inUse.data?.labels.filter((each) => !labels.includes(each)) ?? []
  return (
    <form onSubmit={add} className="mt-3 flex items-end gap-2">
      <Field label={t.field} className="min-w-0 flex-1">
        <TextInput
          ref={input}
          value={typed}
          maxLength={maxLabelLength}
          list={listId}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {suggested.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <Button type="submit" variant="secondary" isPending={change.isPending}>
        {t.add}
      </Button>
    </form>
  )
}

/** Says so, and shows the labels as they are, when somebody else has changed them meanwhile. */
function useChangeLabels({ _id: id, labels: expectedLabels }: OrderOfPage) {
  const { labels: t } = useTexts(orderPageTexts)
  const undo = useUndo()
  return useApiMutation(
    (labels: string[]) =>
      api('PUT /admin/orders/:id/labels', { params: { id }, body: { labels, expectedLabels } }),
    {
      success: { title: t.saved },
      action: undo,
      error: t.failed,
      invalidates: [adminQueryKeys.lists],
      scope: `labels of ${id}`,
    },
  )
}

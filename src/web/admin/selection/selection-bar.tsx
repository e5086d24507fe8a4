import type { ReactNode } from 'react'
import type { Pagination } from '#shared/api/pagination.ts'
import { errorMessage } from '../../api/errors.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { selectionTexts } from './selection-texts.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  label: string
  texts: {
    selected: (count: number, pages: number) => string
    allSelected: (count: number) => string
  }
  selection: Selection
  /** Of the list. */
  pagination: Pagination | undefined
  /** The ids of all rows that match. */
  fetchAll: () => Promise<{ ids: string[] }>
  /** Shown below the count. */
  note?: ReactNode
  /** Actions on the selected rows. */
  children: ReactNode
}

/** At the bottom of the window while rows of a list are selected: how many, all of them, none. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, texts, selection, pagination, fetchAll, note, children } = props
  const t = useTexts(selectionTexts)
  const { ids, pages, isOfAll } = selection
  const all = useApiMutation(fetchAll, {
    error: 'silent',
    onSuccess: (answer) => selection.selectAll(answer.ids),
  })
  if (ids.length === 0) return null

  const hasMore = pagination !== undefined && pagination.totalItems > ids.length
  return (
    <div
      role="group"
      aria-label={label}
      data-action-bar="form"
      className="sticky bottom-[calc(0.75rem+var(--bottom-room))] z-10 short:static mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-float"
    >
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <p role="status" className="font-medium">
          {isOfAll ? texts.allSelected(ids.length) : texts.selected(ids.length, pages)}
        </p>
        {note}
        {all.error && (
          <p role="alert" className="text-sm font-medium text-sale">
            {errorMessage(all.error)}
          </p>
        )}
      </div>
      {hasMore && !isOfAll && (
        <Button variant="ghost" size="small" isPending={all.isPending} onClick={() => all.mutate()}>
          {t.selectAll}
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={selection.clear}>
        {t.clear}
      </Button>
      {children}
    </div>
  )
}

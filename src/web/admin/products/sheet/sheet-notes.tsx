import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { inLanguage } from '#shared/languages/texts.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import type { ShowValue } from './cells/sheet-columns.ts'
import { problemOf, shownCell, type SheetState, type TypedCell } from './cells/typed-cells.ts'
import { sheetPageTexts } from './sheet-page-texts.ts'

/** A long list is no help: the others are marked in the sheet. */
const maxListed = 8

interface SheetNotesProps {
  state: SheetState
  shown: ShowValue
  onShow: (cell: TypedCell) => void
  onChoose: (keys: readonly string[], choice: 'mine' | 'theirs') => void
}

/** Cells that somebody else has changed, each with a choice, and cells that cannot be saved, with why. */
export function SheetNotes({ state, shown, onShow, onChoose }: SheetNotesProps) {
  const language = useLanguage()
  const t = sheetPageTexts[language]
  const cells = [...state.typed]
  const conflicts = cells.filter(([key]) => state.conflicts.has(key))
  const wrong = cells.flatMap(([key, cell]) => {
    const problem = problemOf(state, key, cell)
    return problem === null ? [] : { key, cell, problem }
  })
  return (
    <>
      {conflicts.length > 0 && (
        <NoteList
          tone="bg-warn-soft"
          title={t.conflicts(conflicts.length)}
          text={t.conflictsText}
          count={conflicts.length}
          actions={
            conflicts.length > 1 && (
              <Choice
                labels={{ theirs: t.allTheirs, mine: t.allMine }}
                onChoose={(choice) =>
                  onChoose(
                    conflicts.map(([key]) => key),
                    choice,
                  )
                }
              />
            )
          }
        >
          {conflicts.slice(0, maxListed).map(([key, cell]) => (
            <NoteItem key={key} cell={cell} onShow={onShow}>
              <span>
                {t.theirs}: <b>{shown(cell.field, state.conflicts.get(key) ?? null) || t.blank}</b>
                {' · '}
                {t.mine}: <b>{shownCell(cell, shown) || t.blank}</b>
              </span>
              <Choice
                labels={{ theirs: t.keepTheirs, mine: t.useMine }}
                onChoose={(choice) => onChoose([key], choice)}
              />
            </NoteItem>
          ))}
        </NoteList>
      )}
      {wrong.length > 0 && (
        <NoteList tone="bg-sale-soft" title={t.problems(wrong.length)} count={wrong.length}>
          {wrong.slice(0, maxListed).map(({ key, cell, problem }) => (
            <NoteItem key={key} cell={cell} onShow={onShow}>
              <span>{inLanguage(problem, language)}</span>
            </NoteItem>
          ))}
        </NoteList>
      )}
    </>
  )
}

interface ChoiceProps {
  labels: Record<'theirs' | 'mine', string>
  onChoose: (choice: 'theirs' | 'mine') => void
}

function Choice({ labels, onChoose }: ChoiceProps) {
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => onChoose('theirs')}>
        {labels.theirs}
      </Button>
      <Button size="small" variant="secondary" onClick={() => onChoose('mine')}>
        {labels.mine}
      </Button>
    </>
  )
}

interface NoteListProps {
  tone: string
  title: string
  text?: string
  actions?: ReactNode
  /** Of all cells; the first are its children. */
  count: number
  children: ReactNode
}

function NoteList({ tone, title, text, actions, count, children }: NoteListProps) {
  const language = useLanguage()
  return (
    <section aria-label={title} className={clsx('mt-3 rounded-card p-4 text-sm', tone)}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{title}</h2>
        {actions}
      </div>
      {text !== undefined && <p className="mt-1">{text}</p>}
      <ul className="mt-2 space-y-2">{children}</ul>
      {count > maxListed && (
        <p className="mt-2">{sheetPageTexts[language].more(count - maxListed)}</p>
      )}
    </section>
  )
}

interface NoteItemProps {
  cell: TypedCell
  onShow: (cell: TypedCell) => void
  children: ReactNode
}

function NoteItem({ cell, onShow, children }: NoteItemProps) {
  const language = useLanguage()
  const t = sheetPageTexts[language]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        onClick={() => onShow(cell)}
        className="min-h-6 text-left font-medium underline underline-offset-4"
      >
        {t.cellOf(cell.label, t.columns[cell.field])}
      </button>
      {children}
    </li>
  )
}

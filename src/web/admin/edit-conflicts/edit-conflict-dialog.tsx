import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ConflictField } from './merge-edits.ts'
import type { EditConflict } from './use-edit-conflict.ts'
import { useTexts } from '../../languages/language.ts'
import { editConflictTexts } from './edit-conflict-texts.ts'

interface EditConflictDialogProps<Row, Values> {
  conflict: EditConflict<Row, Values>
  /** Saves these values over theirs. */
  onKeepMine: (values: Values) => void
}

/** Shows which fields two administrators changed, and asks whose values to use. */
export function EditConflictDialog<Row, Values>({
  conflict,
  onKeepMine,
}: EditConflictDialogProps<Row, Values>) {
  const t = useTexts(editConflictTexts)
  const { open, keepMine, takeTheirs, close } = conflict
  const keep = () => {
    const values = keepMine()
    if (values !== null) onKeepMine(values)
  }
  return (
    <Dialog
      isOpen={open !== null}
      onClose={close}
      title={t.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={takeTheirs} className="max-sm:flex-1">
            {t.takeTheirs}
          </Button>
          <Button onClick={keep} className="max-sm:flex-1">
            {t.keepMine}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{t.text}</p>
      <ul className="mt-4 space-y-4">
        {open?.contested.map((field) => (
          <li key={field.label}>
            <h3 className="text-sm font-semibold">{field.label}</h3>
            <dl className="mt-1.5 grid gap-2 sm:grid-cols-2">
              <Version name={t.yours}>{shown(field, open.merged, t.empty)}</Version>
              <Version name={t.theirs}>{shown(field, open.theirs, t.empty)}</Version>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line p-3">
      <dt className="text-xs font-medium text-muted">{name}</dt>
      <dd className="mt-1 max-h-40 overflow-y-auto text-sm break-words whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}

function shown<Values>(
  { show, textOf }: ConflictField<Values>,
  values: Values,
  empty: string,
): ReactNode {
  if (show) return show(values)
  return textOf(values).trim() || <span className="text-muted">{empty}</span>
}

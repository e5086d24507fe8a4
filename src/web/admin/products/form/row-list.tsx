import { clsx } from 'clsx'
import { CirclePlus, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'

interface RowLabels {
  /** The name of a row: "Colour 1". */
  row: (number: number) => string
  add: string
  remove: (number: number) => string
}

interface RowListProps<Row extends { key: string }> {
  rows: Row[]
  onChange: (rows: Row[]) => void
  blank: () => Row
  labels: RowLabels
  className?: string
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** Rows that can be added and removed; at least one remains. */
export function RowList<Row extends { key: string }>(props: RowListProps<Row>) {
  const { rows, onChange, blank, labels, className, children } = props
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  const add = () => {
    onChange([...rows, blank()])
    // After the row has rendered.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus(),
    )
  }
  const remove = (key: string) => {
    onChange(rows.filter((row) => row.key !== key))
    addButton.current?.focus()
  }
  const change = (key: string, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <>
      <ul ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <li key={row.key}>
            <fieldset className={clsx('flex items-start gap-1', className)}>
              <legend className="sr-only">{labels.row(index + 1)}</legend>
              <div className="min-w-0 flex-1">
                {children(row, index, (part) => change(row.key, part))}
              </div>
              {rows.length > 1 && (
                <IconButton
                  label={labels.remove(index + 1)}
                  onClick={() => remove(row.key)}
                  className="-mr-2"
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        variant="secondary"
        icon={<CirclePlus aria-hidden className="size-5" />}
        onClick={add}
        className="mt-3"
      >
        {labels.add}
      </Button>
    </>
  )
}

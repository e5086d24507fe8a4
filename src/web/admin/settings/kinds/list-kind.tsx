import { ArrowDown, ArrowUp, CirclePlus, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { moved, withoutRow } from '../../../ui/uploads/form-images.ts'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import { isBlank, partOf, type SettingInputProps, type SettingKind } from './setting-kind.ts'

/** Settings of one kind in an order, which rows can be added to, removed from and moved in. */
export function listOf(kind: SettingKind): SettingKind<unknown[]> {
  return {
    typed: (value) => (Array.isArray(value) ? value.map((each) => kind.typed(each)) : []),
    read: (typed) => typed.map((each) => kind.read(each)),
    Input: (props) => <ListInput {...props} kind={kind} />,
  }
}

interface ListInputProps extends SettingInputProps<unknown[]> {
  kind: SettingKind
}

function ListInput({ kind, ...props }: ListInputProps) {
  const { field, texts } = props
  const { value, change } = field
  const t = useTexts(kindTexts)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const rowName = texts.row ?? String

  // They move with the rows, whose inputs may hold state: whether they are folded.
  const [keys, setKeys] = useState(() => value.map((_, index) => index))
  const newKey = Math.max(-1, ...keys) + 1
  // Filled from elsewhere.
  if (keys.length !== value.length) setKeys(value.map((_, index) => newKey + index))

  const add = () => {
    change([...value, kind.typed(undefined)])
    setKeys([...keys, newKey])
    focusRow(list.current, value.length, 'input, textarea, select')
  }
  const remove = (index: number) => {
    change(withoutRow(value, index))
    setKeys(withoutRow(keys, index))
    addButton.current?.focus()
  }
  const move = (from: number, to: number) => {
    change(moved(value, from, to))
    setKeys(moved(keys, from, to))
    focusMoved(list.current, from, to)
  }

  const { Input } = kind
  return (
    <FieldGroup {...props}>
      <ol ref={list} className="space-y-3">
        {value.map((row, index) => {
          const name = rowName(index + 1)
          return (
            <li
              key={keys[index]}
              className={clsx(
                'flex flex-wrap items-start justify-end gap-x-1',
                'has-[fieldset,details]:rounded-control has-[fieldset,details]:border has-[fieldset,details]:border-line has-[>div>fieldset]:p-3',
                'has-[>div>details]:relative has-[>div>details]:p-1',
              )}
            >
              <div className="min-w-0 flex-1 basis-60">
                <Input
                  field={partOf(field, index)}
                  texts={{ ...texts, label: name, hint: '' }}
                  hideLabel
                />
              </div>
              <RowButtons
                name={name}
                index={index}
                count={value.length}
                onMove={move}
                onRemove={remove}
                asks={typeof row === 'object' && !isBlank(kind, row)}
              />
            </li>
          )
        })}
      </ol>
      <Button
        ref={addButton}
        variant="secondary"
        icon={<CirclePlus aria-hidden className="size-5" />}
        onClick={add}
        className="mt-3"
      >
        {texts.add ?? t.add}
      </Button>
    </FieldGroup>
  )
}

/** Focuses the first of these that the row of a list has, after it has rendered. */
export function focusRow(list: Element | null, index: number, ...selectors: string[]): void {
  requestAnimationFrame(() => {
    const row = list?.children[index]
    const found = selectors.map((each) => row?.querySelector<HTMLElement>(each))
    found.find(Boolean)?.focus()
  })
}

/** Focuses the button that moved a row, else the other one of it: at an end the first is disabled. */
export function focusMoved(list: Element | null, from: number, to: number): void {
  const same = `[data-move=${to > from ? 'down' : 'up'}]:enabled`
  focusRow(list, to, same, '[data-move]:enabled')
}

interface RowButtonsProps {
  /** Of the row. */
  name: string
  index: number
  /** Of all rows. */
  count: number
  onMove: (from: number, to: number) => void
  onRemove?: (index: number) => void
  /** Asks before it removes: what is in the row took time to write. */
  asks?: boolean
}

/** Move a row of a list up or down, and remove it. */
export function RowButtons(props: RowButtonsProps) {
  const { name, index, count, onMove, onRemove, asks = false } = props
  const t = useTexts(kindTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    // Over the end of the summary of a folded row, whose content has the whole width.
    <div className="flex [li:has(>div>details)>&]:absolute [li:has(>div>details)>&]:top-1 [li:has(>div>details)>&]:right-1">
      <IconButton
        label={t.moveUp(name)}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={t.moveDown(name)}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
      {onRemove && (
        <IconButton
          label={t.remove(name)}
          onClick={() => (asks ? setAsking(true) : onRemove(index))}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
      {onRemove && asks && (
        <ConfirmDialog
          isOpen={isAsking}
          title={t.remove(name)}
          description={t.removeText}
          confirmLabel={t.removeButton}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onRemove(index)
          }}
        />
      )}
    </div>
  )
}

import { ArrowDown, ArrowUp, CirclePlus, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import { errorsIn, type SettingInputProps, type SettingKind } from './setting-kind.ts'

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

function ListInput({ kind, texts, value, onChange, errorAt, hideLabel }: ListInputProps) {
  const t = useTexts(kindTexts)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const rowName = texts.row ?? String

  // They move with the rows, whose inputs may hold state: whether they are folded.
  const [keys, setKeys] = useState(() => value.map((_, index) => index))
  const newKey = Math.max(-1, ...keys) + 1
  // Filled from elsewhere.
  if (keys.length !== value.length) setKeys(value.map((_, index) => newKey + index))

  /** The first of these that the row has, after it has rendered. */
  const focus = (index: number, ...selectors: string[]) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index]
      const found = selectors.map((each) => row?.querySelector<HTMLElement>(each))
      found.find(Boolean)?.focus()
    })
  const add = () => {
    onChange([...value, kind.typed(undefined)])
    setKeys([...keys, newKey])
    focus(value.length, 'input, textarea, select')
  }
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1))
    setKeys(keys.toSpliced(index, 1))
    addButton.current?.focus()
  }
  const move = (from: number, to: number) => {
    onChange(moved(value, from, to))
    setKeys(moved(keys, from, to))
    focus(to, `[data-move=${to > from ? 'down' : 'up'}]:enabled`, '[data-move]:enabled')
  }

  const { Input } = kind
  return (
    <FieldGroup texts={texts} error={errorAt('')} hideLabel={hideLabel}>
      <ol ref={list} className="space-y-3">
        {value.map((row, index) => {
          const name = rowName(index + 1)
          const moveButton = (to: number, label: string, icon: ReactNode) => (
            <IconButton
              label={label}
              data-move={to > index ? 'down' : 'up'}
              disabled={to < 0 || to >= value.length}
              onClick={() => move(index, to)}
            >
              {icon}
            </IconButton>
          )
          return (
            <li
              key={keys[index]}
              className={clsx(
                'flex flex-wrap items-start justify-end gap-x-1',
                'has-[fieldset]:rounded-control has-[fieldset]:border has-[fieldset]:border-line has-[>div>fieldset]:p-3',
                'has-[>div>details:not([open])]:flex-nowrap has-[>div>details]:p-1',
              )}
            >
              <div className="min-w-0 flex-1 basis-60">
                <Input
                  texts={{ ...texts, label: name, hint: '' }}
                  value={row}
                  onChange={(changed) => onChange(value.with(index, changed))}
                  errorAt={errorsIn(errorAt, index)}
                  hideLabel
                />
              </div>
              <div className="flex">
                {moveButton(index - 1, t.moveUp(name), <ArrowUp aria-hidden className="size-5" />)}
                {moveButton(
                  index + 1,
                  t.moveDown(name),
                  <ArrowDown aria-hidden className="size-5" />,
                )}
                <IconButton label={t.remove(name)} onClick={() => remove(index)}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              </div>
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

const moved = <T,>(rows: readonly T[], from: number, to: number): T[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))

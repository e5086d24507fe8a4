import { clsx } from 'clsx'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Colleague } from '#shared/orders/order-page-schemas.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { TextArea } from '../../../ui/forms/inputs.tsx'
import { orderPageTexts } from './order-page-texts.ts'
import { beginsMention, withMention } from './mention.ts'

const maxShown = 6

interface MentionTextAreaProps {
  value: string
  onChange: (text: string) => void
}

/** A text that offers the names of colleagues after an @: arrow keys choose, Enter or a press inserts. */
export function MentionTextArea({ value, onChange }: MentionTextAreaProps) {
  const { notes: t } = useTexts(orderPageTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [current, setCurrent] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const listId = useId()
  const colleagues = useApiQuery(
    'GET /admin/order-colleagues',
    {},
    { enabled: value.includes('@') },
  )
  const begun = beginsMention(value, caret)
  const offered =
    begun === null || isClosed
      ? []
      : (colleagues.data?.colleagues ?? [])
          .filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()))
          .filter(({ name }) => name.toLowerCase() !== begun.toLowerCase())
          .slice(0, maxShown)
  const chosen = offered[Math.min(current, offered.length - 1)]

  const choose = ({ name }: Colleague) => {
    const next = withMention(value, caret, name)
    onChange(next.text)
    setCaret(next.caret)
    setCurrent(0)
    const element = area.current
    element?.focus()
    // React writes the text at its next render.
    requestAnimationFrame(() => element?.setSelectionRange(next.caret, next.caret))
  }

  const moveByKey = (event: KeyboardEvent) => {
    if (!chosen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setCurrent((offered.indexOf(chosen) + step + offered.length) % offered.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setIsClosed(true)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextArea
        ref={area}
        rows={3}
        value={value}
        aria-autocomplete="list"
        aria-controls={chosen && listId}
        aria-activedescendant={chosen && `${listId}-${chosen._id}`}
        onChange={(event) => {
          onChange(event.target.value)
          setCaret(event.target.selectionStart)
          setCurrent(0)
          setIsClosed(false)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setIsClosed(true)}
        onFocus={() => setIsClosed(false)}
        onKeyDown={moveByKey}
      />
      <p role="status" className="sr-only">
        {offered.length > 0 && t.found(offered.length)}
      </p>
      {chosen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t.colleagues}
          className="absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-surface py-1 shadow-float"
        >
          {offered.map((colleague) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the text area choose
            <div
              key={colleague._id}
              id={`${listId}-${colleague._id}`}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === chosen}
              // Before the text area loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center px-4',
                colleague === chosen && 'bg-background',
              )}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

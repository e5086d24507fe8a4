import { useEffect, useImperativeHandle, useState, type KeyboardEvent } from 'react'
import { announcementOf, nextOption, optionsOf } from './suggestion-options.ts'
import { SuggestionOption } from './suggestion-option.tsx'
import type { SuggestionListProps } from './use-suggestion-list.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * What is suggested under the search box, after the combobox pattern of the WAI-ARIA practices: the
 * focus stays in the box, which names the highlighted option.
 */
export default function SuggestionList({
  ref,
  id,
  term,
  isWanted,
  onWant,
  onOpen,
  onActive,
  onSelect,
}: SuggestionListProps) {
  const { term: asked, suggestions, isSettled } = useSuggestions(term, isWanted)
  const options = suggestions ? optionsOf(suggestions) : []
  const [highlight, setHighlight] = useState<{ term: string; path: string } | null>(null)

  const isOpen = isWanted && options.length > 0
  // Typing on gives the keys back to the box.
  const activePath = isOpen && highlight?.term === term ? highlight.path : null
  const found = options.findIndex(({ path }) => path === activePath)
  const active = found === -1 ? null : found
  const activeId = active === null ? null : optionId(id, active)

  useEffect(() => onOpen(isOpen), [isOpen, onOpen])
  useEffect(() => {
    onActive(activeId)
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])

  const step = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    onWant(!(event.altKey && by === -1))
    const next = options[nextOption(active, by, options.length)]
    if (next && !event.altKey) setHighlight({ term, path: next.path })
  }
  const press = (event: KeyboardEvent) => {
    // The keys of somebody who composes a Bangla word belong to the composing.
    if (event.nativeEvent.isComposing || term.trim() === '') return
    if (event.key === 'ArrowDown') step(event, 1)
    else if (event.key === 'ArrowUp') step(event, -1)
    else if (cursorKeys.has(event.key)) setHighlight(null)
    else if (event.key === 'Enter' && activePath !== null) {
      event.preventDefault()
      onSelect(activePath)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      onWant(false)
    }
  }
  useImperativeHandle(ref, () => ({ press }))

  const isNews = isWanted && isSettled && suggestions !== undefined
  return (
    <>
      <p role="status" className="sr-only">
        {isNews && announcementOf(asked, options)}
      </p>
      {isOpen && (
        <div className="absolute inset-x-4 top-full z-50 mt-1 animate-rise overflow-clip rounded-card border border-line bg-surface shadow-float lg:right-0 lg:left-auto lg:mt-2 lg:w-md">
          {suggestions?.nearest && (
            <p className="px-4 pt-3 text-sm text-muted">Nothing is found for “{asked}”.</p>
          )}
          <div
            role="listbox"
            id={id}
            aria-label="Suggestions"
            className="max-h-[45dvh] overflow-y-auto overscroll-contain p-2 lg:max-h-[70dvh]"
          >
            {options.map((option, index) => (
              <SuggestionOption
                key={option.path}
                id={optionId(id, index)}
                option={option}
                isActive={index === active}
                onSelect={onSelect}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

/** They move the cursor in the text, so what stands there counts again. */
const cursorKeys: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])

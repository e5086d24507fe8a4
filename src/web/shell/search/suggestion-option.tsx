import { clsx } from 'clsx'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Thumbnail } from '../../ui/picture.tsx'
import type { SuggestionItem } from './suggestion-options.ts'
import { suggestionTexts } from './suggestion-texts.tsx'

interface SuggestionOptionProps {
  id: string
  option: SuggestionItem
  isActive: boolean
  onSelect: (path: string) => void
}

/** One suggestion, also a link, so that it can be opened in another tab. */
export function SuggestionOption({ id, option, isActive, onSelect }: SuggestionOptionProps) {
  const select = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // An open phone keyboard would cover the next page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onSelect(option.path)
  }
  return (
    <Link
      role="option"
      id={id}
      to={option.path}
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the input; a blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={select}
      className={clsx(
        'flex min-h-13 items-center gap-3 rounded-control px-2 py-1 outline-offset-[-3px]',
        isActive ? 'bg-brand-soft outline-3 outline-brand' : 'hover:bg-background',
      )}
    >
      <OptionPicture option={option} />
      <span className="flex min-w-0 flex-1 gap-x-3 max-lg:flex-col lg:items-center lg:justify-between">
        <OptionText option={option} />
      </span>
    </Link>
  )
}

function OptionPicture({ option }: { option: SuggestionItem }) {
  if (option.kind === 'category' || option.kind === 'product') {
    return <Thumbnail image={option.image} alt="" className="size-11" />
  }
  const Icon = option.kind === 'clear' ? Trash2 : History
  return (
    <span className="grid size-11 shrink-0 place-items-center text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

function OptionText({ option }: { option: SuggestionItem }) {
  const t = useTexts(suggestionTexts)
  const language = useLanguage()
  if (option.kind === 'search' || option.kind === 'clear') {
    return (
      <span className={clsx('truncate text-[0.9375rem]', option.kind === 'clear' && 'text-muted')}>
        {option.name}
      </span>
    )
  }
  return (
    <>
      <span className="line-clamp-2 text-[0.9375rem] leading-snug font-medium">{option.name}</span>
      {option.kind === 'category' ? (
        <span className="shrink-0 text-compact text-muted">{t.category}</span>
      ) : (
        <span className="price shrink-0 text-[0.9375rem] font-semibold">
          {formatTaka(option.price, language)}
        </span>
      )}
    </>
  )
}

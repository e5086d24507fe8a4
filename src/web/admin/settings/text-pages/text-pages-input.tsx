import { ChevronDown, CirclePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { localized } from '#shared/languages/texts.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../kinds/field-group.tsx'
import { focusMoved, focusRow, RowButtons } from '../kinds/list-kind.tsx'
import { errorsIn, type SettingInputProps } from '../kinds/setting-kind.ts'
import { hasError, TextPageFields } from './text-page-fields.tsx'
import { textPageTexts } from './text-page-texts.ts'
import { newPage, readPage, type TypedPage } from './text-pages-kind.ts'

/** The pages in the order of the footer; one of them is open. */
export function TextPagesInput({
  texts,
  value,
  onChange,
  errorAt,
}: SettingInputProps<TypedPage[]>) {
  const language = useLanguage()
  const t = textPageTexts[language]
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<number | null>(null)

  const add = () => {
    onChange([...value, newPage])
    setOpen(value.length)
    focusRow(list.current, value.length, 'input')
  }
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1))
    setOpen(null)
    addButton.current?.focus()
  }
  const move = (from: number, to: number) => {
    onChange(
      value.map((page, index) => value[index === from ? to : index === to ? from : index] ?? page),
    )
    setOpen(open === from ? to : open === to ? from : open)
    focusMoved(list.current, from, to)
  }

  return (
    <FieldGroup texts={texts} error={errorAt('')} hideLabel>
      <ol ref={list} className="divide-y divide-line rounded-control border border-line">
        {value.map((page, index) => {
          const errorInPage = errorsIn(errorAt, index)
          const isOpen = open === index || hasError(errorInPage)
          const name = localized(readPage(page).title, language).trim() || t.newPage
          return (
            // What is open follows its page when it moves.
            // oxlint-disable-next-line react/no-array-index-key -- pages have no other identity
            <li key={index}>
              <div className="flex items-center">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : index)}
                  className="flex min-h-14 min-w-0 flex-1 items-center gap-2 px-3 py-1 text-left"
                >
                  <ChevronDown aria-hidden className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{name}</span>
                    <span className="block truncate text-sm text-muted">
                      {urls.textPage({ slug: page.slug })}
                    </span>
                  </span>
                </button>
                <RowButtons
                  name={name}
                  index={index}
                  count={value.length}
                  onMove={move}
                  onRemove={remove}
                  asks
                />
              </div>
              {isOpen && (
                <TextPageFields
                  page={page}
                  onChange={(changed) => onChange(value.with(index, changed))}
                  errorAt={errorInPage}
                />
              )}
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
        {t.add}
      </Button>
    </FieldGroup>
  )
}

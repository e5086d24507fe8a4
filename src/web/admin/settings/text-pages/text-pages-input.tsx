import { ArrowDown, ArrowUp, ChevronDown, CirclePlus, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { localized } from '#shared/languages/texts.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from '../kinds/field-group.tsx'
import { kindTexts } from '../kinds/kind-texts.ts'
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
  const rowTexts = kindTexts[language]
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<number | null>(null)

  /** The first of these that the row has, after it has rendered. */
  const focus = (index: number, ...selectors: string[]) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index]
      const found = selectors.map((each) => row?.querySelector<HTMLElement>(each))
      found.find(Boolean)?.focus()
    })
  const add = () => {
    onChange([...value, newPage])
    setOpen(value.length)
    focus(value.length, 'input')
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
    focus(to, `[data-move=${to > from ? 'down' : 'up'}]:enabled`, '[data-move]:enabled')
  }

  return (
    <FieldGroup texts={texts} error={errorAt('')} hideLabel>
      <ol ref={list} className="divide-y divide-line rounded-control border border-line">
        {value.map((page, index) => {
          const errorInPage = errorsIn(errorAt, index)
          const isOpen = open === index || hasError(errorInPage)
          const name = localized(readPage(page).title, language).trim() || t.newPage
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
                {moveButton(
                  index - 1,
                  rowTexts.moveUp(name),
                  <ArrowUp aria-hidden className="size-5" />,
                )}
                {moveButton(
                  index + 1,
                  rowTexts.moveDown(name),
                  <ArrowDown aria-hidden className="size-5" />,
                )}
                <IconButton label={rowTexts.remove(name)} onClick={() => remove(index)}>
                  <X aria-hidden className="size-5" />
                </IconButton>
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

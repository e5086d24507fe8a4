import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatTaka } from '#shared/money/money.ts'
import type { EndpointResponse } from '../api/client.ts'
import { errorMessage } from '../api/errors.ts'
import { apiQuery } from '../api/use-api-query.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { nextOption } from '../shell/search/suggestion-options.ts'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/inputs.tsx'
import { Thumbnail } from '../ui/picture.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { adminTexts } from './admin-texts.ts'

export type FoundProduct = EndpointResponse<'GET /admin/products'>['products'][number]

const debounceMs = 200
const maxOptions = 8

interface ProductPickerProps {
  label: string
  hint?: string
  /** Products that are shown, but disabled. */
  chosenIds: readonly string[]
  /** `term` is what was typed or scanned. */
  onChoose: (product: FoundProduct, term: string) => void
  error?: string | undefined
}

/**
 * A search over the products, by the WAI-ARIA combobox pattern: the focus stays in the input, whose
 * `aria-activedescendant` names the highlighted option.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { label, chosenIds, onChoose, error } = props
  const listId = useId()
  const { picker: t } = useTexts(adminTexts)
  const [term, setTerm] = useState('')
  const [isActive, setActive] = useState(false)
  // By its id: the products that come for what is typed next may be in another order.
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const found = useProducts(term, isActive)
  const options = found.products ?? []
  const isOpen = isActive && options.length > 0
  const highlighted = options.findIndex(({ _id: id }) => id === highlightedId)
  const active = isOpen && highlighted >= 0 ? highlighted : null
  const activeId = active === null ? undefined : `${listId}-${active}`

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = (product: FoundProduct | undefined) => {
    if (!product || chosenIds.includes(product._id)) return
    setTerm('')
    setActive(false)
    setHighlightedId(null)
    onChoose(product, term.trim())
  }
  /** Of a scanner, which types a barcode and Enter at once: chooses the only product that is found. */
  const chooseOnly = async () => {
    const sought = term.trim()
    if (sought === '') return
    const { products } = await client.fetchQuery(foundProducts(sought)).catch(() => noProducts)
    setActive(true)
    if (products.length === 1 && input.current?.value.trim() === sought) choose(products[0])
  }
  const step = (by: 1 | -1) => {
    setActive(true)
    setHighlightedId(options[nextOption(active, by, options.length)]?._id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    // Must not submit the surrounding form.
    else if (event.key === 'Enter') {
      if (active === null) void chooseOnly()
      else choose(options[active])
    } else if (event.key === 'Escape' && isOpen) setActive(false)
    else return
    event.preventDefault()
  }

  return (
    <Field label={label} hint={props.hint ?? t.hint} error={error}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-3.5 size-5 text-faint"
        />
        <TextInput
          ref={input}
          role="combobox"
          value={term}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={activeId}
          onChange={(event) => {
            setTerm(event.target.value)
            setActive(true)
            setHighlightedId(null)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(false)}
          className="pl-11"
        />
        <p role="status" className={found.message === null || isOpen ? 'sr-only' : hintClass}>
          {found.message}
        </p>
        {isOpen && (
          <div
            role="listbox"
            id={listId}
            aria-label={t.products}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float"
          >
            {options.map((product, index) => (
              <Option
                key={product._id}
                id={`${listId}-${index}`}
                product={product}
                isActive={index === active}
                isChosen={chosenIds.includes(product._id)}
                onChoose={choose}
              />
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}

const hintClass = 'mt-1.5 text-sm text-muted'

interface OptionProps {
  id: string
  product: FoundProduct
  isActive: boolean
  isChosen: boolean
  onChoose: (product: FoundProduct) => void
}

function Option({ id, product, isActive, isChosen, onChoose }: OptionProps) {
  const language = useLanguage()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles its keys
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      aria-disabled={isChosen || undefined}
      tabIndex={-1}
      // The focus stays in the input; a blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(product)}
      className={clsx(
        'flex min-h-13 items-center gap-3 rounded-control px-2 py-1 outline-offset-[-3px]',
        isActive ? 'bg-brand-soft outline-3 outline-brand' : 'hover:bg-background',
        isChosen ? 'text-muted' : 'cursor-pointer',
      )}
    >
      <Thumbnail image={product.image} alt="" className="size-11" />
      <span className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-snug font-medium">
        {product.name}
      </span>
      <span className="price shrink-0 text-[0.9375rem]">
        {isChosen ? adminTexts[language].picker.chosen : formatTaka(product.regularPrice, language)}
      </span>
    </div>
  )
}

const noProducts: { products: FoundProduct[] } = { products: [] }

const foundProducts = (term: string) =>
  apiQuery(
    'GET /admin/products',
    { query: { search: term, limit: maxOptions } },
    { group: 'alone', staleTime: 5000 },
  )

/** The products that match the input, and the announcement for screen readers. */
function useProducts(typed: string, isActive: boolean) {
  const { picker: t } = useTexts(adminTexts)
  const term = useDebounced(typed.trim(), debounceMs)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...foundProducts(term),
    enabled: isActive && term !== '',
    // A list that goes and comes while somebody types takes their arrow keys with it.
    placeholderData: keepPreviousData,
  })
  const products = typed.trim() === '' || term === '' ? undefined : data?.products
  if (!isActive || term === '') return { products, message: null }
  if (error) return { products, message: errorMessage(error) }
  if (isPending || isPlaceholderData) return { products, message: t.searching }
  if (products?.length === 0) return { products, message: t.none(term) }
  return { products, message: t.found(products?.length ?? 0) }
}

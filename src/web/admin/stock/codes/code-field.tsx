import { useRef, useState } from 'react'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { api } from '../../../api/client.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useTexts } from '../../../languages/language.ts'
import { nameOf, StockBadge } from '../stock-columns.tsx'
import { codeTexts } from './code-texts.ts'
import { ScanField } from './scan-field.tsx'

const maxFound = 8

export interface FoundItem {
  item: StockItem
  /** The time of the shop, by which counts go. */
  now: string
}

interface CodeFieldProps {
  onFound: (found: FoundItem) => void
}

/**
 * Finds a stock item: by a scanner, which types a code and presses Enter, by the camera, or by words, of
 * which one of several is chosen.
 */
export function CodeField({ onFound }: CodeFieldProps) {
  const t = useTexts(codeTexts)
  const [message, setMessage] = useState('')
  const [found, setFound] = useState<{ items: StockItem[]; now: string }>(noneFound)
  const input = useRef<HTMLInputElement>(null)

  const take = (item: StockItem, now: string) => {
    setMessage(t.added(nameOf(item)))
    setFound(noneFound)
    onFound({ item, now })
  }
  const look = async (text: string) => {
    try {
      const byCode = await api('GET /admin/stock', { query: { code: text, limit: 1 } })
      const { items, now } =
        byCode.items.length > 0
          ? byCode
          : await api('GET /admin/stock', {
              query: { search: text, limit: maxFound, sort: 'name' },
            })
      const [only] = items
      if (only && items.length === 1) return take(only, now)
      setFound({ items, now })
      setMessage(items.length === 0 ? t.none(text) : '')
    } catch (error) {
      setMessage(errorMessage(error, t.failed))
    }
  }
  return (
    <ScanField
      label={t.field}
      hint={t.hint}
      submitLabel={t.find}
      input={input}
      onScan={(code) => void look(code)}
    >
      <p className="text-sm font-medium">{message}</p>
      {found.items.length > 0 && (
        <Choices
          items={found.items}
          onChoose={(item) => {
            take(item, found.now)
            input.current?.focus()
          }}
        />
      )}
    </ScanField>
  )
}

const noneFound = { items: [], now: '' }

function Choices({
  items,
  onChoose,
}: {
  items: readonly StockItem[]
  onChoose: (item: StockItem) => void
}) {
  const t = useTexts(codeTexts)
  return (
    <div className="mt-2">
      <p className="text-sm text-muted">{t.several}</p>
      <ul className="mt-1 divide-y divide-line rounded-control border border-line">
        {items.map((item) => (
          <li key={item._id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left hover:bg-background"
            >
              <span className="min-w-0 wrap-anywhere">{nameOf(item)}</span>
              <StockBadge item={item} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

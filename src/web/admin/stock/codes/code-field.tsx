import { useRef, useState, type RefObject } from 'react'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { api } from '../../../api/client.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useTexts } from '../../../languages/language.ts'
import { nameOf, StockBadge } from '../stock-columns.tsx'
import { beep } from './beep.ts'
import { codeTexts } from './code-texts.ts'
import { ScanField } from './scan-field.tsx'
import { ScanMessage, type ScanResult } from './scan-result.tsx'

const maxFound = 8

export interface FoundItem {
  item: StockItem
  /** The time of the shop, by which counts go. */
  now: string
}

interface CodeFieldProps {
  /** Takes one more unit of the item, and returns how many there are then. */
  onFound: (found: FoundItem) => number
  /** Takes a code that no item has, such as a serial number; null where it is none. */
  onOtherCode?: (code: string) => ScanResult | null
  /** The field, for the focus. */
  input: RefObject<HTMLInputElement | null>
}

/**
 * Finds a stock item: by a scanner, which types a code and presses Enter, by the camera, or by words, of
 * which one of several is chosen.
 */
export function CodeField({ onFound, onOtherCode, input }: CodeFieldProps) {
  const t = useTexts(codeTexts)
  const [result, setResult] = useState<ScanResult | null>(null)
  const [found, setFound] = useState<{ items: StockItem[]; now: string }>(noneFound)
  const queue = useRef(Promise.resolve())

  const say = (next: ScanResult) => {
    beep(next.isGood)
    setResult(next)
  }
  const take = (item: StockItem, now: string) => {
    setFound(noneFound)
    say({ isGood: true, text: t.added(nameOf(item), onFound({ item, now })) })
  }
  const look = async (text: string) => {
    try {
      const byCode = await api('GET /admin/stock', { query: { code: text, limit: 1 } })
      const isCode = byCode.items.length > 0
      const other = isCode ? null : (onOtherCode?.(text) ?? null)
      if (other) {
        setFound(noneFound)
        return say(other)
      }
      const { items, now } = isCode
        ? byCode
        : await api('GET /admin/stock', {
            query: { search: text, limit: maxFound, sort: 'name' },
          })
      const [only] = items
      if (only && items.length === 1) return take(only, now)
      setFound({ items, now })
      if (items.length === 0) say({ isGood: false, text: t.none(text) })
      else setResult(null)
    } catch (error) {
      say({ isGood: false, text: errorMessage(error, t.failed) })
    }
  }
  return (
    <ScanField
      label={t.field}
      hint={t.hint}
      submitLabel={t.find}
      input={input}
      // One after the other: a serial number belongs to the product that was scanned before it.
      onScan={(code) => {
        queue.current = queue.current.then(() => look(code))
      }}
    >
      <ScanMessage result={result} />
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

import { ListPlus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { listNumbers } from '#shared/units/units.ts'
import { maxCountLines, maxUnits } from '#shared/stock/stock-document-schemas.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, NumberInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { EditPage } from '../../edit-page.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { CodeField, type FoundItem } from '../codes/code-field.tsx'
import { codesOf, nameOf } from '../stock-columns.tsx'
import { NumbersField } from '../../units/numbers-field.tsx'
import { typedUnits } from '../../units/typed-numbers.ts'
import { unitsTexts } from '../../units/units-texts.ts'
import { documentTexts } from './document-texts.ts'
import { DiscardButton } from './discard-button.tsx'
import { useStoredDraft } from './use-stored-draft.ts'

export const meta = unindexedMeta((language) => documentTexts[language].counts.take)

interface CountLine {
  itemId: string
  variantId: string
  name: string
  codes: string
  stock: number
  /** As typed; empty until it is counted. */
  counted: string
  /** By the clock of the shop. */
  countedAt: string
  /** Which numbers its units have, and those that were found; absent in a count of an earlier release. */
  tracks?: Tracking
  numbers?: string
}

interface CountValues {
  lines: CountLine[]
  includesOpenOrders: boolean
  /** How far the clock of the shop is ahead of that of this device. */
  clockAheadMs: number
}

const blank: CountValues = { lines: [], includesOpenOrders: true, clockAheadMs: 0 }

/** A count that is under way: lines in the order in which they came, the last one first. */
export default function TakePage() {
  const t = useTexts(documentTexts)
  const { counts } = t
  const unitTexts = useTexts(unitsTexts)
  const draft = useStoredDraft('stockCount', blank)
  const { lines, includesOpenOrders } = draft.values
  const [isAsking, setAsking] = useState(false)
  const counted = lines.filter((line) => isCount(line.counted))
  const book = useBookCount(draft)

  const addOne = ({ item, now }: FoundItem) =>
    draft.change((values) => withItem(values, item, now, 1))
  const type = (itemId: string, text: string) =>
    draft.change((values) => ({
      ...values,
      lines: values.lines.map((line) =>
        line.itemId === itemId
          ? { ...line, counted: text, countedAt: shopTime(values.clockAheadMs) }
          : line,
      ),
    }))
  /** As many are counted as have numbers, and those beyond that were typed. */
  const scan = (line: CountLine, numbers: string) =>
    draft.change((values) => ({
      ...values,
      lines: values.lines.map((each) =>
        each.itemId === line.itemId
          ? { ...each, numbers, counted: countedWith(each, numbers) }
          : each,
      ),
    }))
  const remove = (itemId: string) =>
    draft.change((values) => ({
      ...values,
      lines: values.lines.filter((line) => line.itemId !== itemId),
    }))
  return (
    <EditPage title={counts.take} list={{ label: t.stock, to: urls.adminStock() }}>
      <div className="space-y-5">
        <SectionCard title={t.product} text={counts.how}>
          <CodeField onFound={addOne} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <div>
              <Checkbox
                label={counts.includes}
                checked={includesOpenOrders}
                onChange={({ target: { checked } }) =>
                  draft.change((values) => ({ ...values, includesOpenOrders: checked }))
                }
              />
              <p className="text-sm text-muted">{counts.includesHint}</p>
            </div>
            <AddAll
              onItems={(items, now) =>
                draft.change((values) =>
                  items.reduce((all, item) => withItem(all, item, now, 0), values),
                )
              }
            />
          </div>
        </SectionCard>
        {lines.length === 0 ? (
          <p className="text-muted">{t.noLines}</p>
        ) : (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {lines.map((line) => (
                <li key={line.itemId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                  <div className="min-w-48 flex-1">
                    <p className="font-medium wrap-anywhere">{line.name}</p>
                    <p className="text-sm wrap-anywhere text-muted">
                      {[line.codes, counts.inStock(line.stock)].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <div className="flex items-center gap-2">
                    <Field label={counts.countedOf(line.name)} hideLabel>
                      <NumberInput
                        value={line.counted}
                        maxLength={7}
                        className="w-24 text-right"
                        onChange={(event) => type(line.itemId, event.target.value)}
                      />
                    </Field>
                    <IconButton
                      label={counts.oneMore(line.name)}
                      onClick={() => type(line.itemId, String(numberOf(line.counted) + 1))}
                    >
                      <Plus aria-hidden className="size-5" />
                    </IconButton>
                    <IconButton label={t.remove(line.name)} onClick={() => remove(line.itemId)}>
                      <X aria-hidden className="size-5" />
                    </IconButton>
                  </div>
                  {keepsNumbers(line) && (
                    <div className="w-full">
                      <NumbersField
                        value={line.numbers ?? ''}
                        tracks={line.tracks}
                        units={null}
                        hint={unitTexts.foundHint}
                        onChange={(numbers) => scan(line, numbers)}
                      />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted">
              {counts.notCounted} {t.kept}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button disabled={counted.length === 0} onClick={() => setAsking(true)}>
                {counts.book(counted.length)}
              </Button>
              <DiscardButton onDiscard={draft.discard} />
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={counts.bookTitle}
        description={counts.bookText(counted.length)}
        confirmLabel={counts.book(counted.length)}
        tone="primary"
        isPending={book.isPending}
        onConfirm={() => book.mutate(counted, { onSettled: () => setAsking(false) })}
      />
    </EditPage>
  )
}

const isCount = (typed: string) => /^\d+$/.test(typed.trim()) && Number(typed) <= maxUnits

const numberOf = (typed: string) => (isCount(typed) ? Number(typed) : 0)

const keepsNumbers = (line: CountLine): line is CountLine & { tracks: Tracking } =>
  line.tracks !== undefined && line.tracks !== 'none'

function foundNumbers({ tracks = 'none', numbers = '' }: Pick<CountLine, 'tracks' | 'numbers'>) {
  if (tracks === 'none') return {}
  return { numbers: typedUnits(numbers, tracks).flatMap((unit) => listNumbers(unit).slice(0, 1)) }
}

function countedWith(line: CountLine, numbers: string): string {
  const lines = (text = '') => typedUnits(text, line.tracks ?? 'serial').length
  const withoutNumber = Math.max(0, numberOf(line.counted) - lines(line.numbers))
  return String(lines(numbers) + (line.numbers ? withoutNumber : 0))
}

const shopTime = (clockAheadMs: number) => new Date(Date.now() + clockAheadMs).toISOString()

/** `units` more of an item, on top of the list; 0 only lists it. */
function withItem(values: CountValues, item: StockItem, now: string, units: number): CountValues {
  const before = values.lines.find(({ itemId }) => itemId === item._id)
  if (before && units === 0) return values
  const { skus, barcodes } = codesOf(item)
  const line: CountLine = {
    itemId: item._id,
    variantId: item.variantId,
    name: nameOf(item),
    codes: skus || barcodes,
    stock: item.stock,
    counted: units === 0 ? '' : String(numberOf(before?.counted ?? '') + units),
    countedAt: now,
    tracks: item.tracks,
    numbers: before?.numbers ?? '',
  }
  const others = values.lines.filter(({ itemId }) => itemId !== item._id)
  const lines = units === 0 ? [...others, line] : [line, ...others]
  const clockAheadMs = new Date(now).getTime() - Date.now()
  return { ...values, clockAheadMs, lines: lines.slice(0, maxCountLines) }
}

function useBookCount({ values, key, discard }: ReturnType<typeof useStoredDraft<CountValues>>) {
  const { counts: t } = useTexts(documentTexts)
  const navigate = useNavigate()
  const undo = useUndo()
  return useApiMutation(
    (lines: readonly CountLine[]) =>
      api('POST /admin/stock/counts', {
        body: {
          lines: lines.map(({ variantId, counted, countedAt, ...line }) => ({
            variantId,
            counted: Number(counted),
            countedAt,
            ...foundNumbers(line),
          })),
          includesOpenOrders: values.includesOpenOrders,
        },
        idempotencyKey: key,
      }),
    {
      success: ({ count }) => ({ title: t.booked, text: t.differing(count.differing) }),
      action: undo,
      error: { title: t.notBooked },
      onSuccess: ({ count }) => {
        discard()
        return navigate(urls.adminStockCount({ id: count._id }))
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
}

/** Lists every stock item, to be counted one after the other. */
function AddAll({ onItems }: { onItems: (items: StockItem[], now: string) => void }) {
  const { counts: t } = useTexts(documentTexts)
  const add = useApiMutation(
    async () => {
      const limit = 100
      for (let page = 1; page <= maxCountLines / limit; page += 1) {
        const query = { page, limit, sort: 'name' } as const
        const { items, pagination, now } = await api('GET /admin/stock', { query })
        onItems(items, now)
        if (!pagination.hasNextPage) return
      }
    },
    { error: t.addFailed },
  )
  return (
    <Button
      variant="secondary"
      icon={<ListPlus aria-hidden className="size-4" />}
      isPending={add.isPending}
      onClick={() => add.mutate()}
    >
      {add.isPending ? t.addingAll : t.addAll}
    </Button>
  )
}

import { ListPlus, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxCountLines } from '#shared/stock/stock-document-schemas.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, NumberInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { EditPage } from '../../edit-page.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { CodeField, type FoundItem } from '../codes/code-field.tsx'
import { NumbersField } from '../../units/numbers-field.tsx'
import { unitsTexts } from '../../units/units-texts.ts'
import {
  blankCount,
  type CountLine,
  type CountValues,
  countedWith,
  foundNumbers,
  isCount,
  keepsNumbers,
  numberOf,
  shopTime,
  withItem,
} from './count-values.ts'
import { documentTexts } from './document-texts.ts'
import { DiscardButton } from './discard-button.tsx'
import { useStoredDraft } from './use-stored-draft.ts'

export const meta = unindexedMeta((language) => documentTexts[language].counts.take)

/** A count that is under way: lines in the order in which they came, the last one first. */
export default function TakePage() {
  const t = useTexts(documentTexts)
  const { counts } = t
  const unitTexts = useTexts(unitsTexts)
  const draft = useStoredDraft('stockCount', blankCount)
  const { lines, includesOpenOrders, includesReturns = includesOpenOrders } = draft.values
  const [isAsking, setAsking] = useState(false)
  const counted = lines.filter((line) => isCount(line.counted))
  const book = useBookCount(draft)
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useFocusAfterRemoval(content, input)

  const addOne = ({ item, now }: FoundItem) => {
    const changed = draft.change((values) => withItem(values, item, now, 1))
    return numberOf(changed.lines[0]?.counted ?? '')
  }
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
          ? {
              ...each,
              numbers,
              counted: countedWith(each, numbers),
              countedAt: shopTime(values.clockAheadMs),
            }
          : each,
      ),
    }))
  const remove = (itemId: string) =>
    draft.change((values) => ({
      ...values,
      lines: values.lines.filter((line) => line.itemId !== itemId),
    }))
  return (
    <EditPage title={counts.take} list={{ label: t.stock, to: adminUrls.adminStock() }}>
      <div ref={content} className="space-y-5">
        <SectionCard title={t.product} text={counts.how}>
          <CodeField onFound={addOne} input={input} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <div>
              <Checkbox
                label={counts.includes}
                checked={includesOpenOrders}
                onChange={({ target: { checked } }) =>
                  draft.change((values) => ({ ...values, includesOpenOrders: checked }))
                }
              />
              <Checkbox
                label={counts.includesReturns}
                checked={includesReturns}
                onChange={({ target: { checked } }) =>
                  draft.change((values) => ({ ...values, includesReturns: checked }))
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
                      {[
                        line.codes,
                        counts.inStock(line.stock),
                        line.inReturns ? counts.inReturns(line.inReturns) : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <div className="flex items-center gap-2">
                    <Field
                      label={counts.countedOf(line.name)}
                      error={problemOf(book, line)}
                      hideLabel
                    >
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
          includesReturns: values.includesReturns,
        },
        idempotencyKey: key,
      }),
    {
      success: ({ count }) => ({ title: t.booked, text: t.differing(count.differing) }),
      action: undo,
      error: { title: t.notBooked },
      onSuccess: ({ count }) => {
        discard()
        return navigate(adminUrls.adminStockCount({ id: count._id }))
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
}

/** The reason why the shop did not book a line, until the line changes. */
function problemOf({ error, variables }: ReturnType<typeof useBookCount>, line: CountLine) {
  const at = variables?.indexOf(line) ?? -1
  if (!(error instanceof ApiError) || at === -1) return undefined
  return error.issues.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
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

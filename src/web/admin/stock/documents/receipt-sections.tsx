import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { CodeField, type FoundItem } from '../codes/code-field.tsx'
import type { ScanResult } from '../codes/scan-result.tsx'
import { NumbersField } from '../../units/numbers-field.tsx'
import { documentTexts } from './document-texts.ts'
import type { ReceiptForm, ReceiptLine } from './receipt-values.ts'
import { scannedNumber, withNumbers, withScannedItem } from './scanned-receipt.ts'

/** The supplier, and the number of their invoice. */
export function SupplierSection({ form }: { form: ReceiptForm }) {
  const { receipts: t } = useTexts(documentTexts)
  const suppliers = useSuppliers()
  const suppliersId = useId()
  const { errors } = form.formState
  const [supplier, invoice] = form.watch(['supplier', 'invoice'])
  return (
    <SectionCard title={t.supplier}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.supplier} required error={errors.supplier?.message}>
          <TextInput
            {...form.register('supplier')}
            maxLength={100}
            list={suppliersId}
            autoComplete="off"
          />
        </Field>
        <Field label={t.invoice} error={errors.invoice?.message}>
          <TextInput {...form.register('invoice')} maxLength={100} autoComplete="off" />
        </Field>
      </div>
      <datalist id={suppliersId}>
        {suppliers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ReceivedBefore supplier={supplier} invoice={invoice} />
    </SectionCard>
  )
}

/** The goods that have come. */
export function ContentsSection({ form }: { form: ReceiptForm }) {
  const t = useTexts(documentTexts)
  const may = useMay()
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useFocusAfterRemoval(content, input)
  const lines = form.watch('lines')
  const { errors, isSubmitted } = form.formState
  const setLines = (changed: ReceiptLine[]) =>
    form.setValue('lines', changed, { shouldDirty: true, shouldValidate: isSubmitted })
  const add = ({ item }: FoundItem) => {
    const changed = withScannedItem(form.getValues('lines'), item, may('write_costs'))
    setLines(changed)
    return Number(changed[0].quantity)
  }
  const addNumber = (code: string): ScanResult | null => {
    const [last, ...others] = form.getValues('lines')
    const scanned = scannedNumber(last, code)
    if (scanned === null) return null
    const { line, number, isTwice, entered } = scanned
    if (!isTwice) setLines([line, ...others])
    const units = Number(line.quantity)
    return isTwice
      ? { isGood: false, text: t.receipts.numberTwice(number) }
      : { isGood: true, text: t.receipts.numberTaken({ number, name: line.name, entered, units }) }
  }
  return (
    <SectionCard title={t.receipts.contents}>
      <div ref={content}>
        <CodeField onFound={add} onOtherCode={addNumber} input={input} />
        {lines.length === 0 ? (
          <p className={errors.lines ? 'text-sale' : 'text-muted'} role={errors.lines && 'alert'}>
            {t.noLines}
          </p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {lines.map((line, at) => (
              <li key={line.itemId}>
                <LineRow
                  form={form}
                  at={at}
                  line={line}
                  onRemove={() => setLines(lines.filter(({ itemId }) => itemId !== line.itemId))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {lines.length > 0 && (
        <p className="mt-3 font-medium">{t.receipts.soFar(unitsOf(lines), lines.length)}</p>
      )}
      <Total lines={lines} />
    </SectionCard>
  )
}

const unitsOf = (lines: readonly ReceiptLine[]) =>
  lines.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)

interface LineRowProps {
  form: ReceiptForm
  at: number
  line: ReceiptLine
  onRemove: () => void
}

function LineRow({ form, at, line, onRemove }: LineRowProps) {
  const t = useTexts(documentTexts)
  const may = useMay()
  const errors = form.formState.errors.lines?.[at]
  return (
    <div
      role="group"
      aria-label={line.name}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4"
    >
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">{line.name}</p>
        <p className="text-sm wrap-anywhere text-muted">{line.codes}</p>
        {errors?.variantId && (
          <p role="alert" className="text-sm text-sale-dark">
            {errors.variantId.message}
          </p>
        )}
      </div>
      <div className="flex items-start gap-2">
        <Field label={t.receipts.quantity} error={errors?.quantity?.message} className="w-24">
          <NumberInput
            {...form.register(`lines.${at}.quantity`)}
            maxLength={7}
            className="text-right"
          />
        </Field>
        {may('write_costs') && (
          <Field label={t.receipts.cost} error={errors?.cost?.message} className="w-32">
            <NumberInput
              {...form.register(`lines.${at}.cost`)}
              inputMode="decimal"
              className="text-right"
            />
          </Field>
        )}
        <IconButton label={t.remove(line.name)} onClick={onRemove} className="mt-6">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {line.tracks && line.tracks !== 'none' && (
        <div className="w-full">
          <NumbersField
            value={line.numbers ?? ''}
            tracks={line.tracks}
            units={Number(line.quantity) || 0}
            newOf={line.variantId}
            error={errors?.numbers?.message}
            onChange={(numbers) =>
              form.setValue(`lines.${at}`, withNumbers(form.getValues(`lines.${at}`), numbers), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </div>
      )}
    </div>
  )
}

/** The cost of all lines, and the effect on the cost prices. */
function Total({ lines }: { lines: readonly ReceiptLine[] }) {
  const language = useLanguage()
  const { receipts: t } = documentTexts[language]
  const may = useMay()
  if (!may('write_costs') || lines.length === 0) return null
  const sums = lines.map(({ quantity, cost }) =>
    cost.trim() === '' ? Number.NaN : timesTaka(Number(cost), Number(quantity)),
  )
  const total = sums.reduce((sum, each) => sum + each, 0)
  return (
    <div className="mt-3 border-t border-line pt-3">
      {Number.isFinite(total) && (
        <p className="text-right text-lg">
          {t.total}: <span className="price font-bold">{formatTaka(total, language)}</span>
        </p>
      )}
      <p className="text-sm text-muted">{t.costHint}</p>
    </div>
  )
}

/** That an invoice was entered before, which is likelier a mistake than a second delivery. */
function ReceivedBefore({ supplier, invoice }: { supplier: string; invoice: string }) {
  const { receipts: t } = useTexts(documentTexts)
  const search = useDebounced(invoice.trim(), 400)
  const { data } = useApiQuery(
    'GET /admin/stock/receipts',
    { query: { search } },
    { enabled: search !== '', staleTime: 5000 },
  )
  const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()
  const same = data?.receipts.find(
    (each) =>
      each.undoneAt === null && isSame(each.supplier, supplier) && isSame(each.invoice, invoice),
  )
  return (
    <p role="status" className="mt-3 font-medium text-sale-dark empty:hidden">
      {same && (
        <>
          <span>{t.already(same.supplier, same.invoice)}</span>{' '}
          <Link to={adminUrls.adminStockReceipt({ id: same._id })} className="underline">
            {t.showIt}
          </Link>
        </>
      )}
    </p>
  )
}

/** Suppliers of the last receipts. */
function useSuppliers(): string[] {
  const { data } = useApiQuery(
    'GET /admin/stock/receipts',
    { query: { limit: 100 } },
    { staleTime: 60_000 },
  )
  return [...new Set(data?.receipts.map(({ supplier }) => supplier))]
}

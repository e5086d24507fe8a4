import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo, useState, type ClipboardEvent } from 'react'
import type { Control, FieldErrors } from 'react-hook-form'
import { useTexts } from '../../../../languages/language.ts'
import { IconButton } from '../../../../ui/button.tsx'
import type { ProductFormValues } from '../product-form-values.ts'
import { useStockRight } from '../../stock-right.tsx'
import { withField } from './change-stocks.ts'
import { pastedCells } from '../../pasted-cells.ts'
import { cleanedCell } from './paste-cells.ts'
import type { EditRows, PasteCells } from './use-variant-rows.ts'
import { VariantDetails } from './variant-details.tsx'
import { VariantField } from './variant-field.tsx'
import { typedFields, type TypedField, type VariantRow } from './variant-values.ts'
import { variantsTexts } from './variants-texts.ts'

/** The columns of the wide table, of its head too. */
export const variantColumns =
  'xl:grid xl:grid-cols-[minmax(8rem,1fr)_6.25rem_6.25rem_5rem_7.5rem_9rem_5rem_2.75rem] xl:gap-x-2'

/** Fields that a narrow card shows without being unfolded. */
const alwaysShown: readonly TypedField[] = ['price', 'stock']

type Messages = Partial<Record<keyof VariantRow, string>>

interface VariantItemProps {
  control: Control<ProductFormValues>
  row: VariantRow
  label: string
  /** The variant whose stock it shares, which has the number of units; null for one that has it itself. */
  sharesWith: string | null
  errors: Messages
  onEdit: EditRows
  onPaste: PasteCells
  onRemove: (key: string) => void
  onStatus: (text: string) => void
}

/** One variant. While another one is typed into, it does not render again. */
export const VariantItem = memo(function VariantItem(props: VariantItemProps) {
  const { control, row, label, sharesWith, errors, onEdit, onPaste } = props
  const { onRemove, onStatus } = props
  const t = useTexts(variantsTexts)
  const mayChangeStock = useStockRight()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const hidden = [...typedFields.filter((name) => !alwaysShown.includes(name)), 'cost'] as const
  const hasHiddenError = hidden.some((name) => errors[name])
  const isOpen = isUnfolded || hasHiddenError
  const problem = errors.key ?? errors.images

  const change = (part: Partial<VariantRow>) =>
    onEdit((rows) => rows.map((each) => (each.key === row.key ? { ...each, ...part } : each)))

  const type = (name: TypedField, value: string) => {
    if (name === 'stock') onEdit((rows) => withField(rows, new Set([row.key]), name, value))
    else change({ [name]: value })
  }

  const paste = (event: ClipboardEvent, field: TypedField) => {
    const text = event.clipboardData.getData('text/plain')
    const cells = pastedCells(text)
    const isOneCell = cells.length === 1 && cells[0]?.length === 1
    // A plain text goes where the caret is.
    if (isOneCell && cleanedCell(field, text) === text.trim()) return
    event.preventDefault()
    const { filled, surplus } = onPaste(row.key, field, cells)
    onStatus(t.pasted(filled, surplus))
  }

  return (
    <li className="py-3 xl:py-2">
      <fieldset data-invalid={problem ? true : undefined} className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div className={clsx('relative grid grid-cols-2 items-start gap-3', variantColumns)}>
          <div className="col-span-2 min-w-0 pr-11 xl:col-span-1 xl:pr-0">
            <label className="choice">
              <input
                type="checkbox"
                aria-label={t.fields.isActive}
                title={t.fields.isActive}
                checked={row.isActive}
                onChange={(event) => change({ isActive: event.target.checked })}
              />
              <span className={clsx('font-medium', !row.isActive && 'text-muted')}>{label}</span>
            </label>
            <Notes
              texts={[
                !row.isActive && t.notForSale,
                sharesWith !== null && t.sharesWith(sharesWith),
              ]}
            />
            {problem && <p className="text-sm font-medium text-sale">{problem}</p>}
          </div>
          {typedFields.map((name) => (
            <VariantField
              key={name}
              name={name}
              value={row[name]}
              readOnly={name === 'stock' && (sharesWith !== null || !mayChangeStock)}
              error={errors[name]}
              isCell
              onChange={(value) => type(name, value)}
              onPaste={(event) => paste(event, name)}
              className={clsx(
                'min-w-0 xl:-mt-1.5',
                !isOpen && !alwaysShown.includes(name) && 'max-xl:hidden',
              )}
            />
          ))}
          <IconButton
            label={t.more(label)}
            aria-expanded={isOpen}
            onClick={() => setIsUnfolded(!isOpen)}
            className="max-xl:absolute max-xl:top-0 max-xl:right-0"
          >
            <ChevronDown aria-hidden className={clsx('size-5', isOpen && 'rotate-180')} />
          </IconButton>
        </div>
        {isOpen && (
          <VariantDetails
            control={control}
            row={row}
            label={label}
            onEdit={onEdit}
            onCost={(cost) => change({ cost: cleanedCell('cost', cost) })}
            costError={errors.cost}
            onImages={(images) => change({ images })}
            onRemove={() => onRemove(row.key)}
          />
        )}
      </fieldset>
    </li>
  )
}, isSameVariant)

function Notes({ texts }: { texts: (string | false)[] }) {
  const shown = texts.filter((text) => text !== false)
  if (shown.length === 0) return null
  return <p className="pl-8 text-sm text-muted">{shown.join(' · ')}</p>
}

/** The messages of a variant by its fields. */
export function messagesOf(
  errors: NonNullable<FieldErrors<ProductFormValues>['variants']>[number],
): Messages {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, error]) =>
      typeof error === 'object' && 'message' in error && typeof error.message === 'string'
        ? [[name, error.message]]
        : [],
    ),
  )
}

/** Rows are new objects with each change of the form. */
function isSameVariant(before: VariantItemProps, now: VariantItemProps): boolean {
  const { row: rowBefore, errors: errorsBefore, ...restBefore } = before
  const { row, errors, ...rest } = now
  return (
    isSameRecord(restBefore, rest) &&
    isSameRecord(errorsBefore, errors) &&
    isSameRecord(
      { ...rowBefore, values: null, images: rowBefore.images.join(' ') },
      { ...row, values: null, images: row.images.join(' ') },
    )
  )
}

function isSameRecord(a: object, b: object): boolean {
  const [before, now] = [Object.entries(a), Object.entries(b)]
  return (
    before.length === now.length &&
    before.every(([name, value], at) => now[at]?.[0] === name && Object.is(now[at][1], value))
  )
}

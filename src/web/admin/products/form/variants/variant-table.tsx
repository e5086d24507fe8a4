import { useTexts } from '../../../../languages/language.ts'
import type { ProductFormControl } from '../product-form-values.ts'
import type { useVariantRows } from './use-variant-rows.ts'
import { StockRightNotice } from '../../stock-right.tsx'
import { messagesOf, VariantItem, variantColumns } from './variant-item.tsx'
import { labelOfRow, stockLeader, typedFields, valuesOfRow } from './variant-values.ts'
import { variantsTexts } from './variants-texts.ts'

interface VariantTableProps {
  form: ProductFormControl
  variants: ReturnType<typeof useVariantRows>
  onStatus: (text: string) => void
}

/** The variants, one a line; where the screen is narrow one a card, with the rest of it folded. */
export function VariantTable({ form, variants, onStatus }: VariantTableProps) {
  const t = useTexts(variantsTexts)
  const { rows, offered, edit, paste, remove } = variants
  const shown = rows.filter((row) => valuesOfRow(row, offered))
  const { variants: errors } = form.formState.errors
  return (
    <div>
      <p className="mb-3 text-sm text-muted">{t.pasteHint}</p>
      <StockRightNotice className="mb-3" />
      <div
        aria-hidden
        className={`${variantColumns} border-b border-line pb-2 text-sm font-medium text-muted max-xl:hidden`}
      >
        <span>{t.fields.label}</span>
        {typedFields.map((name) => (
          <span key={name}>{t.fields[name]}</span>
        ))}
      </div>
      <ul
        aria-label={t.variants}
        className="divide-y divide-line max-xl:border-t max-xl:border-line"
      >
        {rows.map((row, index) => {
          if (!shown.includes(row)) return null
          const leader = stockLeader(row, shown)
          return (
            <VariantItem
              key={row.key}
              control={form.control}
              row={row}
              label={labelOfRow(row, offered) || t.variants}
              sharesWith={leader === row ? null : labelOfRow(leader, offered)}
              errors={messagesOf(errors?.[index])}
              onEdit={edit}
              onPaste={paste}
              onRemove={remove}
              onStatus={onStatus}
            />
          )
        })}
      </ul>
    </div>
  )
}

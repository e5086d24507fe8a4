import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useWatch, type Control } from 'react-hook-form'
import { groupBy } from '#shared/group-by.ts'
import { useMay } from '../../../../api/session.ts'
import { useTexts } from '../../../../languages/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/inputs.tsx'
import { FormThumbnail } from '../../../../ui/uploads/form-thumbnail.tsx'
import { productFormTexts } from '../product-form-texts.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { StockHistory } from '../../stock-history/stock-history.tsx'
import { useStockRight } from '../../stock-right.tsx'
import { withOwnStock, withSharedStock } from './change-stocks.ts'
import type { EditRows } from './use-variant-rows.ts'
import { VariantField } from './variant-field.tsx'
import { labelOfRow, offeredOptions, type VariantRow } from './variant-values.ts'
import { variantsTexts } from './variants-texts.ts'

interface VariantDetailsProps {
  control: Control<ProductFormValues>
  row: VariantRow
  label: string
  onEdit: EditRows
  onCost: (cost: string) => void
  costError: string | undefined
  onImages: (keys: string[]) => void
  onRemove: () => void
}

/** The fold of a variant: the stock that it is sold from, its pictures, and its removal. */
export function VariantDetails(props: VariantDetailsProps) {
  const { control, row, label, onEdit, onCost, costError, onImages, onRemove } = props
  const t = useTexts(variantsTexts)
  const may = useMay()
  const mayChangeStock = useStockRight()
  return (
    <div className="mt-3 space-y-4 rounded-control bg-background p-3 sm:p-4">
      {may('read_costs') && (
        <VariantField
          name="cost"
          value={row.cost ?? ''}
          error={costError}
          onChange={onCost}
          readOnly={!may('write_costs')}
          className="lg:max-w-1/2"
        />
      )}
      {mayChangeStock && <StockChoice control={control} row={row} onEdit={onEdit} />}
      {row.variantId !== null && <StockHistory variantId={row.variantId} name={label} />}
      <PictureChoice control={control} chosen={row.images} onChange={onImages} />
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </div>
  )
}

const own = 'own'

/** Whether the variant has a stock of its own, or one with others. */
function StockChoice({
  control,
  row,
  onEdit,
}: Pick<VariantDetailsProps, 'control' | 'row' | 'onEdit'>) {
  const t = useTexts(variantsTexts)
  const [rows, options, colors] = useWatch({ control, name: ['variants', 'options', 'colors'] })
  const offered = offeredOptions(options, colors)
  const others = groupBy(
    rows.filter(({ key }) => key !== row.key),
    ({ stockItem }) => stockItem,
  )
  const isShared = others.has(row.stockItem)
  const nameOf = ([first, ...more]: VariantRow[]) => {
    const label = first ? labelOfRow(first, offered) : ''
    return more.length === 0 ? label : t.andOthers(label, more.length)
  }
  return (
    <Field label={t.sold} hint={isShared && t.splitHint} className="lg:max-w-1/2">
      <Select
        value={isShared ? row.stockItem : own}
        onChange={({ target: { value } }) => {
          const keys = new Set([row.key])
          onEdit((current) =>
            value === own ? withOwnStock(current, keys) : withSharedStock(current, keys, value),
          )
        }}
      >
        <option value={own}>{t.ownStock}</option>
        {[...others].map(([stockItem, sharing]) => (
          <option key={stockItem} value={stockItem}>
            {t.stockWith(nameOf(sharing))}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface PictureChoiceProps {
  control: Control<ProductFormValues>
  chosen: readonly string[]
  onChange: (keys: string[]) => void
}

/** Which of the product's pictures show the variant. */
function PictureChoice({ control, chosen, onChange }: PictureChoiceProps) {
  const t = useTexts(variantsTexts)
  const { pictures } = useTexts(productFormTexts)
  const images = useWatch({ control, name: 'images' })
  if (images.length === 0) return <p className="text-sm text-muted">{t.noPictures}</p>
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t.pictures}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {images.map((image, index) => {
          const isChosen = chosen.includes(image.key)
          return (
            <label
              key={image.key}
              title={pictures.picture(index + 1)}
              className={clsx(
                'relative size-14 cursor-pointer overflow-clip rounded-control border-2 p-0.5',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                isChosen ? 'border-brand' : 'border-line hover:border-line-strong',
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  onChange(
                    isChosen ? chosen.filter((key) => key !== image.key) : [...chosen, image.key],
                  )
                }
                className="sr-only"
              />
              <FormThumbnail image={image} alt="" className="size-full" />
              <span className="sr-only">{pictures.picture(index + 1)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

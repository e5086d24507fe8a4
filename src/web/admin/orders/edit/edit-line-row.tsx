import { clsx } from 'clsx'
import { Trash2, Undo2 } from 'lucide-react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import { maxQuantity } from '#shared/orders/orders.ts'
import type { OrderItem } from '#shared/orders/order-schemas.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { labelOfVariant } from '../../../storefront/variants/choose-variant.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { QuantityStepper } from '../../../ui/forms/quantity-stepper.tsx'
import { Thumbnail } from '../../../ui/picture.tsx'
import { editPageTexts } from './edit-page-texts.ts'
import type { EditLine } from './edit-values.ts'

export interface ShownProblem {
  path: string
  code: string
  message: string
}

export interface EditLineRowProps {
  line: EditLine
  /** The item that it was in the order; undefined for an added one. */
  ordered: OrderItem | undefined
  /** Whether it is still that item, not another variant. */
  isKept: boolean
  /** Whether it is marked as new. */
  isAdded: boolean
  product: Product | undefined
  /** Today's price of a unit. */
  today: number | null
  problems: ShownProblem[]
  onChange: (change: Partial<EditLine>) => void
  onRemove: () => void
}

export function EditLineRow(props: EditLineRowProps) {
  const { line, ordered, isKept, isAdded, product, today, onChange, onRemove } = props
  const language = useLanguage()
  const t = editPageTexts[language].lines
  const { quantity, isRemoved, name } = line
  const isRaised = isKept && ordered !== undefined && quantity > ordered.quantity
  const sold = isKept && ordered ? ordered.price : null
  const price = isRaised && line.price === 'today' ? today : (sold ?? today)
  const label = ordered && isKept ? variantLabel(ordered) : ''
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-3">
        <Thumbnail
          image={line.image}
          alt=""
          className={clsx('size-14', isRemoved && 'opacity-50')}
        />
        <div className="min-w-0 flex-1">
          <p
            className={clsx(
              'text-[0.9375rem] leading-snug font-medium break-words',
              isRemoved && 'text-muted line-through',
            )}
          >
            {name}
          </p>
          {label !== '' && <p className="text-sm text-muted">{label}</p>}
          {isRemoved ? (
            <p className="text-sm font-medium text-sale">{t.removed}</p>
          ) : (
            price !== null && (
              <p className="price text-sm text-muted">{formatTaka(price, language)}</p>
            )
          )}
          {isAdded && <Badge tone="green">{t.new}</Badge>}
        </div>
        {/* One button for both, which keeps the focus. */}
        <Button
          variant="ghost"
          size="small"
          aria-label={isRemoved ? t.keepName(name) : t.removeName(name)}
          icon={
            isRemoved ? (
              <Undo2 aria-hidden className="size-4" />
            ) : (
              <Trash2 aria-hidden className="size-4" />
            )
          }
          onClick={onRemove}
          className="min-h-11 shrink-0"
        >
          {isRemoved ? t.keep : t.remove}
        </Button>
      </div>
      {!isRemoved && (
        <>
          {product && isChoice(product, line) && (
            <VariantSelect {...{ line, ordered, product, onChange }} />
          )}
          <div className="mt-3 flex items-center justify-between gap-3">
            <QuantityStepper
              value={quantity}
              max={maxQuantity}
              label={t.quantity(name)}
              onChange={(changed) => onChange({ quantity: changed })}
            />
            {price !== null && (
              <p className="price font-semibold">
                {formatTaka(timesTaka(price, quantity), language)}
              </p>
            )}
          </div>
          {isRaised && today !== null && sold !== null && today !== sold && (
            <PriceChoice line={line} sold={sold} today={today} onChange={onChange} />
          )}
        </>
      )}
      <LineProblems problems={props.problems} />
    </fieldset>
  )
}

/** Also where it names a variant that is sold no more. */
function isChoice({ variants }: Product, { variantId }: EditLine): boolean {
  const isGone = variantId !== '' && !variants.some(({ _id }) => _id === variantId)
  return variants.length > 1 || (isGone && variants.length === 1)
}

type VariantSelectProps = Pick<EditLineRowProps, 'line' | 'ordered' | 'onChange'> & {
  product: Product
}

function VariantSelect({ line, ordered, product, onChange }: VariantSelectProps) {
  const language = useLanguage()
  const t = editPageTexts[language].lines
  const { variants } = product
  const { variantId } = line
  const orderedId = ordered?.variantId ?? ''
  // The ordered item may name no variant, or one that is sold no more.
  const isListed = variants.some(({ _id }) => _id === orderedId)
  const isGone = !ordered && variantId !== '' && !variants.some(({ _id }) => _id === variantId)
  const choose = (chosen: string) => {
    const variant = variants.find(({ _id }) => _id === chosen)
    const image =
      chosen === orderedId ? (ordered?.image ?? null) : (variant?.image ?? product.image)
    onChange({ variantId: chosen, price: 'sold', image })
  }
  return (
    <Field label={t.variant} className="mt-3">
      <Select value={variantId} onChange={({ target }) => choose(target.value)}>
        {!ordered && <option value="">{t.choose}</option>}
        {isGone && <option value={variantId}>{t.gone}</option>}
        {ordered && !isListed && (
          <option value={orderedId}>{variantLabel(ordered) || t.asOrdered}</option>
        )}
        {variants.map((variant) => (
          <option key={variant._id} value={variant._id}>
            {t.offered(labelOfVariant(product, variant), variant.price, variant.stock)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface PriceChoiceProps {
  line: EditLine
  sold: number
  today: number
  onChange: (change: Partial<EditLine>) => void
}

/** Asked where more of an item is wanted and its price has changed since. */
function PriceChoice({ line, sold, today, onChange }: PriceChoiceProps) {
  const { lines: t } = useTexts(editPageTexts)
  const choices = [
    { price: 'sold', text: t.sold(sold) },
    { price: 'today', text: t.today(today) },
  ] as const
  return (
    <fieldset className="mt-3 rounded-control bg-warn-soft px-3 py-2">
      <legend className="float-left mb-1 w-full text-sm font-medium text-warn">
        {t.whichPrice}
      </legend>
      <div className="clear-both flex flex-wrap gap-x-5">
        {choices.map(({ price, text }) => (
          <label key={price} className="choice text-sm">
            <input
              type="radio"
              name={`price-${line.key}`}
              checked={line.price === price}
              onChange={() => onChange({ price })}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LineProblems({ problems }: { problems: ShownProblem[] }) {
  return (
    <div role="status">
      {problems.map(({ path, code, message }) => (
        <p key={`${path} ${code}`} data-problem className="mt-2 text-sm font-medium text-sale">
          {message}
        </p>
      ))}
    </div>
  )
}

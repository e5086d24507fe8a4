import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHref } from 'react-router'
import { colorOption } from '#shared/catalog/product-rules.ts'
import type { Product, ProductColor } from '#shared/catalog/product-schemas.ts'
import type { OfferedOption, ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { spriteUrl } from '../../ui/sprite.tsx'
import { ColorDot } from '../color-dots.tsx'
import {
  labelOfVariant,
  nearestVariant,
  valuesInDeal,
  valueState,
  variantsDiffer,
} from './choose-variant.ts'
import { variantTexts } from './variant-texts.ts'

/** The name of an option's radio buttons, which a form sends before hydration. */
export const optionField = (option: string) => `option.${option}`

/** The variant whose radio buttons are checked: a choice before hydration is not in the state yet. */
export function checkedVariant(
  product: Pick<Product, 'options' | 'variants'>,
  variant: ProductVariant,
  container: ParentNode | null,
): ProductVariant {
  return product.options.reduce((current, { name }) => {
    const field = CSS.escape(optionField(name))
    const radio = container?.querySelector<HTMLInputElement>(`[name=${field}]:checked`)
    const isOther = radio && radio.value !== current.options[name]
    return isOther ? nearestVariant(product, current, name, radio.value) : current
  }, variant)
}

interface VariantChoicesProps {
  product: Pick<Product, '_id' | 'options' | 'variants' | 'colors'>
  variant: ProductVariant
  onChoose: (variant: ProductVariant) => void
}

/**
 * Radio buttons for each option: colours as swatches, other values in words. All values can be chosen;
 * those that cannot be bought with the other choices say so.
 */
export function VariantChoices({ product, variant, onChoose }: VariantChoicesProps) {
  const t = useTexts(variantTexts)
  const container = useRef<HTMLDivElement>(null)
  const takeEarlyChoices = useEffectEvent(() => {
    const chosen = checkedVariant(product, variant, container.current)
    if (chosen !== variant) onChoose(chosen)
  })
  useEffect(() => takeEarlyChoices(), [])

  return (
    <div ref={container}>
      {product.options.map((option) => (
        <fieldset key={option.name} className="mt-6">
          <legend className="text-sm">
            <span>{t.option(option.label)}</span>{' '}
            <span className="font-semibold">{variant.options[option.name]}</span>
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {option.values.map((value) => (
              <Value
                key={value}
                product={product}
                variant={variant}
                option={option}
                value={value}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {variantsDiffer(product) && (
        <p role="status" className="sr-only">
          {t.chosen(labelOfVariant(product, variant), variant.price, variant.stock <= 0)}
        </p>
      )}
    </div>
  )
}

interface ValueProps extends VariantChoicesProps {
  option: OfferedOption
  value: string
}

function Value({ product, variant, option, value, onChoose }: ValueProps) {
  const { name } = option
  const t = useTexts(variantTexts)
  const state = valueState(product, variant, name, value)
  const target = nearestVariant(product, variant, name, value)
  const isChosen = variant.options[name] === value
  const color = name === colorOption && product.colors.find((each) => each.name === value)
  const hasDeal = valuesInDeal(product, option).includes(value)
  const stateText = {
    available: value,
    'sold-out': t.soldOut(value),
    'not-combined': t.notCombined(value),
  }[state]
  const text = hasDeal ? t.inDeal(stateText) : stateText
  const look = { isChosen, isBuyable: state === 'available' }
  return (
    <label
      title={text}
      className={clsx(
        'relative grid cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        color ? 'rounded-full' : 'rounded-control',
      )}
    >
      <input
        type="radio"
        name={optionField(name)}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(target)}
        className="sr-only"
      />
      {color ? <Swatch {...look} code={color.code} /> : <Words {...look} value={value} />}
      {hasDeal && <DealMark />}
      <span className="sr-only">{text}</span>
      <LinkWithoutScripts productId={product._id} variantId={target._id} text={text} />
    </label>
  )
}

function DealMark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="absolute -top-1 -right-1 size-4.5 rounded-full bg-sale fill-white p-0.5"
    >
      <use href={spriteUrl('flash')} />
    </svg>
  )
}

interface Look {
  isChosen: boolean
  isBuyable: boolean
}

function Swatch({ isChosen, isBuyable, code }: Look & Pick<ProductColor, 'code'>) {
  return (
    <span
      className={clsx(
        'grid size-11 place-items-center rounded-full border-2',
        isChosen ? 'border-brand' : 'unchosen border-transparent hover:border-line-strong',
      )}
    >
      <ColorDot code={code} isStruck={!isBuyable} />
    </span>
  )
}

function Words({ isChosen, isBuyable, value }: Look & { value: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3.5 text-[0.9375rem] font-medium break-words',
        isChosen
          ? 'border-brand bg-brand-soft ring-1 ring-brand'
          : 'unchosen border-line-strong hover:border-brand',
        !isBuyable && 'border-dashed text-muted line-through',
      )}
    >
      {value}
    </span>
  )
}

/** The radio button does nothing then: it is covered by a link to the page in that choice. */
function LinkWithoutScripts(props: { productId: string; variantId: string; text: string }) {
  const { productId, variantId, text } = props
  const href = useHref(urls.product({ id: productId }, { variant: variantId }))
  return <a href={href} aria-label={text} className="absolute inset-0 hidden noscript:block" />
}

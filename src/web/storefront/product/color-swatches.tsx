import { clsx } from 'clsx'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { ColorDot } from '../color-dots.tsx'

interface ColorSwatchesProps {
  colors: ProductColor[]
  chosen: string
  onChoose: (name: string) => void
}

export function ColorSwatches({ colors, chosen, onChoose }: ColorSwatchesProps) {
  return (
    <fieldset className="mt-6">
      <legend className="text-sm">
        Colour: <span className="font-semibold">{chosen}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colors.map(({ name, code }) => (
          <label
            key={name}
            title={name}
            className={clsx(
              'grid size-11 cursor-pointer place-items-center rounded-full border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              name === chosen ? 'border-brand' : 'border-transparent hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name="color"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            <ColorDot code={code} className="size-8" />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { boxItems } from '#shared/catalog/product-rules.ts'
import { useTextLanguage, useTexts } from '../../languages/language.ts'
import { productTexts } from './product-texts.tsx'

type Facts = Pick<Product, 'boxContents' | 'specifications'>

const shownAtAGlance = 6

export function hasFacts({ boxContents, specifications }: Facts): boolean {
  return boxContents !== '' || Object.keys(specifications).length > 0
}

/** Beside the description: what is in the box and, where a desktop has the room, the first specifications. */
export function ProductFacts({ boxContents, specifications }: Facts) {
  const t = useTexts(productTexts)
  const langOf = useTextLanguage()
  const items = boxItems(boxContents)
  const rows = Object.entries(specifications).slice(0, shownAtAGlance)
  return (
    <div className={clsx('product-facts', items.length === 0 && 'max-lg:hidden')}>
      {items.length > 0 && (
        <div>
          <h2>{t.boxContents}</h2>
          <ul className="box-contents">
            {items.map((item, index) => (
              <li key={index}>
                <Check aria-hidden />
                <span lang={langOf(item)}>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows.length > 0 && (
        <div className="max-lg:hidden">
          <h2>{t.atAGlance}</h2>
          <Specifications rows={rows} />
        </div>
      )}
    </div>
  )
}

interface SpecificationsProps {
  /** Names and values. */
  rows: readonly (readonly [string, string])[]
  className?: string
}

export function Specifications({ rows, className }: SpecificationsProps) {
  const langOf = useTextLanguage()
  return (
    <dl className={clsx('specifications', className)}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt lang={langOf(name)}>{name}</dt>
          <dd lang={langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

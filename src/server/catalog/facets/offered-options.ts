import { facetKey, maxOptionFacets, optionPrefix } from '#shared/catalog/facets.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'

/** An option that variants of listed products have. */
export interface OfferedOption {
  name: string
  /** As most products write it. */
  label: string
  /** The keys of its values, as each product orders them. */
  orders: readonly (readonly string[])[]
}

/** The options to narrow by, the most frequent first; colours are a facet of their own. */
export function offeredOptions(options: readonly ProductOption[]): OfferedOption[] {
  const byKey = Map.groupBy(options, ({ name }) => facetKey(name))
  byKey.delete(facetKey(colorOption))
  return [...byKey].slice(0, maxOptionFacets).map(([key, same]) => ({
    name: optionPrefix + key,
    label: same[0]?.name ?? key,
    orders: same.map(({ values }) => values.map(facetKey)),
  }))
}

interface Valued {
  value: string
  label: string
}

/**
 * Values in the order that products give them; values that no product orders, or two order differently, by
 * their figures: 64 GB, 128 GB, 1 TB.
 */
export function inOptionOrder<Value extends Valued>(
  values: readonly Value[],
  orders: OfferedOption['orders'],
): Value[] {
  const rest = values.toSorted((a, b) => compareNaturally(a.label, b.label))
  const sorted: Value[] = []
  while (rest.length > 0) {
    const isLater = ({ value }: Value) =>
      orders.some((order) => {
        const at = order.indexOf(value)
        return rest.some((other) => order.slice(0, Math.max(at, 0)).includes(other.value))
      })
    const next = rest.findIndex((each) => !isLater(each))
    sorted.push(...rest.splice(Math.max(next, 0), 1))
  }
  return sorted
}

/** How many of the smallest unit of its kind a unit is. */
const unitSizes: Readonly<Record<string, number>> = {
  mb: 1,
  gb: 1024,
  tb: 1024 ** 2,
  mm: 1,
  cm: 10,
  m: 1000,
  g: 1,
  kg: 1000,
}

const collator = new Intl.Collator('en', { numeric: true })

function compareNaturally(a: string, b: string): number {
  return (sizeOf(a) ?? 0) - (sizeOf(b) ?? 0) || collator.compare(a, b)
}

function sizeOf(label: string): number | null {
  const [, figure, unit = ''] = /^([\d.]+) ?(\p{L}+)/u.exec(label) ?? []
  const size = unitSizes[unit.toLowerCase()]
  return figure === undefined || size === undefined ? null : Number(figure) * size
}

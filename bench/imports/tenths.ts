import type { Figure } from '../figures.ts'
import type { processorTimes } from '../order-cost.ts'

/** How long each tenth of the products takes, by the clock and of the processors, shoppers included. */
export function watchTenths(
  products: number,
  processorNow: () => ReturnType<typeof processorTimes>,
) {
  const seen: { done: number; at: number; shop: number; postgres: number }[] = []
  const between = (from: number, to: number) => {
    const [first, last] = [seen.at(from), seen.at(to)]
    if (!first || !last) throw new Error('too few products to part them into tenths')
    const each = (part: 'at' | 'shop' | 'postgres') =>
      (last[part] - first[part]) / (last.done - first.done)
    return { ms: each('at'), shop: each('shop'), postgres: each('postgres') }
  }
  const noteOf = ({ ms, shop, postgres }: ReturnType<typeof between>) =>
    `${(1000 / ms).toFixed(0)} a second, ${shop.toFixed(1)} ms of the shop, ${postgres.toFixed(1)} of PostgreSQL`
  return {
    async see(done: number) {
      if (done < (seen.length * products) / 10) return
      seen.push({ done, at: performance.now(), ...(await processorNow()) })
    },
    *figures(): Generator<Figure> {
      const [all, first, last] = [between(0, -1), between(0, 1), between(-2, -1)]
      yield {
        name: 'processor time of a product',
        measured: all.shop + all.postgres,
        unit: 'ms',
        note: noteOf(all),
      }
      yield {
        name: 'processor time of one of the last tenth, against the first',
        measured: (last.shop + last.postgres) / (first.shop + first.postgres),
        target: { max: 1.25 },
        unit: 'times',
        note: `first ${noteOf(first)}; last ${noteOf(last)}`,
      }
    },
  }
}

import { searchPaths } from './catalogue-requests.ts'
import type { Figure } from './figures.ts'
import { timeOf } from './http-calls.ts'
import { medianOf } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'

/** The first requests find neither prepared statements nor warm database pages. */
const warmUpShare = 1 / 6

/** Filters that are chosen beside a search; each makes requests that are sent once. */
const chosen = { none: '', one: '&brand=padma', two: '&brand=padma&color=black' }

/** How much longer an uncached search takes with its facets, requested in turns with the search alone. */
export async function* measureFacets(shop: BenchShop, timed: number): AsyncGenerator<Figure> {
  for (const [name, filters] of Object.entries(chosen)) {
    const alone: number[] = []
    const withFacets: number[] = []
    for (const search of searchPaths().slice(0, timed)) {
      const url = `${shop.url}/api/products?${search}${filters}`
      alone.push(await timeOf(url))
      withFacets.push(await timeOf(`${url}&facets=true`))
    }
    const [slow, quick] = [withFacets, alone].map((times) =>
      medianOf(times.slice(timed * warmUpShare)),
    ) as [number, number]
    yield {
      name: `search with facets, ${name} chosen`,
      measured: slow / quick,
      target: { max: 3 },
      unit: 'times',
      note: `${slow.toFixed(1)} ms against ${quick.toFixed(1)} ms alone`,
    }
  }
}

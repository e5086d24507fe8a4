import { sampleIds } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { timeOf } from './http-calls.ts'
import { medianOf } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { categoryNames, misspeltPaths, searchPaths, soundPaths } from './catalogue-requests.ts'

/** URLs of both shops for one kind of request, each sent once, so that no response is cached. */
interface Scenario {
  what: string
  most: number
  small: string[]
  large: string[]
}

const orders = ['createdAt', 'price', 'rating', 'name']
/** The first requests find neither prepared statements nor warm database pages. */
const warmUpShare = 1 / 6

/** How much slower the grown shop responds, with requests to both in turns. */
export async function* measureGrowth(
  small: BenchShop,
  grown: BenchShop,
  timed: number,
): AsyncGenerator<Figure> {
  for (const scenario of await scenariosFor(small, grown, timed)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (const [at, path] of scenario.small.entries()) {
      times.small.push(await timeOf(small.url + path))
      times.large.push(await timeOf(grown.url + (scenario.large[at] ?? path)))
    }
    const [quick, slow] = [times.small, times.large].map((each) =>
      medianOf(each.slice(timed * warmUpShare)),
    ) as [number, number]
    yield {
      name: scenario.what,
      measured: slow / quick,
      target: { max: scenario.most },
      unit: 'times',
      note: `${slow.toFixed(1)} ms against ${quick.toFixed(1)} ms`,
    }
  }
}

async function scenariosFor(
  small: BenchShop,
  grown: BenchShop,
  timed: number,
): Promise<Scenario[]> {
  const list = (query: (at: number) => string) =>
    Array.from({ length: timed }, (_, at) => `/api/products?${query(at)}`)
  const same = (what: string, paths: string[]) => ({ what, most: 2, small: paths, large: paths })
  const productsOf = async ({ databaseUrl }: BenchShop) =>
    (await sampleIds(databaseUrl, timed)).map((id) => `/api/products/${id}`)
  const limit = (at: number) => 20 + Math.floor(at / 12)
  return [
    same(
      'grown: listing by category',
      list((at) => `category=${categoryNames[at % 12]}&limit=${limit(at)}`),
    ),
    same(
      'grown: page by price',
      list((at) => `sortBy=price&limit=${limit(at)}&page=${1 + (at % 12)}`),
    ),
    same(
      'grown: search of two words',
      list((at) => searchPaths()[at] ?? ''),
    ),
    same(
      'grown: search of two words, with facets',
      list((at) => `${searchPaths()[at] ?? ''}&facets=true`),
    ),
    same(
      'grown: misspelt search',
      list((at) => misspeltPaths()[at] ?? ''),
    ),
    same(
      'grown: search as it sounds, in Bangla',
      list((at) => soundPaths()[at] ?? ''),
    ),
    {
      what: 'grown: product',
      most: 2,
      small: await productsOf(small),
      large: await productsOf(grown),
    },
    {
      // A shop of a thousand products has no page 500: its first page is what compares.
      what: 'grown: page 500, against the first',
      most: 3,
      small: list((at) => `sortBy=${orders[at % 4]}&limit=${20 + Math.floor(at / 4)}`),
      large: list((at) => `sortBy=${orders[at % 4]}&limit=${20 + Math.floor(at / 4)}&page=500`),
    },
  ]
}

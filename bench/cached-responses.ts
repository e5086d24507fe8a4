import { sampleIds } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { callRaw } from './http-calls.ts'
import { compareRates, measureRate, type Pace } from './measure.ts'
import { startBareServer, type BenchShop } from './open-bench-shop.ts'

const headers = { 'accept-encoding': 'br' }

/** Cached responses compared with a bare server that sends the same bytes. */
export async function* measureCachedResponses(shop: BenchShop, pace: Pace): AsyncGenerator<Figure> {
  const [id = ''] = await sampleIds(shop.databaseUrl, 1)
  const paths = {
    'home, cached': '/',
    'listing, cached': '/products',
    'product page, cached': `/products/${id}`,
    'GET /api/products, cached': '/api/products',
  }
  for (const [what, path] of Object.entries(paths)) {
    // After a few requests a response is compressed well and no longer changes.
    for (let time = 0; time < 20; time += 1) await callRaw(shop.url + path, { headers })
    const bare = await startBareServer(await callRaw(shop.url + path, { headers }))
    const { own, other, ratio } = await compareRates(
      pace,
      () => measureRate(pace, shop.url, () => path, headers),
      () => measureRate(pace, bare.url, () => path, headers),
    ).finally(bare.stop)
    yield {
      name: what,
      measured: ratio,
      target: { min: 0.6 },
      unit: 'of bare server',
      note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s`,
    }
  }
}

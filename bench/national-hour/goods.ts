import { queryDatabase, sampleIds } from '../bench-database.ts'
import { listingPaths, misspeltPaths, searchPaths, soundPaths } from '../catalogue-requests.ts'

/** Pages and products of the filled shop for its shoppers. */
export interface Goods {
  /** URLs of the API's listings and searches, of which the pages have the same parameters. */
  listings: string[]
  searches: string[]
  products: string[]
  /** Products with so many units that no ordinary order finds them sold out. */
  purchasable: string[]
  deal: DealGoods[]
  /** Past orders that their buyers track. */
  tracked: TrackedOrder[]
}

export interface DealGoods {
  id: string
  /** Half the regular price. */
  dealTaka: number
  units: number
}

export interface TrackedOrder {
  orderNumber: string
  phone: string
}

const dealProducts = 5
/** Fewer than a product of the catalogue has at most: after the deal some are left at the regular price. */
const maxDealUnits = 44

/** Chooses them. The deal has as many units as `dealUnits`, of several products. */
export async function chooseGoods(databaseUrl: string, dealUnits: number): Promise<Goods> {
  const units = Math.min(maxDealUnits, Math.ceil(dealUnits / dealProducts))
  const inStock = await queryDatabase<{ id: string; dealTaka: number; stock: number }>(
    databaseUrl,
    `select id, (price_poisha / 200)::int as "dealTaka", stock from products
     where stock >= 20 and options is null and name not like 'Imported%' order by shuffle limit 5000`,
  )
  const deal = inStock.filter(({ stock }) => stock > units).slice(0, dealProducts)
  const dealIds = new Set(deal.map(({ id }) => id))
  return {
    listings: listingPaths(),
    searches: [...searchPaths(), ...misspeltPaths(), ...soundPaths()],
    products: await sampleIds(databaseUrl, 5000),
    purchasable: inStock.flatMap(({ id }) => (dealIds.has(id) ? [] : [id])),
    deal: deal.map(({ id, dealTaka }) => ({ id, dealTaka, units })),
    tracked: await queryDatabase<TrackedOrder & Record<string, unknown>>(
      databaseUrl,
      `select number as "orderNumber", substr(phone, 4) as phone from orders
       order by created_at desc, id desc limit 500`,
    ),
  }
}

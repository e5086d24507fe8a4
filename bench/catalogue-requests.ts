import type pg from 'pg'

/** The categories of the generated catalogue. */
export const categoryNames = [
  'Headphones',
  'Keyboards',
  'Mice',
  'Smartwatches',
  'Chargers',
  'Cables',
  'Speakers',
  'Cameras',
  'Gaming Gear',
  'Lamps',
  'Computer Accessories',
  'Mobile Accessories',
].map(encodeURIComponent)

const limits = 20
const pages = 100
const listingCount = 12 * limits * pages
/** Coprime to the number of listings, so that each comes once. */
const stride = 7919

/**
 * The listing of a turn: each of 24,000 once, with small and large, first and later pages evenly mixed
 * for any number of turns.
 */
function listingParams(turn: number) {
  const at = (turn * stride) % listingCount
  const limit = 21 + (Math.floor(at / 12) % limits)
  const page = 1 + Math.floor(at / (12 * limits))
  return { category: at % 12, limit, page }
}

/** Listings of a category by price, so many that none is requested again while it is cached. */
export function listingPaths(): string[] {
  return Array.from({ length: listingCount }, (_, turn) => {
    const { category, limit, page } = listingParams(turn)
    return `/api/products?category=${categoryNames[category]}&sortBy=price&limit=${limit}&page=${page}`
  })
}

/** The shop's statement for such a listing, with the rows of the cards. */
export function listingSql(turn: number): pg.QueryConfig {
  const { category, limit, page } = listingParams(turn)
  const categoryId = `00000000-0000-7000-8000-${String(1 + category).padStart(12, '0')}`
  return {
    name: `bare_listing_${limit}`,
    text: `
      select p.id, p.name, jsonb_build_object('bn', p.texts -> 'bn' -> 'name' ->> 'text') as names, p.brand,
        p.current_price_poisha, p.current_original_price_poisha,
        least(coalesce(p.price_to_poisha, p.price_poisha), p.deal_price_poisha) as price_to,
        p.deal_ends_at, p.category_id,
        p.subcategory_id, p.stock, p.tags, p.colors, p.options,
        case when p.options is not null then (
          select json_agg(v.option_values order by v.position) from product_variants v
          where v.product_id = p.id and v.is_active
        ) end as offered_values, p.featured, p.rating, p.review_count,
        p.created_at, pp.picture_id
      from (
        select id from products where category_id = $1
        order by current_price_poisha, id limit ${limit} offset $2
      ) page
      join products p on p.id = page.id
      left join product_pictures pp on pp.product_id = p.id and pp.position = 0
      order by p.current_price_poisha, p.id`,
    values: [categoryId, (page - 1) * limit],
  }
}

const kinds =
  'headphones earbuds keyboard mouse charger cable speaker webcam microphone hub lamp router'.split(
    ' ',
  )
const qualities =
  'wireless silent compact gaming rugged travel slim portable magnetic waterproof'.split(' ')

/** Pairs of a quality and a kind, each once. */
export function searchPaths(): string[] {
  return kinds.flatMap((kind) => qualities.map((quality) => `search=${quality}+${kind}`))
}

/** These pairs, each word without its third letter. */
export function misspeltPaths(): string[] {
  const misspelt = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`
  return kinds.flatMap((kind) =>
    qualities.map((quality) => `search=${misspelt(quality)}+${misspelt(kind)}`),
  )
}

const sounds = 'hedfon erbads kibord maus charjar kebol spiker webkam maikrofon হাব ল্যাম্প রাউটার'.split(
  ' ',
)

/** Kinds as they sound in Banglish and in Bangla, each with a quality, each once. */
export function soundPaths(): string[] {
  return sounds.flatMap((kind) =>
    qualities.map((quality) => `search=${encodeURIComponent(`${quality} ${kind}`)}`),
  )
}

/** Searches of two words on many pages of many sizes, so that none is requested again while cached. */
export function uncachedSearchPaths(): string[] {
  return Array.from({ length: limits }, (_, at) => at).flatMap((at) =>
    searchPaths().map((search) => `/api/products?${search}&limit=${21 + at}`),
  )
}

/** A search by hand: the matches with the rows of their cards. */
export function searchSql(turn: number): pg.QueryConfig {
  const kind = kinds[turn % kinds.length] ?? ''
  const quality = qualities[Math.floor(turn / kinds.length) % qualities.length] ?? ''
  const limit = 21 + (turn % limits)
  return {
    name: `bare_search_${limit}`,
    text: `
      with found as materialized (
        select id, stock, rating_score, created_at from products
        where search @@ $1::tsquery
      ), page as (
        select id, row_number() over (order by stock > 0 desc, rating_score desc, created_at desc) as at,
          (select count(*) from found) as total
        from found order by at limit ${limit}
      )
      select p.id, p.name, p.brand, p.current_price_poisha, p.current_original_price_poisha,
        p.deal_ends_at, p.category_id,
        p.subcategory_id, p.stock, p.tags, p.colors, p.featured, p.rating, p.review_count,
        p.created_at, pp.picture_id, page.total
      from page join products p on p.id = page.id
      left join product_pictures pp on pp.product_id = p.id and pp.position = 0
      order by page.at`,
    values: [`'${quality}' & '${kind}'`],
  }
}

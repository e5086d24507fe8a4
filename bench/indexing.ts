import pg from 'pg'
import type { Figure } from './figures.ts'
import { medianOf } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'

/** Products of the compared tables, and those of them that are measured. */
const copied = 10_000
const measured = 300
const warmUpRows = 50

const changes = [
  {
    name: 'indexing: a new product',
    statementOn: (table: string) => `
      insert into ${table} (id, name, brand, description, price_poisha, category_id, subcategory_id,
        stock, tags, colors, specifications, warranty_type, warranty_duration)
      select gen_random_uuid(), name || ' Plus', brand, description, price_poisha, category_id,
        subcategory_id, stock, tags, colors, specifications, warranty_type, warranty_duration
      from ${table} where id = $1`,
  },
  {
    name: 'indexing: a changed product',
    statementOn: (table: string) => `
      update ${table} set name = name || ' Pro', description = description || ' Now in green too.'
      where id = $1`,
  },
]

/**
 * How much longer it takes to save a product with its search document, its words and its facets than
 * with a plain weighted one, as PostgreSQL's text search takes it: what understanding searches costs.
 * Both look words up in their vocabulary by its primary key, so that this is not part of the difference.
 * In one transaction that is rolled back, without the wait for the disk at each commit.
 */
export async function* measureIndexing(shop: BenchShop): AsyncGenerator<Figure> {
  if (shop.filled) {
    const { rows, indexes, words } = shop.filled
    yield {
      name: 'indexing: the whole shop',
      measured: rows + indexes + words,
      unit: 's',
      note: `rows ${rows.toFixed(1)} s, indexes ${indexes.toFixed(1)} s, words ${words.toFixed(1)} s`,
    }
  }
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query(understoodTable)
    await client.query(plainTable)
    for (const { name, statementOn } of changes) {
      const times = { understood: [] as number[], plain: [] as number[] }
      const { rows } = await client.query<{ id: string }>(
        'select id from understood order by shuffle limit $1',
        [measured],
      )
      for (const { id } of rows) {
        for (const table of ['understood', 'plain'] as const) {
          const text = statementOn(table)
          const startedAt = performance.now()
          await client.query({ name: `${name} in ${table}`, text, values: [id] })
          times[table].push(performance.now() - startedAt)
        }
      }
      const understood = medianOf(times.understood.slice(warmUpRows))
      const plain = medianOf(times.plain.slice(warmUpRows))
      yield {
        name,
        measured: understood / plain,
        target: { max: 1.5 },
        unit: 'times',
        note: `${understood.toFixed(2)} ms against ${plain.toFixed(2)} ms`,
      }
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const understoodTable = `
  create table understood (like products including all);
  insert into understood (id, name, brand, description, price_poisha, category_id,
    subcategory_id, stock, tags, colors, specifications, warranty_type, warranty_duration, shuffle)
  select id, name, brand, description, price_poisha, category_id, subcategory_id, stock, tags, colors,
    specifications, warranty_type, warranty_duration, shuffle
  from products order by created_at desc limit ${copied};
  create trigger words_of_new_products after insert on understood referencing new table as new_products
    for each statement execute function keep_words_of_new_products();
  create trigger words_of_product after update of name, brand, tags, colors, description, specifications
    on understood for each row when (old.search is distinct from new.search)
    execute function keep_words_of_product();
  analyze understood`

const plainTable = `
  create function plain_document(name text, brand text, tags text[], description text, category_id uuid, subcategory_id uuid, entry_number bigint)
  returns tsvector language sql immutable parallel safe
  return setweight(search_document(name) || to_tsvector('simple', lower(translate(name, '-_/.''’', ''))), 'A')
    || setweight(search_document(brand), 'B')
    || ('_' || replace(category_id::text, '-', '') || ':1B')::tsvector
    || coalesce(('_' || replace(subcategory_id::text, '-', '') || ':1B')::tsvector, '')
    || setweight(search_document(array_to_string(tags, ' ')), 'C')
    || setweight(search_document(description), 'D')
    || ('_n' || (entry_number >> 12)::text)::tsvector;
  create table plain (like understood including all);
  alter table plain drop column search, drop column facet_keys, drop column facet_labels;
  alter table plain add column search tsvector not null generated always as
    (plain_document(name, brand, tags, description, category_id, subcategory_id, entry_number)) stored;
  insert into plain (id, name, brand, description, price_poisha, category_id,
    subcategory_id, stock, tags, colors, specifications, warranty_type, warranty_duration, shuffle)
  select id, name, brand, description, price_poisha, category_id, subcategory_id, stock, tags, colors,
    specifications, warranty_type, warranty_duration, shuffle
  from understood;
  create index plain_search on plain using gin (search) with (fastupdate = false);
  create table plain_words (
    word text primary key,
    stem text not null generated always as (search_stem(word)) stored,
    shapes text[] not null generated always as (search_shapes(word)) stored
  );
  insert into plain_words select word from search_words;
  create index on plain_words (word text_pattern_ops);
  create index on plain_words (stem);
  create index on plain_words using gin (shapes) with (fastupdate = false);
  create index on plain_words using gist (word gist_trgm_ops) where length(word) > 2;
  create function keep_plain_words(words text[]) returns void language sql begin atomic
    with known as materialized (
      select plain_words.word from plain_words where plain_words.word = any (words)
    )
    insert into plain_words (word)
    select distinct found.word from unnest(words) as found (word)
    where found.word not like '\\_%' and length(found.word) <= 40
      and not exists (select from known where known.word = found.word)
    order by found.word
    on conflict do nothing;
  end;
  create function keep_words_of_new_plain() returns trigger language plpgsql as $$ begin
    perform keep_plain_words(array(select distinct unnest(tsvector_to_array(search)) from new_products));
    return null;
  end $$;
  create function keep_words_of_plain() returns trigger language plpgsql as $$ begin
    perform keep_plain_words(tsvector_to_array(new.search));
    return null;
  end $$;
  create trigger words_of_new_plain after insert on plain referencing new table as new_products
    for each statement execute function keep_words_of_new_plain();
  create trigger words_of_plain after update of name, brand, tags, description on plain
    for each row when (old.search is distinct from new.search) execute function keep_words_of_plain();
  analyze plain;
  analyze plain_words`

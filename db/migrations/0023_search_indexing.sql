-- Saving a product takes less: what is stored stays the same, byte for byte, so no row is written again.
DROP INDEX "search_words_nearest";
--> statement-breakpoint
CREATE INDEX "search_words_nearest" ON "search_words" USING gist ("word" gist_trgm_ops) WHERE length("search_words"."word") > 2;
--> statement-breakpoint
-- In PL/pgSQL, which plans its expressions once per connection: PostgreSQL puts SQL functions into a
-- generated column's expression, and plans them all again for every statement that inserts. With the
-- schema, because names in PL/pgSQL are looked up when it runs, and a restore runs without a search path.
CREATE OR REPLACE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  kind text[] := public.search_kind(name);
  -- Null for a kind of one word.
  kind_joined text := kind[1] || kind[2];
  named tsvector := setweight(
      public.search_document(name) || to_tsvector('simple', lower(translate(name, '-_/.''’,', '')))
      || to_tsvector('simple', coalesce(kind_joined, '')), 'A')
    || setweight(public.search_document(brand), 'B')
    || setweight(
      public.search_document(array_to_string(tags, ' ') || ' ' || jsonb_path_query_array(colors, '$[*].name')::text)
      || to_tsvector('simple', translate(lower(array_to_string(tags, ',')), ', -_.', ' ')), 'C');
  named_words text := array_to_string(tsvector_to_array(named), ' _w');
  categories text := concat_ws(' ',
    '_' || replace(category_id::text, '-', '') || ':1B', '_' || replace(subcategory_id::text, '-', '') || ':2B');
BEGIN
  RETURN named
    || categories::tsvector
    || setweight(public.search_document(description || ' ' || translate(specifications::text, ',', '')), 'D')
    || array_to_tsvector(array_remove(ARRAY['_k' || kind[2], '_k' || kind_joined, '_n' || (entry_number >> 12)], NULL))
    -- The words of names a second time: `_wmouse`. Words contain no spaces.
    || array_to_tsvector(coalesce(string_to_array('_w' || nullif(named_words, ''), ' '), '{}'));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_facet_keys(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT key FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_facet_labels(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT label FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;
--> statement-breakpoint
-- A word that became a name's stands as `_wmouse` in what an update added.
CREATE OR REPLACE FUNCTION words_of_search(search tsvector, OUT word text, OUT role smallint) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT
    CASE WHEN entry.lexeme LIKE '\_k%' OR entry.lexeme LIKE '\_w%' THEN substr(entry.lexeme, 3) ELSE entry.lexeme END,
    (CASE
      WHEN entry.lexeme LIKE '\_k%' THEN 2
      WHEN entry.lexeme LIKE '\_w%' OR entry.weights && '{A,B,C}' THEN 1
      ELSE 0
    END)::smallint
  FROM unnest(search) AS entry
  WHERE entry.lexeme LIKE '\_k%' OR entry.lexeme LIKE '\_w%' OR entry.lexeme NOT LIKE '\_%';
END;
--> statement-breakpoint
-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE OR REPLACE FUNCTION keep_search_words(words text[], roles smallint[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  -- All of them by the primary key, however many words the shop knows.
  WITH known AS MATERIALIZED (
    SELECT search_words.word, search_words.role FROM search_words WHERE search_words.word = ANY (words)
  )
  INSERT INTO search_words (word, role)
  SELECT found.word, max(found.role) FROM unnest(words, roles) AS found (word, role)
  WHERE length(found.word) BETWEEN 1 AND 40
    AND NOT EXISTS (SELECT FROM known WHERE known.word = found.word AND known.role >= found.role)
  GROUP BY found.word ORDER BY found.word
  ON CONFLICT (word) DO UPDATE SET role = excluded.role WHERE search_words.role < excluded.role;
END;
--> statement-breakpoint
-- Most new products bring no new word: then nothing is written.
CREATE OR REPLACE FUNCTION keep_words_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  roles smallint[];
BEGIN
  WITH found AS MATERIALIZED (
    SELECT entry.word, max(entry.role) AS role FROM new_products, words_of_search(search) AS entry GROUP BY 1
  ), known AS MATERIALIZED (
    SELECT word, role FROM search_words WHERE word = ANY (ARRAY(SELECT found.word FROM found))
  )
  SELECT array_agg(found.word), array_agg(found.role) INTO words, roles FROM found
  WHERE NOT EXISTS (SELECT FROM known WHERE known.word = found.word AND known.role >= found.role);
  IF words IS NOT NULL THEN
    PERFORM keep_search_words(words, roles);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only what an update added to the document can be new.
CREATE OR REPLACE FUNCTION keep_words_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  roles smallint[];
BEGIN
  SELECT array_agg(word), array_agg(role) INTO words, roles
  FROM words_of_search(ts_delete(NEW.search, tsvector_to_array(OLD.search)));
  IF words IS NOT NULL THEN
    PERFORM keep_search_words(words, roles);
  END IF;
  RETURN NULL;
END $$;

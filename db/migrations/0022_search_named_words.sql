-- A search document with the words of its name, brand, tags and colours a second time, as `_wmouse`: the
-- index knows no weights, and every product that mentions a mouse would be read to find what is called one.
CREATE FUNCTION search_with_named_words(document tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN document || array_to_tsvector(ARRAY(
  SELECT '_w' || word FROM unnest(tsvector_to_array(document)) AS word WHERE word NOT LIKE '\_%'
));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_with_named_words(
    setweight(search_document(name) || to_tsvector('simple', lower(translate(name, '-_/.''’,', ''))), 'A')
    || search_kind_lexemes(search_kind(name))
    || setweight(search_document(brand), 'B')
    || setweight(
      search_document(array_to_string(tags, ' ') || ' ' || jsonb_path_query_array(colors, '$[*].name')::text)
      || to_tsvector('simple', translate(lower(array_to_string(tags, ',')), ', -_.', ' ')), 'C')
  )
  || ('_' || replace(category_id::text, '-', '') || ':1B')::tsvector
  || coalesce(('_' || replace(subcategory_id::text, '-', '') || ':1B')::tsvector, '')
  || setweight(search_document(description || ' ' || translate(specifications::text, ',', '')), 'D')
  || ('_n' || (entry_number >> 12)::text)::tsvector;
--> statement-breakpoint
-- The documents that exist are computed again.
DROP TRIGGER words_of_product ON products;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (product_search(name, brand, tags, colors, description, specifications, category_id, subcategory_id, entry_number)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, colors, description, specifications ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
-- Searches decide by the statistics of words how much of the shop they rank.
ANALYZE "products" ("search");

-- As before, with everything apart that is no letter, digit or vowel sign: in the locale C PostgreSQL's
-- parser takes every sign beyond ASCII for a letter, and । would belong to the word before it.
CREATE OR REPLACE FUNCTION search_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  CASE WHEN octet_length(text) = length(text) THEN lower(text)
  ELSE regexp_replace(
    translate(lower(normalize(text, NFKC)), U&'০১২৩৪৫৬৭৮৯\200B\200C\200D\2060\FEFF\00AD', '0123456789'),
    '[\u0080-\u00BF\u00D7\u00F7\u0964\u0965\u09F2\u09F3\u2000-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g'
  ) END,
  '/._-:@+', '       '
);
--> statement-breakpoint
-- As before, with the units of figures in Bangla.
CREATE OR REPLACE FUNCTION search_kind(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_match(
  search_text(regexp_replace(name, '( (with|for) |, | [(|–-] ?).*$', '', 'i')),
  '(?:^| )(?:([^0-9 ]+) +)?([^0-9 ]{2,})(?: +[^ ]*[0-9][^ ]*(?: +(?:mah|wh|[tgm]b|inch|[cm]m|k?hz|mp|dpi|ওয়াট|এমএএইচ|টেরাবাইট|গিগাবাইট|টিবি|জিবি|ইঞ্চি|মিটার))?| +[^ ])* *$'
);
--> statement-breakpoint
-- As before, with the names and descriptions in other languages: each of its names counts as the name,
-- and says what the product is.
CREATE OR REPLACE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint, texts jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names text[] := name || ARRAY(SELECT text #>> '{}' FROM jsonb_path_query(texts, '$.*.name.text') AS text);
  each_name text;
  kind text[];
  -- Null for a kind of one word.
  kind_joined text;
  kinds text[] := '{}';
  named tsvector := setweight(public.search_document(brand), 'B')
    || setweight(
      public.search_document(array_to_string(tags, ' ') || ' ' || jsonb_path_query_array(colors, '$[*].name')::text)
      || to_tsvector('simple', public.search_text(translate(array_to_string(tags, ','), ', -_.', ' '))), 'C');
  named_words text;
  descriptions text := concat_ws(' ', description, translate(specifications::text, ',', ''),
    (SELECT string_agg(text #>> '{}', ' ') FROM jsonb_path_query(texts, '$.*.description.text') AS text));
  categories text := concat_ws(' ',
    '_' || replace(category_id::text, '-', '') || ':1B', '_' || replace(subcategory_id::text, '-', '') || ':2B');
BEGIN
  FOREACH each_name IN ARRAY names LOOP
    kind := public.search_kind(each_name);
    kind_joined := kind[1] || kind[2];
    kinds := kinds || ARRAY['_k' || kind[2], '_k' || kind_joined];
    named := named || setweight(
      public.search_document(each_name)
      || to_tsvector('simple', public.search_text(translate(each_name, '-_/.''’,', '')))
      || to_tsvector('simple', coalesce(kind_joined, '')), 'A');
  END LOOP;
  named_words := array_to_string(tsvector_to_array(named), ' _w');
  RETURN named
    || categories::tsvector
    || setweight(public.search_document(descriptions), 'D')
    || array_to_tsvector(array_remove(kinds || ('_n' || (entry_number >> 12)), NULL))
    -- The words of names a second time: `_wmouse`. Words contain no spaces.
    || array_to_tsvector(coalesce(string_to_array('_w' || nullif(named_words, ''), ' '), '{}'));
END $$;
--> statement-breakpoint
-- Reads every product once: a minute for a hundred thousand.
DROP TRIGGER words_of_product ON products;
--> statement-breakpoint
DROP TRIGGER words_of_new_products ON products;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (product_search(name, brand, tags, colors, description, specifications, category_id, subcategory_id, entry_number, texts)) STORED NOT NULL;
--> statement-breakpoint
-- In the row, where a search ranks by it; texts and description are stored apart first.
ALTER TABLE "products" ALTER COLUMN "search" SET STORAGE MAIN;
--> statement-breakpoint
DROP FUNCTION IF EXISTS product_search(text, text, text[], jsonb, text, jsonb, uuid, uuid, bigint);
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);
--> statement-breakpoint
CREATE TRIGGER words_of_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS new_products
FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, colors, description, specifications, texts ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
-- Words with a sign at their end, which no search can contain.
DELETE FROM search_words WHERE word <> search_text(word);
--> statement-breakpoint
-- Words that older search documents had not, such as those before ।.
SELECT keep_search_words(array_agg(word), array_agg(role)) FROM (
  SELECT found.word, max(found.role) AS role FROM products, words_of_search(search) AS found GROUP BY 1
) AS words;
--> statement-breakpoint
-- Translated names of specifications and colours are synonyms of the English ones.
CREATE FUNCTION keep_words_of_glossary() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(lexeme), array_agg((-1)::smallint)) FROM unnest(search_document(NEW.text));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER words_of_glossary AFTER INSERT OR UPDATE OF text ON glossary_terms
FOR EACH ROW EXECUTE FUNCTION keep_words_of_glossary();
--> statement-breakpoint
SELECT keep_search_words(array_agg(lexeme), array_agg((-1)::smallint))
FROM glossary_terms, unnest(search_document(glossary_terms.text));

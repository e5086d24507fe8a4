CREATE TABLE "glossary_terms" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_kind_key_language_pk" PRIMARY KEY("kind","key","language"),
	CONSTRAINT "glossary_terms_kind" CHECK ("glossary_terms"."kind" in ('specification', 'color'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "flash_deals" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- As before, with the names and descriptions in other languages: a translated name counts as the name
-- does, and says again what the product is.
CREATE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint, texts jsonb) RETURNS tsvector
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
  kinds text[] := ARRAY['_k' || kind[2], '_k' || kind_joined];
  translated_name text;
  named_words text;
  descriptions text := concat_ws(' ', description, translate(specifications::text, ',', ''),
    (SELECT string_agg(text #>> '{}', ' ') FROM jsonb_path_query(texts, '$.*.description.text') AS text));
  categories text := concat_ws(' ',
    '_' || replace(category_id::text, '-', '') || ':1B', '_' || replace(subcategory_id::text, '-', '') || ':2B');
BEGIN
  FOR translated_name IN SELECT text #>> '{}' FROM jsonb_path_query(texts, '$.*.name.text') AS text LOOP
    kind := public.search_kind(translated_name);
    named := named || setweight(public.search_document(translated_name), 'A');
    kinds := kinds || ARRAY['_k' || kind[2], '_k' || kind[1] || kind[2]];
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
DROP FUNCTION product_search(text, text, text[], jsonb, text, jsonb, uuid, uuid, bigint);
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
-- A category names kinds in every language: each part of its name by its last word, also written as one
-- word with the one before.
CREATE OR REPLACE FUNCTION keep_words_of_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM (
    SELECT NEW.name AS name UNION ALL
    SELECT text #>> '{}' FROM jsonb_path_query(NEW.texts, '$.*.name.text') AS text
  ) AS names, LATERAL (
    SELECT lexeme AS word, 1::smallint AS role FROM unnest(search_document(names.name))
    UNION ALL
    SELECT found.word, found.role
    FROM regexp_split_to_table(names.name, ' *(&|,|/| and | ও | এবং ) *', 'i') AS part,
      words_of_search(search_kind_lexemes(search_kind(part))) AS found
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER words_of_category ON categories;
--> statement-breakpoint
CREATE TRIGGER words_of_category AFTER INSERT OR UPDATE OF name, texts ON categories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
DROP TRIGGER words_of_subcategory ON subcategories;
--> statement-breakpoint
CREATE TRIGGER words_of_subcategory AFTER INSERT OR UPDATE OF name, texts ON subcategories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Text with the signs apart that would glue words together for PostgreSQL's parser, and with one form
-- of each letter and digit. `normalizeText` does the same to what is typed.
CREATE FUNCTION search_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  CASE WHEN octet_length(text) = length(text) THEN lower(text)
  ELSE translate(lower(normalize(text, NFKC)), U&'০১২৩৪৫৬৭৮৯৳\200B\200C\200D', '0123456789 ') END,
  '/._-:@+', '       '
);
--> statement-breakpoint
-- Words that say nothing about a product; searches leave them out too.
CREATE FUNCTION search_document(text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ts_delete(
  to_tsvector('simple', search_text(text)),
  ARRAY['a', 'an', 'and', 'are', 'as', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'its', 'of', 'on', 'or', 'that', 'the', 'this', 'to', 'with', 'you', 'your']
);
--> statement-breakpoint
-- What a product is, after its name: the last word before `with`, `for` or a comma that contains no
-- figure. "Dana 65 W GaN Charger with PPS" is a charger.
CREATE FUNCTION search_kind(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_match(
  search_text(regexp_replace(name, '( (with|for) |, | [(|–-] ?).*$', '', 'i')),
  '(?:^| )(?:([^0-9 ]+) +)?([^0-9 ]{2,})(?: +[^ ]*[0-9][^ ]*(?: +(?:mah|wh|[tgm]b|inch|[cm]m|k?hz|mp|dpi))?| +[^ ])* *$'
);
--> statement-breakpoint
CREATE FUNCTION search_kind_lexemes(kind text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN kind IS NULL THEN ''::tsvector
  WHEN kind[1] IS NULL THEN array_to_tsvector(ARRAY['_k' || kind[2]])
  ELSE array_to_tsvector(ARRAY['_k' || kind[2], '_k' || kind[1] || kind[2]])
    || setweight(to_tsvector('simple', kind[1] || kind[2]), 'A')
END;
--> statement-breakpoint
-- The name counts most, also written as one word (Wi-Fi, wifi), with what the product is (`_kmouse`).
-- Category and subcategory stand by id, and every 4096 products that came one after the other share
-- a word of their own. Tags stand also without their spaces: power bank, powerbank. Figures stand also
-- without separators: 20,000 mAh contains 20000.
-- The words of names stand a second time as `_wmouse`: the index knows no weights, and every product that
-- mentions a mouse would be read to find what is called one.
-- In PL/pgSQL, which plans its expressions once per connection: PostgreSQL puts SQL functions into a
-- generated column's expression, and plans them all again for every statement that inserts. With the
-- schema, because names in PL/pgSQL are looked up when it runs, and a restore runs without a search path.
CREATE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint) RETURNS tsvector
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
-- A search document with the words of its name, brand, tags and colours a second time, as `_wmouse`: the
-- index knows no weights, and every product that mentions a mouse would be read to find what is called one.
CREATE FUNCTION search_with_named_words(document tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN document || array_to_tsvector(ARRAY(
  SELECT '_w' || word FROM unnest(tsvector_to_array(document)) AS word WHERE word NOT LIKE '\_%'
));
--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((ts_lexize('english_stem', word))[1], word);
--> statement-breakpoint
-- A word and what is left of it without any one of its letters.
CREATE FUNCTION search_shapes(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[word] || CASE WHEN length(word) BETWEEN 3 AND 30 THEN ARRAY(
  SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
) ELSE '{}' END;
--> statement-breakpoint
-- A word in one spelling for Bangla script, Banglish and English: হেডফোন, hedfon and headphone are
-- alike. Vowels remain, roughly; C is the sound of চ and ch.
CREATE FUNCTION search_spelling(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  rule text[];
  said text := lower(word);
BEGIN
  IF said ~ '[ঁ-৿]' THEN
    FOREACH rule SLICE 1 IN ARRAY ARRAY[
      ['ও' || U&'\09AF\09BC', 'w'], [U&'\09AF\09BC', 'y'], [U&'[\09A1\09A2]\09BC', 'র'], ['ক্ষ', 'খ'], ['জ্ঞ', 'গ'],
      ['্য', ''], ['্ব', ''], ['ং', 'ng'], ['[ঐৈ]', 'oi'], ['[ঔৌ]', 'ou'], ['ঋ|ৃ', 'ri']
    ] LOOP
      said := regexp_replace(said, rule[1], rule[2], 'g');
    END LOOP;
    said := translate(said,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআইঈউঊএওািীুূেো্ঁঃ' || U&'\09BC',
      'kkggnCCjjnttddnttddnpfbbmjrlssshtoaiiuueoaiiuueo');
  END IF;
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['^[ie](?=s[ptkmnl])', ''], ['^kn(?=[aeiou])', 'n'], ['^wr', 'r'], ['oy(?=[aeiou])', 'w'],
    ['t?ch', 'C'], ['ck', 'k'], ['c(?=[eiy])', 's'], ['[cq]', 'k'], ['x', 'ks'],
    ['[ts]ion', 'son'], ['ph', 'f'], ['gh(?=t)', ''], ['(?<=.)g(?=e)', 'j'], ['([gskbdjwrt])h', '\1'],
    ['v', 'b'], ['z', 'j'], ['w(?![aeiou])', 'u'], ['ng', 'n'],
    ['[ei]y|e[ea]|ie|y', 'i'], ['oo', 'u'], ['[oa][uo]', 'o'], ['h(?![aeiou])', ''], ['(.)\1+', '\1'], ['(?<=..)e$', '']
  ] LOOP
    said := regexp_replace(said, rule[1], rule[2], 'g');
  END LOOP;
  RETURN said;
END $$;
--> statement-breakpoint
-- How a word sounds: its spelling without the vowels behind its first letter, and without a plural.
CREATE FUNCTION search_sound(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(
  regexp_replace(translate(search_spelling(word), 'eiou', 'aaaa'), '(?<=.)a', '', 'g'),
  '(.)\1+', '\1', 'g'), '(?<=...)s$', '');
--> statement-breakpoint
-- The words of search documents with their roles (`wordRoles`): a kind stands as `_kmouse`.
-- A word that became a name's stands as `_wmouse` in what an update added.
CREATE FUNCTION words_of_search(search tsvector, OUT word text, OUT role smallint) RETURNS SETOF record
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
-- A value as it is compared: without case, spaces and commas (`facetKey` in src/shared/catalog/facets.ts).
CREATE FUNCTION facet_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(value), E' ,=\t\n\r\u00a0', '');
--> statement-breakpoint
-- What a product can be narrowed by, each once, by key: brand, colours, and the parts of its
-- specifications, which commas and semicolons separate ("2.4 GHz receiver, Bluetooth 5.1").
CREATE FUNCTION product_facet_pairs(brand text, colors jsonb, specifications jsonb) RETURNS TABLE (key text, label text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT ON (found.key) found.key, found.label FROM (
    SELECT 'brand=' || facet_key(brand) AS key, btrim(brand) AS label
    WHERE facet_key(brand) <> '' AND length(brand) <= 40
    UNION ALL
    SELECT 'color=' || facet_key(color ->> 'name'), btrim(color ->> 'name')
    FROM jsonb_array_elements(colors) AS color
    WHERE facet_key(color ->> 'name') <> '' AND length(color ->> 'name') <= 40
    UNION ALL
    SELECT 'spec.' || facet_key(named.key) || '=' || facet_key(part.text), btrim(part.text)
    FROM jsonb_each_text(specifications) AS named,
      unnest(string_to_array(replace(named.value, '; ', ', '), ', ')) AS part (text)
    WHERE length(named.key) <= 40 AND facet_key(named.key) <> ''
      AND length(part.text) <= 40 AND facet_key(part.text) <> ''
  ) AS found
  ORDER BY found.key, found.label
  LIMIT 100;
END;
--> statement-breakpoint
-- In PL/pgSQL with the schema, as `product_search`.
CREATE FUNCTION product_facet_keys(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT key FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;
--> statement-breakpoint
CREATE FUNCTION product_facet_labels(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT label FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;
--> statement-breakpoint
-- Every piece of three characters, and the two shorter ones at the end: a search for part of a text
-- then is a look-up, in any script. Trigrams of pg_trgm know letters of the database's locale only.
CREATE FUNCTION text_grams(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT substr(written, at, 3) FROM generate_series(1, length(written)) AS at
));
--> statement-breakpoint
CREATE FUNCTION day_in_dhaka(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (moment AT TIME ZONE 'Asia/Dhaka')::date;
--> statement-breakpoint
-- The same bands as stockLevel in src/shared/catalog/product-rules.ts; a test compares them.
CREATE FUNCTION stock_level(stock integer) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN stock > 10 THEN 'enough' WHEN stock > 0 THEN 'low' ELSE 'out' END;
--> statement-breakpoint
CREATE TABLE "google_links" (
	"google_id" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"customer_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_customer_id_place_pk" PRIMARY KEY("customer_id","place")
);
--> statement-breakpoint
CREATE TABLE "password_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_setups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"guest_key" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"selected_color" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_cart_id_product_id_selected_color_pk" PRIMARY KEY("cart_id","product_id","selected_color"),
	CONSTRAINT "cart_lines_hold_units" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"guest_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "carts_guest_key_unique" UNIQUE("guest_key"),
	CONSTRAINT "carts_have_one_owner" CHECK (num_nonnulls("carts"."customer_id", "carts"."guest_key") = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"price_poisha" bigint NOT NULL,
	"original_price_poisha" bigint,
	"deal_id" uuid,
	"deal_price_poisha" bigint,
	"deal_ends_at" timestamp with time zone,
	"current_price_poisha" bigint GENERATED ALWAYS AS (least(price_poisha, deal_price_poisha)) STORED NOT NULL,
	"current_original_price_poisha" bigint GENERATED ALWAYS AS (case when deal_price_poisha < price_poisha then greatest(price_poisha, original_price_poisha) else original_price_poisha end) STORED,
	"category_id" uuid NOT NULL,
	"subcategory_id" uuid,
	"stock" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"colors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"warranty_type" text NOT NULL,
	"warranty_duration" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL,
	"review_count" integer GENERATED ALWAYS AS ((stars_1 + stars_2 + stars_3 + stars_4 + stars_5)) STORED NOT NULL,
	"rating" numeric(3, 2) GENERATED ALWAYS AS (round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric / greatest((stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 1), 2)) STORED NOT NULL,
	"rating_score" numeric(6, 5) GENERATED ALWAYS AS (case when (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) = 0 then 0 else round((35::numeric + (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)) / (10::numeric + (stars_1 + stars_2 + stars_3 + stars_4 + stars_5)), 5) end) STORED NOT NULL,
	"entry_number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "products_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shuffle" real DEFAULT random() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (product_search(name, brand, tags, colors, description, specifications, category_id, subcategory_id, entry_number)) STORED NOT NULL,
	"facet_keys" text[] GENERATED ALWAYS AS (product_facet_keys(brand, colors, specifications)) STORED NOT NULL,
	"facet_labels" text[] GENERATED ALWAYS AS (product_facet_labels(brand, colors, specifications)) STORED NOT NULL,
	"form_id" uuid,
	"updated_by_form" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_stars_not_negative" CHECK (least("products"."stars_1", "products"."stars_2", "products"."stars_3", "products"."stars_4", "products"."stars_5") >= 0),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_poisha" >= 0),
	CONSTRAINT "products_deal_is_whole" CHECK (num_nulls("products"."deal_id", "products"."deal_price_poisha", "products"."deal_ends_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_stem(word)) STORED NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"sound" text GENERATED ALWAYS AS (search_sound(word)) STORED NOT NULL,
	"shapes" text[] GENERATED ALWAYS AS (search_shapes(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_kind" CHECK ("search_synonyms"."kind" in ('synonyms', 'fillers')),
	CONSTRAINT "search_synonyms_terms" CHECK (cardinality("search_synonyms"."terms") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "launch_notices" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(14, 2) NOT NULL,
	"minimum_poisha" bigint DEFAULT 0 NOT NULL,
	"maximum_poisha" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "coupons_used_within_limit" CHECK ("coupons"."used_count" <= "coupons"."usage_limit"),
	CONSTRAINT "coupons_uses_not_negative" CHECK ("coupons"."used_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"full_address" text NOT NULL,
	"district" text NOT NULL,
	"thana" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_in_lower_case" CHECK ("customers"."email" = lower("customers"."email"))
);
--> statement-breakpoint
CREATE TABLE "demo_records" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "flash_deal_products" (
	"deal_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"deal_price_poisha" bigint NOT NULL,
	"unit_limit" integer,
	"units_sold" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "flash_deal_products_deal_id_product_id_pk" PRIMARY KEY("deal_id","product_id"),
	CONSTRAINT "flash_deal_products_price_positive" CHECK ("flash_deal_products"."deal_price_poisha" > 0),
	CONSTRAINT "flash_deal_products_units_not_negative" CHECK ("flash_deal_products"."units_sold" >= 0),
	CONSTRAINT "flash_deal_products_sold_within_limit" CHECK ("flash_deal_products"."units_sold" <= "flash_deal_products"."unit_limit")
);
--> statement-breakpoint
CREATE TABLE "flash_deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_deals_period" UNIQUE("id","starts_at","ends_at","is_active"),
	CONSTRAINT "flash_deals_end_after_start" CHECK ("flash_deals"."ends_at" > "flash_deals"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "order_confirmations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mail_id" uuid,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"price_poisha" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"selected_color" text DEFAULT '' NOT NULL,
	"warranty_type" text,
	"warranty_duration" text DEFAULT '' NOT NULL,
	"flash_deal_id" uuid,
	CONSTRAINT "order_items_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_hold_units" CHECK ("order_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"caller_key" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_requests_caller_key_idempotency_key_pk" PRIMARY KEY("caller_key","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid,
	"guest_key" text,
	"buyer_name" text NOT NULL,
	"buyer_email" text,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"full_address" text NOT NULL,
	"district" text NOT NULL,
	"thana" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"subtotal_poisha" bigint NOT NULL,
	"delivery_fee_poisha" bigint NOT NULL,
	"coupon_discount_poisha" bigint NOT NULL,
	"first_order_discount_poisha" bigint NOT NULL,
	"total_poisha" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_total_is_the_sum" CHECK ("orders"."total_poisha" = "orders"."subtotal_poisha" + "orders"."delivery_fee_poisha" - "orders"."coupon_discount_poisha" - "orders"."first_order_discount_poisha"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_poisha" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"is_permanent" boolean DEFAULT true NOT NULL,
	"unshown_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Unlogged: counts are worth neither a flush nor a place in the log.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "review_helpful_marks" (
	"voter_key" text NOT NULL,
	"review_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_helpful_marks_voter_key_review_id_pk" PRIMARY KEY("voter_key","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "review_pictures_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"order_item_id" uuid,
	"customer_id" uuid,
	"product_name" text NOT NULL,
	"product_image" text,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"verified" boolean NOT NULL,
	"image_count" smallint DEFAULT 0 NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hide_reason" text,
	"hidden_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_in_stars" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_helpful_not_negative" CHECK ("reviews"."helpful_count" >= 0),
	CONSTRAINT "reviews_hidden_for_a_reason" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hide_reason" is null)),
	CONSTRAINT "reviews_reply_has_time" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"empty_searches" integer NOT NULL,
	CONSTRAINT "search_days_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_product_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"product_id" uuid NOT NULL,
	"clicks" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "search_product_days_day_query_product_id_pk" PRIMARY KEY("day","query","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stats_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"amount_poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_days" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "stats_days_day_metric_status_pk" PRIMARY KEY("day","metric","status")
);
--> statement-breakpoint
CREATE TABLE "stats_totals" (
	"metric" text NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "stats_totals_metric_status_pk" PRIMARY KEY("metric","status")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"product_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_once_per_cause" UNIQUE("product_id","cause_id"),
	CONSTRAINT "stock_movements_move_something" CHECK ("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
ALTER TABLE "google_links" ADD CONSTRAINT "google_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_setups" ADD CONSTRAINT "password_setups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_period" FOREIGN KEY ("deal_id","starts_at","ends_at","is_active") REFERENCES "public"."flash_deals"("id","starts_at","ends_at","is_active") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_changed_by_customers_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful_marks" ADD CONSTRAINT "review_helpful_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_product_days" ADD CONSTRAINT "search_product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_links_of_customer" ON "google_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_setups_of_customer" ON "password_setups" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_of_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "categories_by_picture" ON "categories" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name_unique" ON "subcategories" USING btree ("category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "subcategories_by_picture" ON "subcategories" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "products_in_deals" ON "products" USING btree ("deal_id") WHERE "products"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("current_price_poisha","id");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating_score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_shuffled" ON "products" USING btree ("shuffle");--> statement-breakpoint
CREATE INDEX "products_of_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_of_category_by_price" ON "products" USING btree ("category_id","current_price_poisha","id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category_id","rating_score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_of_category_by_name" ON "products" USING btree ("category_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_of_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_of_subcategory_by_price" ON "products" USING btree ("subcategory_id","current_price_poisha","id");--> statement-breakpoint
CREATE INDEX "products_by_tag" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_featured_shuffled" ON "products" USING btree ("shuffle") WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."current_original_price_poisha" > "products"."current_price_poisha";--> statement-breakpoint
CREATE INDEX "products_by_facet" ON "products" USING gin ("facet_keys") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_by_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_by_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_by_shape" ON "search_words" USING gin ("shapes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_nearest" ON "search_words" USING gist ("word" gist_trgm_ops) WHERE length("search_words"."word") > 2;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_read" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_messages"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (text_grams(lower("name" || ' ' || "email" || ' ' || "message")));--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree ("code") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "addresses_of_customer" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (text_grams(lower("name" || ' ' || "email" || ' ' || coalesce(substr("phone", 4), '')))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flash_deal_products_of_product" ON "flash_deal_products" USING btree ("product_id","ends_at");--> statement-breakpoint
CREATE INDEX "flash_deal_products_by_end" ON "flash_deal_products" USING btree ("ends_at") WHERE "flash_deal_products"."is_active";--> statement-breakpoint
CREATE INDEX "flash_deals_by_start" ON "flash_deals" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_confirmations_by_email" ON "order_confirmations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_confirmations_by_mail" ON "order_confirmations" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "order_confirmations_by_age" ON "order_confirmations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_of_deal" ON "order_items" USING btree ("flash_deal_id") WHERE "order_items"."flash_deal_id" is not null;--> statement-breakpoint
CREATE INDEX "order_status_changes_of_order" ON "order_status_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_status_changes_by_customer" ON "order_status_changes" USING btree ("changed_by") WHERE "order_status_changes"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "orders_of_status_newest" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (text_grams(lower("number" || ' ' || "full_name" || case when "buyer_name" = "full_name" then '' else ' ' || "buyer_name" end || ' ' || coalesce("buyer_email", '') || ' ' || substr("phone", 4)))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "pictures_unshown" ON "pictures" USING btree ("unshown_since") WHERE "pictures"."unshown_since" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "review_helpful_marks_of_review" ON "review_helpful_marks" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_pictures_of_picture" ON "review_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_order_line" ON "reviews" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_of_product_helpful" ON "reviews" USING btree ("product_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_newest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_highest" ON "reviews" USING btree ("product_id","rating" DESC NULLS LAST,"helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_lowest" ON "reviews" USING btree ("product_id","rating","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_stars" ON "reviews" USING btree ("product_id","rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_with_images_helpful" ON "reviews" USING btree ("product_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and "reviews"."image_count" > 0;--> statement-breakpoint
CREATE INDEX "reviews_of_product_with_images_newest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and "reviews"."image_count" > 0;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and "reviews"."reply" is null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("comment" gin_trgm_ops,"product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_product_days_of_query" ON "search_product_days" USING btree ("query");--> statement-breakpoint
CREATE INDEX "search_product_days_of_product" ON "search_product_days" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_sales_most_units" ON "product_sales" USING btree ("units" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_newest" ON "stock_alerts" USING btree ("level","product_created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);
--> statement-breakpoint
-- A product stands in one active deal at a time.
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_one_at_a_time"
EXCLUDE USING gist ("product_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("is_active");
--> statement-breakpoint
-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE FUNCTION keep_search_words(words text[], roles smallint[]) RETURNS void
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
CREATE FUNCTION keep_words_of_new_products() RETURNS trigger
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
CREATE FUNCTION keep_words_of_product() RETURNS trigger
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
--> statement-breakpoint
-- A category names kinds: each part of its name by its last word, also written as one word with the one before.
CREATE FUNCTION keep_words_of_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM (
    SELECT lexeme AS word, 1::smallint AS role FROM unnest(search_document(NEW.name))
    UNION ALL
    SELECT found.word, found.role FROM regexp_split_to_table(NEW.name, ' *(&|,|/| and ) *', 'i') AS part,
      words_of_search(search_kind_lexemes(search_kind(part))) AS found
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Arguments of the trigger: the metric, and 1 for rows that came or -1 for rows that went.
CREATE FUNCTION count_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stats_changes (metric, status, day, count, amount_poisha)
  SELECT TG_ARGV[0], '', day_in_dhaka(created_at), TG_ARGV[1]::integer * count(*), 0
  FROM changed GROUP BY 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of an order takes away what the old row counted and adds what the new one does.
CREATE FUNCTION count_orders() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO stats_changes (metric, status, day, count, amount_poisha)
  SELECT 'placed', '', day_in_dhaka(created_at), sign * count(*), 0
  FROM changed GROUP BY 3
  UNION ALL
  SELECT 'status', status, day_in_dhaka(status_since), sign * count(*), sign * sum(total_poisha)
  FROM changed GROUP BY 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sales_of_items() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
  SELECT changed.product_id, orders.status, day_in_dhaka(orders.created_at),
    sum(changed.quantity), sum(changed.quantity * changed.price_poisha)
  FROM changed JOIN orders ON orders.id = changed.order_id
  WHERE changed.product_id IS NOT NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sales_of_orders() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
  SELECT items.product_id, changed.status, day_in_dhaka(changed.created_at),
    sign * sum(items.quantity), sign * sum(items.quantity * items.price_poisha)
  FROM changed JOIN order_items AS items ON items.order_id = changed.id
  WHERE items.product_id IS NOT NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before the row goes: its items go with it.
CREATE FUNCTION count_sales_of_deleted_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
  SELECT product_id, OLD.status, day_in_dhaka(OLD.created_at),
    -sum(quantity), -sum(quantity * price_poisha)
  FROM order_items WHERE order_id = OLD.id AND product_id IS NOT NULL
  GROUP BY 1;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_alerts (product_id, level, product_created_at)
  SELECT id, stock_level(stock), created_at FROM changed WHERE stock_level(stock) <> 'enough';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF stock_level(NEW.stock) = 'enough' THEN
    DELETE FROM stock_alerts WHERE product_id = NEW.id;
  ELSE
    INSERT INTO stock_alerts (product_id, level, product_created_at)
    VALUES (NEW.id, stock_level(NEW.stock), NEW.created_at)
    ON CONFLICT (product_id) DO UPDATE SET level = excluded.level;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_synonyms() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg((-1)::smallint)) FROM (
    SELECT unnest(string_to_array(term, ' ') || replace(term, ' ', '')) AS word FROM unnest(NEW.terms) AS term
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER words_of_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS new_products
FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, colors, description, specifications ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
CREATE TRIGGER words_of_category AFTER INSERT OR UPDATE OF name ON categories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
CREATE TRIGGER words_of_subcategory AFTER INSERT OR UPDATE OF name ON subcategories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
CREATE TRIGGER count_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('products', '1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_products AFTER DELETE ON products
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('products', '-1');
--> statement-breakpoint
CREATE TRIGGER note_stock_of_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stock_of_new_products();
--> statement-breakpoint
-- Orders that leave a product in its band do not run it.
CREATE TRIGGER note_stock_of_product AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN (stock_level(OLD.stock) <> stock_level(NEW.stock))
EXECUTE FUNCTION note_stock_of_product();
--> statement-breakpoint
CREATE TRIGGER count_new_customers AFTER INSERT ON customers
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', '1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_customers AFTER DELETE ON customers
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', '-1');
--> statement-breakpoint
CREATE TRIGGER count_new_orders AFTER INSERT ON orders
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('1');
--> statement-breakpoint
CREATE TRIGGER count_changed_orders_before AFTER UPDATE ON orders
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('-1');
--> statement-breakpoint
CREATE TRIGGER count_changed_orders_after AFTER UPDATE ON orders
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_orders AFTER DELETE ON orders
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('-1');
--> statement-breakpoint
CREATE TRIGGER count_new_sales AFTER INSERT ON order_items
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_sales_of_items();
--> statement-breakpoint
CREATE TRIGGER count_changed_sales_before AFTER UPDATE ON orders
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_sales_of_orders('-1');
--> statement-breakpoint
CREATE TRIGGER count_changed_sales_after AFTER UPDATE ON orders
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_sales_of_orders('1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_sales BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION count_sales_of_deleted_order();
--> statement-breakpoint
CREATE TRIGGER words_of_synonyms AFTER INSERT OR UPDATE OF terms ON search_synonyms
FOR EACH ROW EXECUTE FUNCTION keep_words_of_synonyms();
--> statement-breakpoint
-- Other words for gadgets of this market; the administrator edits them.
INSERT INTO search_synonyms (id, kind, terms)
SELECT gen_random_uuid(), 'synonyms', string_to_array(line, ', ') FROM regexp_split_to_table('headphone, head phone, হেডফোন, headset, over ear
earphone, earbuds, earbud, buds, bud, bluetooth earphone, wireless earphone, in ear, ear plug, airpods, airpod, airdots, ear pods, tws, ইয়ারফোন, ইয়ারবাড, ইয়ারপড
neckband, neck band, earphone, sports earphone, bluetooth earphone, handsfree, hands free, ইয়ারফোন, নেকব্যান্ড
headset, gaming headphone, headphone with mic, হেডসেট
speaker, sound system, music system, sound box, soundbox, bluetooth box, music box, loudspeaker, loud speaker, boombox, স্পিকার, সাউন্ড বক্স, saund box
soundbar, sound bar, tv speaker, home theater, home theatre, সাউন্ডবার
subwoofer, woofer, bass speaker, উফার
microphone, mic, mike, mick, maik, recorder, মাইক, মাইক্রোফোন
lavalier, collar mic, clip mic, lapel mic, boya
karaoke, karaoke mic, singing mic
mouse, mice, maus, মাউস
keyboard, কিবোর্ড, কীবোর্ড
numpad, number pad, numeric keypad
desk mat, mouse pad, mousepad, mouse mat, desk pad, table mat, মাউস প্যাড
controller, gamepad, game pad, joystick, joy stick, joypad, game remote, console remote, গেমপ্যাড, জয়স্টিক
power bank, portable charger, battery pack, battery bank, portable battery, backup battery, পাওয়ার ব্যাংক
charger, adapter, power adapter, charging brick, charging head, fast charger, travel adapter, চার্জার, মোবাইল চার্জার
wall charger, travel charger, mobile charger, phone charger, gan charger
wireless charger, wireless charging, charging pad, qi charger, magsafe charger, ওয়্যারলেস চার্জার
car charger, gari charger, vehicle charger, gari er charger, গাড়ির চার্জার
cable, wire, cord, tar, lead, ক্যাবল, কেবল, তার
usb cable, data cable, charging cable, charger cable, charger tar, charger er tar, phone cable, mobile cable, ডাটা কেবল
usb c, usbc, type c, typec, c type, usb type c, টাইপ সি
lightning, iphone cable, iphone port
micro usb, microusb, v8, android cable
hdmi cable, hdmi wire, tv cable
aux cable, aux, audio jack, audio cable
lan cable, ethernet cable, network cable, internet cable, cat6, rj45
adapter, converter, connector, dongle, কনভার্টার
usb hub, hub, hdmi adapter, usb c adapter, type c adapter, dock, docking station, dockingstation, multiport adapter, port replicator, usb splitter, হাব
card reader, memory card reader, sd reader
phone stand, phone holder, mobile stand, mobile holder, phone mount, mobile mount, cell phone stand, মোবাইল স্ট্যান্ড, মোবাইল হোল্ডার
tablet stand, tab stand, ipad stand, tablet holder
laptop stand, notebook stand, laptop riser, laptop table, laptop holder, ল্যাপটপ স্ট্যান্ড
car holder, car mount, dashboard holder
selfie stick, monopod, সেলফি স্টিক
tripod, trypod, camera stand, ট্রাইপড
gimbal, stabilizer, stabiliser
ring light, selfie light, makeup light
phone case, phone cover, mobile cover, back cover, case, কভার
screen protector, tempered glass, glass protector, screen guard
phone, mobile, mobile phone, smartphone, cell phone, cellphone, ফোন, মোবাইল, muthofon
smartphone, android phone, স্মার্টফোন
tablet, tab, ট্যাব, ট্যাবলেট
ipad, apple tablet
laptop, notebook, macbook, ল্যাপটপ
computer, pc, desktop, কম্পিউটার
monitor, display, screen, মনিটর
printer, প্রিন্টার
scanner, স্ক্যানার
projector, প্রজেক্টর
television, tv, smart tv, টিভি
tv box, android box, tv stick, streaming stick
remote, remote control, রিমোট
smart watch, smartwatch, watch, ghori, ghari, hand watch, hat ghori, haat ghori, hater ghori, wrist watch, wristwatch, ঘড়ি, হাতঘড়ি, হাত ঘড়ি, স্মার্টওয়াচ, স্মার্ট ওয়াচ, স্মার্ট ঘড়ি, apple watch
fitness band, fitness tracker, activity tracker, smart band, health band, wrist band, wristband, fit band, step counter, pedometer, ফিটনেস ব্যান্ড, স্মার্ট ব্যান্ড
watch strap, watch band, watch belt, ঘড়ির বেল্ট
smart ring, health ring
vr headset, vr box, virtual reality glasses
drone, quadcopter, ড্রোন
camera, webcam, ক্যামেরা
security camera, cctv, cctv camera, cc camera, cc cam, ip camera, ip cam, wifi camera, surveillance camera, spy camera, home camera, baby monitor, নিরাপত্তা ক্যামেরা, সিসি ক্যামেরা, সিসিটিভি, সিসিটিভি ক্যামেরা
action camera, gopro, sports camera
dash cam, dashcam, car camera, dashboard camera
webcam, web cam, web camera, pc camera, laptop camera, computer camera, video call camera, ওয়েবক্যাম, ওয়েব ক্যামেরা
video doorbell, doorbell, calling bell, কলিং বেল
router, wifi, wifi router, wi fi, net router, internet router, wireless router, modem, রাউটার, ওয়াইফাই, ওয়াইফাই রাউটার
wifi, wi fi, ওয়াইফাই
range extender, repeater, wifi repeater, wifi extender, signal booster, wifi booster
network switch, ethernet switch, lan switch
onu, fiber modem, optical modem
usb wifi, wifi adapter, wifi dongle, wifi receiver
bluetooth dongle, bluetooth adapter, bluetooth receiver
pocket router, mifi, portable wifi, mini wifi
portable ssd, ssd, hard disk, hard disc, hard drive, harddisk, hdd, external hard drive, external hard disk, external drive, external ssd, portable hard disk, portable drive, হার্ডডিস্ক, হার্ড ডিস্ক, এসএসডি
hdd, hard disk, hard drive
pen drive, pendrive, flash drive, usb drive, usb stick, thumb drive, পেনড্রাইভ
memory card, sd card, micro sd, tf card, মেমোরি কার্ড, মেমরি কার্ড
ram, memory module, র্যাম
nas, network storage
storage, memory, স্টোরেজ
smart bulb, smart light, smart lamp, led bulb, rgb bulb, wifi bulb, বাতি, লাইট, বাল্ব, batti, bati, alo, আলো
bulb, light, lamp, led light, লাইট, বাল্ব
led strip, strip light, rgb strip, led tape
table lamp, desk lamp, study lamp, reading light, টেবিল ল্যাম্প, poar light
night light, night lamp, dim light, ডিম লাইট
emergency light, charger light, rechargeable light, চার্জার লাইট
torch, torch light, flashlight, টর্চ, টর্চলাইট
smart plug, wifi plug, smart socket, wifi socket, smart outlet, smart switch, স্মার্ট প্লাগ
plug, socket, outlet, প্লাগ, সকেট
multiplug, multi plug, power strip, extension board, extension cord, extension socket, মাল্টিপ্লাগ
ups, mini ups, router ups, ইউপিএস
ips, inverter, আইপিএস
voltage stabilizer, stabilizer, voltage regulator
battery, batari, ব্যাটারি, betari
aa battery, pencil battery, পেন্সিল ব্যাটারি
solar panel, solar charger, সোলার
fan, pakha, rechargeable fan, charger fan, mini fan, ফ্যান, পাখা
air cooler, mini cooler, কুলার
cooling pad, laptop cooler, cooling fan, কুলিং প্যাড
phone cooler, mobile cooler, gaming cooler
humidifier, air humidifier
air purifier, বায়ু শোধক
trimmer, beard trimmer, hair trimmer, ট্রিমার
shaver, electric shaver, razor, শেভার
hair dryer, hair drier, হেয়ার ড্রায়ার
hair straightener, straightener
iron, clothes iron, istiri, ইস্ত্রি
electric kettle, kettle, কেটলি
blender, juicer, ব্লেন্ডার
rice cooker, রাইস কুকার
weighing scale, weight machine, digital scale, ওজন মাপার যন্ত্র
blood pressure monitor, bp machine, pressure machine, প্রেশার মেশিন
thermometer, digital thermometer, থার্মোমিটার
oximeter, pulse oximeter
calculator, ক্যালকুলেটর
stylus, touch pen, pencil for tablet, s pen, স্টাইলাস
graphics tablet, drawing tablet, pen tablet, drawing pad
e reader, ebook reader, kindle
game console, console, playstation, xbox, গেম কনসোল
gaming chair, computer chair
graphics card, gpu, video card, গ্রাফিক্স কার্ড
processor, cpu, প্রসেসর
motherboard, mainboard, মাদারবোর্ড
power supply, psu
pc case, computer casing, casing
thermal paste, cooling paste
laptop bag, laptop sleeve, laptop backpack, ল্যাপটপ ব্যাগ
bag, backpack, ব্যাগ
phone lens, mobile lens
capture card, video capture
green screen, chroma key
teleprompter, prompter
fm radio, radio, রেডিও
voice recorder, audio recorder
mp3 player, music player
walkie talkie, two way radio, ওয়াকিটকি
gps tracker, tracker, car tracker
key finder, airtag, item tracker, smart tag
smart lock, door lock, digital lock, fingerprint lock
motion sensor, pir sensor
smoke detector, gas detector, gas alarm
robot vacuum, vacuum cleaner, ভ্যাকুয়াম ক্লিনার
bluetooth, blue tooth, ব্লুটুথ
wireless, cordless, tar chara, tarbihin, তারবিহীন, তার ছাড়া, ওয়্যারলেস
wired, with wire, taroala
noise cancelling, noise cancellation, noise cancelation, noise canceling, anc, noise reduction, nois cancel
waterproof, water proof, water resistant, splash proof, ওয়াটারপ্রুফ, pani nirodhok
rechargeable, chargeable, রিচার্জেবল
magnetic, magnet, magsafe, chumbok, ম্যাগনেটিক
mechanical, মেকানিক্যাল
ergonomic, comfortable, aramdayok
silent, noiseless, quiet, nirob, নীরব
gaming, game, gamer, khela, গেমিং, গেম
fast charging, quick charge, fast charge, quick charging, turbo charge, ফাস্ট চার্জিং
calling, bluetooth calling, phone call, কলিং
portable, travel, pocket, বহনযোগ্য
small, mini, compact, choto, ছোট
large, big, xl, boro, বড়
premium, luxury, high end
black, kalo, কালো
white, sada, shada, সাদা
red, lal, laal, লাল
blue, nil, neel, নীল
green, sobuj, shobuj, সবুজ
pink, golapi, গোলাপি
yellow, holud, হলুদ
grey, gray, dhushor, ধূসর
purple, violet, beguni, বেগুনি
orange, komola, কমলা
gold, golden, sonali, সোনালি
silver, rupali, রুপালি
colour, color, rong, rongin, রঙিন
home, house, bari, bashar, barir, basar, bashay, বাড়ি, বাসা, বাসার
car, gari, garir, গাড়ি, গাড়ির
office, অফিস
desk, table, টেবিল
student, chatro, online class, অনলাইন ক্লাস
kids, children, baby, bacca, bachcha, বাচ্চা
camera light, video light, studio light
music, gaan, song, গান', '\n') AS line;
--> statement-breakpoint
-- Words that say nothing about a product.
INSERT INTO search_synonyms (id, kind, terms)
SELECT gen_random_uuid(), 'fillers', string_to_array(line, ', ') FROM regexp_split_to_table('er, r, এর, র, ar, o, ও, ba, বা, ki, কি, ke, কে, te, তে, ta, টা, ti, টি, gulo, গুলো, e, এ
jonno, jonne, jono, jnno, jonnyo, জন্য, জন্যে
kom dam, kom dame, kom damer, kom daam, kom dami, komdami, কম দাম, কম দামে, কম দামের, কম দামি, low price, low cost, low budget
dam, daam, dame, damer, dami, dam koto, দাম, দামে, দামের, দামি, মূল্য, price, prices, price in bangladesh, price in bd, koto dam, koto, কত, cost, rate
bhalo, valo, bhala, vala, balo, bhalomaner, ভালো, ভাল, good, best, nice, top, top rated, better, great, quality
sera, shera, সেরা
sosta, shosta, sasta, sostar, সস্তা, cheap, cheapest, affordable, low
darun, দারুণ, joss, jos, osthir
chai, lagbe, dorkar, proyojon, চাই, লাগবে, দরকার, need, want, looking
kinbo, kinte, kinte chai, kena, kinar, কিনব, কিনতে, কেনা, buy, order, purchase, shop, shopping, store, dokan
ache, achhe, ase, আছে, available, in stock
ekta, akta, ekti, akti, একটা, একটি, ekjora, kichu, কিছু, some
din, den, dao, dekhan, dekhao, দেখান, দেখাও, show, find, search, get
new, notun, নতুন, latest, original, asol, আসল, genuine, official, authentic
online, bd, bangladesh, বাংলাদেশ, in bangladesh, dhaka, ঢাকা
moto, motoi, mato, মতো, like, dhoroner, ধরনের, type er
shonar, shunar, sunar, শোনার, khelar, খেলার, dekhar, দেখার, korar, করার, bebohar, ব্যবহার, use
amar, আমার, apnar, আপনার, my, me, i, please, plz, pls, ভাই, bhai, vai
taka, tk, bdt, টাকা, takar, টাকার
product, products, item, items, gadget, gadgets, jinish, জিনিস, gadget shop', '\n') AS line;

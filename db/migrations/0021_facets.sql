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
CREATE FUNCTION product_facet_keys(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT key FROM product_facet_pairs(brand, colors, specifications) ORDER BY key);
--> statement-breakpoint
CREATE FUNCTION product_facet_labels(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT label FROM product_facet_pairs(brand, colors, specifications) ORDER BY key);
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
ALTER TABLE "categories" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_keys" text[] GENERATED ALWAYS AS (product_facet_keys(brand, colors, specifications)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_labels" text[] GENERATED ALWAYS AS (product_facet_labels(brand, colors, specifications)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_product_days" ADD CONSTRAINT "search_product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_product_days_of_query" ON "search_product_days" USING btree ("query");--> statement-breakpoint
CREATE INDEX "search_product_days_of_product" ON "search_product_days" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_facet" ON "products" USING gin ("facet_keys") WITH (gin_pending_list_limit=512);
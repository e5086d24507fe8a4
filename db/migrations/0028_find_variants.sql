-- What the variants of a product can be chosen by: its options, the one of the colours as `facet_keys` has
-- them. Where it offers no colours, its own are those of all its variants.
-- In PL/pgSQL with the schema, as `product_search`.
CREATE FUNCTION product_option_keys(options jsonb, colors jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(
    SELECT CASE WHEN public.facet_key(option ->> 'name') = 'colour' THEN 'color=' ELSE 'option.' || public.facet_key(option ->> 'name') || '=' END
      || public.facet_key(each_value)
    FROM jsonb_array_elements(options) AS option, jsonb_array_elements_text(option -> 'values') AS each_value
    UNION
    SELECT 'color=' || public.facet_key(color ->> 'name') FROM jsonb_array_elements(colors) AS color
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(options) AS option WHERE public.facet_key(option ->> 'name') = 'colour')
  );
END $$;
--> statement-breakpoint
CREATE INDEX "products_with_options" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."options" is not null;--> statement-breakpoint
CREATE INDEX "products_by_option" ON "products" USING gin (product_option_keys("options", "colors")) WITH (gin_pending_list_limit=512) WHERE "products"."options" is not null;
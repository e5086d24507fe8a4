-- Products first: a write of them waits here, and holds no lock on variants.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "option_keys" text[];
--> statement-breakpoint
-- A product that offers no colours as an option has its own in each of its variants.
CREATE FUNCTION write_option_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.option_keys := (
    SELECT ARRAY(
      SELECT CASE name WHEN 'colour' THEN 'color=' ELSE 'option.' || name || '=' END || public.facet_key(NEW.option_values[number])
      FROM unnest(names) WITH ORDINALITY AS option (name, number) ORDER BY number
    ) || ARRAY(SELECT key FROM unnest(facet_keys) AS key WHERE key LIKE 'color=%' AND 'colour' <> ALL (names))
    FROM public.products, LATERAL (
      SELECT ARRAY(SELECT public.facet_key(option ->> 'name') FROM jsonb_array_elements(options) WITH ORDINALITY AS each (option, number) ORDER BY number) AS names
    ) AS offered
    WHERE id = NEW.product_id AND options IS NOT NULL
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER option_keys_of_variant BEFORE INSERT OR UPDATE OF product_id, option_values, option_keys ON product_variants
FOR EACH ROW EXECUTE FUNCTION write_option_keys();
--> statement-breakpoint
CREATE FUNCTION renew_option_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.product_variants SET option_keys = NULL WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER option_keys_of_product AFTER UPDATE OF options, colors ON products
FOR EACH ROW
WHEN ((OLD.options, OLD.colors) IS DISTINCT FROM (NEW.options, NEW.colors) AND (OLD.options IS NOT NULL OR NEW.options IS NOT NULL))
EXECUTE FUNCTION renew_option_keys();
--> statement-breakpoint
UPDATE product_variants SET option_keys = NULL FROM products
WHERE products.id = product_id AND options IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "product_variants_by_option" ON "product_variants" USING gin ("option_keys") WITH (gin_pending_list_limit=512) WHERE "product_variants"."option_keys" is not null;
-- A product that offers no colours as an option has its own in each of its variants.
CREATE OR REPLACE FUNCTION write_option_keys() RETURNS trigger
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

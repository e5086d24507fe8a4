-- In PL/pgSQL with the schema, for the reasons given at product_search.
CREATE OR REPLACE FUNCTION product_facet_keys(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT key FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;

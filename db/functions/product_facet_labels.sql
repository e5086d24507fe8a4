-- What shoppers see for each of product_facet_keys, in the same order.
CREATE OR REPLACE FUNCTION product_facet_labels(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT label FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;

-- The same bands as stockLevel in src/shared/catalog/product-rules.ts; a test compares them.
CREATE OR REPLACE FUNCTION stock_level(stock integer) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN stock > 10 THEN 'enough' WHEN stock > 0 THEN 'low' ELSE 'out' END;

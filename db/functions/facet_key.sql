-- A value as it is compared: without case, spaces and commas (`facetKey` in src/shared/catalog/facets.ts).
CREATE OR REPLACE FUNCTION facet_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(value), E' ,=\t\n\r\u00a0', '');

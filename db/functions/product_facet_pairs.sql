-- What a product can be narrowed by, each once, by key: brand, colours, and the parts of its
-- specifications, which commas and semicolons separate ("2.4 GHz receiver, Bluetooth 5.1").
CREATE OR REPLACE FUNCTION product_facet_pairs(brand text, colors jsonb, specifications jsonb) RETURNS TABLE (key text, label text)
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

-- The variants of a product that has colours alone: one for each, in their order, or one without values.
CREATE OR REPLACE FUNCTION variants_of_colors(colors jsonb) RETURNS TABLE (option_values text[], "position" integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT ARRAY[color.value ->> 'name'], min(color.number)::integer - 1
  FROM jsonb_array_elements(colors) WITH ORDINALITY AS color (value, number) GROUP BY 1
  UNION ALL
  SELECT '{}', 0 WHERE jsonb_array_length(colors) = 0;
END;

-- What a search compares with a product. Each of its names, in every language, counts most, also written as
-- one word (Wi-Fi, wifi), and says what the product is (`_kmouse`). Category and subcategory are there by id,
-- and every 4096 products that were added one after the other share a word of their own. Tags and values of
-- options are there also without their spaces: power bank, powerbank; 256 GB, 256gb. Figures are there also
-- without separators: 20,000 mAh contains 20000.
-- The words of names are there a second time, as `_wmouse`: the index knows no weights, and every product that
-- mentions a mouse would be read to find what is called one.
-- In PL/pgSQL, which plans its expressions once per connection; PostgreSQL inlines SQL functions and plans them
-- again for every statement that inserts. With the schema, because names in PL/pgSQL are looked up when it runs,
-- and a restore runs without a search path.
CREATE OR REPLACE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint, texts jsonb, options jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names text[] := name || ARRAY(SELECT text #>> '{}' FROM jsonb_path_query(texts, '$.*.name.text') AS text);
  each_name text;
  kind text[];
  -- Null for a kind of one word.
  kind_joined text;
  kinds text[] := '{}';
  chosen text[] := tags || ARRAY(SELECT value #>> '{}' FROM jsonb_path_query(options, '$[*].values[*]') AS value);
  named tsvector := setweight(public.search_document(brand), 'B')
    || setweight(
      public.search_document(array_to_string(chosen, ' ') || ' ' || jsonb_path_query_array(colors, '$[*].name')::text)
      || to_tsvector('simple', public.search_text(translate(array_to_string(chosen, ','), ', -_.', ' '))), 'C');
  named_words text;
  descriptions text := concat_ws(' ', description, translate(specifications::text, ',', ''),
    (SELECT string_agg(text #>> '{}', ' ') FROM jsonb_path_query(texts, '$.*.description.text') AS text),
    (SELECT string_agg(option #>> '{}', ' ') FROM jsonb_path_query(options, '$[*].name') AS option));
  categories text := concat_ws(' ',
    '_' || replace(category_id::text, '-', '') || ':1B', '_' || replace(subcategory_id::text, '-', '') || ':2B');
BEGIN
  FOREACH each_name IN ARRAY names LOOP
    kind := public.search_kind(each_name);
    kind_joined := kind[1] || kind[2];
    kinds := kinds || ARRAY['_k' || kind[2], '_k' || kind_joined];
    named := named || setweight(
      public.search_document(each_name)
      || to_tsvector('simple', public.search_text(translate(each_name, '-_/.''’,', '')))
      || to_tsvector('simple', coalesce(kind_joined, '')), 'A');
  END LOOP;
  named_words := array_to_string(tsvector_to_array(named), ' _w');
  RETURN named
    || categories::tsvector
    || setweight(public.search_document(descriptions), 'D')
    || array_to_tsvector(array_remove(kinds || ('_n' || (entry_number >> 12)), NULL))
    -- The words of names a second time: `_wmouse`. Words contain no spaces.
    || array_to_tsvector(coalesce(string_to_array('_w' || nullif(named_words, ''), ' '), '{}'));
END $$;

-- The search document also has what variants can be chosen by. A trigger writes it from now on: another
-- generated column would write every product while nobody reads them. What products without options have
-- stays as it is.
ALTER TABLE "products" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET DEFAULT '';
--> statement-breakpoint
-- As before, with options: their values count as tags do, also without their spaces (256gb), their names as
-- those of specifications.
CREATE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint, texts jsonb, options jsonb) RETURNS tsvector
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
--> statement-breakpoint
DROP FUNCTION product_search(text, text, text[], jsonb, text, jsonb, uuid, uuid, bigint, jsonb);
--> statement-breakpoint
CREATE FUNCTION write_search_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := public.product_search(NEW.name, NEW.brand, NEW.tags, NEW.colors, NEW.description, NEW.specifications, NEW.category_id, NEW.subcategory_id, NEW.entry_number, NEW.texts, NEW.options);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_of_new_product BEFORE INSERT ON products
FOR EACH ROW EXECUTE FUNCTION write_search_of_product();
--> statement-breakpoint
CREATE TRIGGER search_of_product BEFORE UPDATE OF search, name, brand, tags, colors, description, specifications, category_id, subcategory_id, entry_number, texts, options ON products
FOR EACH ROW EXECUTE FUNCTION write_search_of_product();
--> statement-breakpoint
DROP TRIGGER words_of_product ON products;
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, colors, description, specifications, texts, options ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text with the signs apart that would glue words together for PostgreSQL's parser.
CREATE FUNCTION search_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(text), '/._-:@+৳', '        ');
--> statement-breakpoint
-- Words that say nothing about a product; searches leave them out too.
CREATE FUNCTION search_document(text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ts_delete(
  to_tsvector('simple', search_text(text)),
  ARRAY['a', 'an', 'and', 'are', 'as', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'its', 'of', 'on', 'or', 'that', 'the', 'this', 'to', 'with', 'you', 'your']
);
--> statement-breakpoint
-- The name counts most, also written as one word (Wi-Fi, wifi). Category and subcategory stand by
-- id, and every 4096 products that came one after the other share a word of their own.
CREATE FUNCTION product_search(name text, brand text, tags text[], description text, category_id uuid, subcategory_id uuid, entry_number bigint) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(search_document(name) || to_tsvector('simple', lower(translate(name, '-_/.''’', ''))), 'A')
  || setweight(search_document(brand), 'B')
  || ('_' || replace(category_id::text, '-', '') || ':1B')::tsvector
  || coalesce(('_' || replace(subcategory_id::text, '-', '') || ':1B')::tsvector, '')
  || setweight(search_document(array_to_string(tags, ' ')), 'C')
  || setweight(search_document(description), 'D')
  || ('_n' || (entry_number >> 12)::text)::tsvector;
--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((ts_lexize('english_stem', word))[1], word);
--> statement-breakpoint
-- A word and what is left of it without any one of its letters.
CREATE FUNCTION search_shapes(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[word] || CASE WHEN length(word) BETWEEN 3 AND 30 THEN ARRAY(
  SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
) ELSE '{}' END;

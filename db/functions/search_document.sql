-- Words that say nothing about a product; searches leave them out too.
CREATE OR REPLACE FUNCTION search_document(text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ts_delete(
  to_tsvector('simple', search_text(text)),
  ARRAY['a', 'an', 'and', 'are', 'as', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'its', 'of', 'on', 'or', 'that', 'the', 'this', 'to', 'with', 'you', 'your']
);

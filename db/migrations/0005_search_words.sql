-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE FUNCTION keep_search_words(words text[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_words (word)
  SELECT DISTINCT found.word FROM unnest(words) AS found (word)
  WHERE found.word NOT LIKE '\_%' AND length(found.word) <= 40
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = found.word)
  ORDER BY found.word
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(ARRAY(
    SELECT DISTINCT unnest(tsvector_to_array(search)) FROM new_products
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(tsvector_to_array(NEW.search));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(tsvector_to_array(search_document(NEW.name)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER words_of_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS new_products
FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, description ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
CREATE TRIGGER words_of_category AFTER INSERT OR UPDATE OF name ON categories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
CREATE TRIGGER words_of_subcategory AFTER INSERT OR UPDATE OF name ON subcategories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
SELECT keep_search_words(ARRAY(SELECT DISTINCT unnest(tsvector_to_array(search)) FROM products));
--> statement-breakpoint
SELECT keep_search_words(ARRAY(
  SELECT DISTINCT unnest(tsvector_to_array(search_document(name)))
  FROM (SELECT name FROM categories UNION ALL SELECT name FROM subcategories) AS names
));

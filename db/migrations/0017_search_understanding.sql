CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_kind" CHECK ("search_synonyms"."kind" in ('synonyms', 'fillers')),
	CONSTRAINT "search_synonyms_terms" CHECK (cardinality("search_synonyms"."terms") between 1 and 40)
);
--> statement-breakpoint
CREATE FUNCTION keep_words_of_synonyms() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(string_to_array(array_to_string(NEW.terms, ' '), ' '));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER words_of_synonyms AFTER INSERT OR UPDATE OF terms ON search_synonyms
FOR EACH ROW EXECUTE FUNCTION keep_words_of_synonyms();

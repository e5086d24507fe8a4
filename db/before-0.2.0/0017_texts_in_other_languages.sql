CREATE TABLE "glossary_terms" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_kind_key_language_pk" PRIMARY KEY("kind","key","language"),
	CONSTRAINT "glossary_terms_kind" CHECK ("glossary_terms"."kind" in ('specification', 'color'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "flash_deals" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- A category names kinds in every language: each part of its name by its last word, also written as one
-- word with the one before.
CREATE OR REPLACE FUNCTION keep_words_of_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM (
    SELECT NEW.name AS name UNION ALL
    SELECT text #>> '{}' FROM jsonb_path_query(NEW.texts, '$.*.name.text') AS text
  ) AS names, LATERAL (
    SELECT lexeme AS word, 1::smallint AS role FROM unnest(search_document(names.name))
    UNION ALL
    SELECT found.word, found.role
    FROM regexp_split_to_table(names.name, ' *(&|,|/| and | ও | এবং ) *', 'i') AS part,
      words_of_search(search_kind_lexemes(search_kind(part))) AS found
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER words_of_category ON categories;
--> statement-breakpoint
CREATE TRIGGER words_of_category AFTER INSERT OR UPDATE OF name, texts ON categories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
DROP TRIGGER words_of_subcategory ON subcategories;
--> statement-breakpoint
CREATE TRIGGER words_of_subcategory AFTER INSERT OR UPDATE OF name, texts ON subcategories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();

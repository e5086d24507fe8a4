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

-- The words of search documents with their roles (`wordRoles`): a kind stands as `_kmouse`.
-- A word that became a name's stands as `_wmouse` in what an update added.
CREATE OR REPLACE FUNCTION words_of_search(search tsvector, OUT word text, OUT role smallint) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT
    CASE WHEN entry.lexeme LIKE '\_k%' OR entry.lexeme LIKE '\_w%' THEN substr(entry.lexeme, 3) ELSE entry.lexeme END,
    (CASE
      WHEN entry.lexeme LIKE '\_k%' THEN 2
      WHEN entry.lexeme LIKE '\_w%' OR entry.weights && '{A,B,C}' THEN 1
      ELSE 0
    END)::smallint
  FROM unnest(search) AS entry
  WHERE entry.lexeme LIKE '\_k%' OR entry.lexeme LIKE '\_w%' OR entry.lexeme NOT LIKE '\_%';
END;

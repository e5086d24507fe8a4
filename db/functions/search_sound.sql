-- How a word sounds: its spelling without the vowels behind its first letter, and without a plural.
CREATE OR REPLACE FUNCTION search_sound(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(
  regexp_replace(translate(search_spelling(word), 'eiou', 'aaaa'), '(?<=.)a', '', 'g'),
  '(.)\1+', '\1', 'g'), '(?<=...)s$', '');

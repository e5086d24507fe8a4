-- Text with the signs apart that would glue words together for PostgreSQL's parser, and with one form of each
-- letter and digit. `normalizeText` does the same to what is typed. Everything that is no letter, digit or vowel
-- sign is apart: in the locale C the parser takes every sign beyond ASCII for a letter, and । would belong to
-- the word before it.
CREATE OR REPLACE FUNCTION search_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  CASE WHEN octet_length(text) = length(text) THEN lower(text)
  ELSE regexp_replace(
    translate(lower(normalize(text, NFKC)), U&'০১২৩৪৫৬৭৮৯\200B\200C\200D\2060\FEFF\00AD', '0123456789'),
    '[\u0080-\u00BF\u00D7\u00F7\u0964\u0965\u09F2\u09F3\u2000-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g'
  ) END,
  '/._-:@+', '       '
);

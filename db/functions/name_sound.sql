-- How a word of a name sounds, alike in Bangla script and in each usual Latin spelling: রহিম, Rahim and Rohim
-- are alike; Rahman, Rahima and Karim are not. Its consonants and the vowel that it ends with; of a short word
-- all vowels, roughly: Rana is not Rina. C is the sound of চ and ch; `search_sound` is for goods, where a plural
-- and another vowel at the end are the same word.
CREATE OR REPLACE FUNCTION name_sound(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  rule text[];
  said text := regexp_replace(lower(normalize(word, NFC)), '[\u200B-\u200D]', '', 'g');
  consonants text;
  ending text;
BEGIN
  IF said ~ '[ঁ-৿]' THEN
    FOREACH rule SLICE 1 IN ARRAY ARRAY[
      [U&'[\09A1\09A2]\09BC', 'র'], [U&'\09AF\09BC', 'Y'],
      -- Abbreviations, and names that are spelt in Latin letters in another way.
      ['^(মো(হা)?|মুহা)ঃ?$', 'mod'], ['^মো[সছ]াঃ?$', 'mosammot'], ['^হোসেন$', 'hosain'], ['^বেগম$', 'begum'],
      ['^মিঞা$', 'mia'],
      ['ক্ষ', 'খ'], ['জ্ঞ', 'গ'], ['্[যব]', ''],
      -- The vowel that is not written.
      ['([ক-হY])(?=[ক-হYংৎ])', '\1অ'],
      ['[ঐৈ]', 'oi'], ['[ঔৌ]', 'ou'], ['[ঋৃ]', 'ri']
    ] LOOP
      said := regexp_replace(said, rule[1], rule[2], 'g');
    END LOOP;
    said := translate(said,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঅআইঈউঊএওািীুূেোY্ঁঃ' || U&'\09BC',
      'kkggnCsjjnttddnttddnpfbbmjrlssshtnoaiiuueoaiiuueoy');
  ELSE
    FOREACH rule SLICE 1 IN ARRAY ARRAY[
      ['^mo?h?d$', 'mod'], ['^m[ou]?ss?t$', 'mosammot'], ['^h[uo]ss?en$', 'hosain'], ['^h[auo]+q.*$', 'hok'],
      ['^sk$', 'sekh'], ['^bhu[iy]+an$', 'bhuia']
    ] LOOP
      said := regexp_replace(said, rule[1], rule[2]);
    END LOOP;
  END IF;
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['ee', 'i'], ['oo', 'u'], ['ch+', 'C'], ['[ck]h|[ck]k|qu?e?$|qu|[cq]', 'k'], ['x', 'ks'], ['ph', 'f'],
    ['([gjdtbs])h', '\1'], ['n[gj](?![aeiou])|ng', 'n'], ['z', 'j'], ['v', 'b'],
    ['^w', 'o'], ['ew', 'u'], ['w', ''], ['(?<=[ou])y(?=[aeou])', ''], ['(?<=[^aeiou])y(?=[aou])', ''], ['y', 'i'],
    ['(?<=.)h(?![ieu]|a$)', ''], ['([^aeiou])\1+', '\1'], ['(?<=..[^aeiou])e$|o$', ''],
    ['^[aou]*[ie][aeiou]*', 'I'], ['^[aou]+', 'A']
  ] LOOP
    said := regexp_replace(said, rule[1], rule[2], 'g');
  END LOOP;
  consonants := translate(said, 'aeiou', '');
  IF length(consonants) < 3 THEN
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(said,
      '[aeou]*i[aeiou]*', '1', 'g'), '[aeo]*u[aeou]*', '2', 'g'), '[ao]*e[aeo]*', '1', 'g'), '[ao]+', '3', 'g');
  END IF;
  ending := substring(said FROM '[aeiou]+$');
  IF ending IS NOT NULL THEN
    RETURN consonants || CASE WHEN ending ~ 'a' THEN 'a' WHEN ending ~ 'i' THEN 'i' WHEN ending ~ 'u' THEN 'u' ELSE '' END;
  END IF;
  -- Of a closed syllable: Hasan is not Hosain, Mahmud not Mohammad.
  ending := substring(said FROM '([aeiou]+)[^aeiou]+$');
  RETURN consonants || CASE WHEN ending ~ 'i' THEN '1' WHEN ending ~ 'u' THEN '2' ELSE '' END;
END $$;

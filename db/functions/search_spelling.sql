-- A word in one spelling for Bangla script, Banglish and English: হেডফোন, hedfon and headphone are
-- alike. Vowels remain, roughly; C is the sound of চ and ch.
CREATE OR REPLACE FUNCTION search_spelling(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  rule text[];
  said text := lower(word);
BEGIN
  IF said ~ '[ঁ-৿]' THEN
    FOREACH rule SLICE 1 IN ARRAY ARRAY[
      ['ও' || U&'\09AF\09BC', 'w'], [U&'\09AF\09BC', 'y'], [U&'[\09A1\09A2]\09BC', 'র'], ['ক্ষ', 'খ'], ['জ্ঞ', 'গ'],
      ['্য', ''], ['্ব', ''], ['ং', 'ng'], ['[ঐৈ]', 'oi'], ['[ঔৌ]', 'ou'], ['ঋ|ৃ', 'ri']
    ] LOOP
      said := regexp_replace(said, rule[1], rule[2], 'g');
    END LOOP;
    said := translate(said,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআইঈউঊএওািীুূেো্ঁঃ' || U&'\09BC',
      'kkggnCCjjnttddnttddnpfbbmjrlssshtoaiiuueoaiiuueo');
  END IF;
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['^[ie](?=s[ptkmnl])', ''], ['^kn(?=[aeiou])', 'n'], ['^wr', 'r'], ['oy(?=[aeiou])', 'w'],
    ['t?ch', 'C'], ['ck', 'k'], ['c(?=[eiy])', 's'], ['[cq]', 'k'], ['x', 'ks'],
    ['[ts]ion', 'son'], ['ph', 'f'], ['gh(?=t)', ''], ['(?<=.)g(?=e)', 'j'], ['([gskbdjwrt])h', '\1'],
    ['v', 'b'], ['z', 'j'], ['w(?![aeiou])', 'u'], ['ng', 'n'],
    ['[ei]y|e[ea]|ie|y', 'i'], ['oo', 'u'], ['[oa][uo]', 'o'], ['h(?![aeiou])', ''], ['(.)\1+', '\1'], ['(?<=..)e$', '']
  ] LOOP
    said := regexp_replace(said, rule[1], rule[2], 'g');
  END LOOP;
  RETURN said;
END $$;

-- What a product is, after its name: the last word before `with`, `for` or a comma that contains no
-- figure. "Dana 65 W GaN Charger with PPS" is a charger. Units of figures may be in Bangla.
CREATE OR REPLACE FUNCTION search_kind(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_match(
  search_text(regexp_replace(name, '( (with|for) |, | [(|–-] ?).*$', '', 'i')),
  '(?:^| )(?:([^0-9 ]+) +)?([^0-9 ]{2,})(?: +[^ ]*[0-9][^ ]*(?: +(?:mah|wh|[tgm]b|inch|[cm]m|k?hz|mp|dpi|ওয়াট|এমএএইচ|টেরাবাইট|গিগাবাইট|টিবি|জিবি|ইঞ্চি|মিটার))?| +[^ ])* *$'
);

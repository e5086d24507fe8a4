-- People are found in either script: the words of their names, by their sound. Names of before come at the next start.
-- How a word of a name sounds, alike in Bangla script and in each usual Latin spelling: রহিম, Rahim and Rohim
-- are alike; Rahman, Rahima and Karim are not. Its consonants and the vowel that it ends with; of a short word
-- all vowels, roughly: Rana is not Rina. C is the sound of চ and ch; `search_sound` is for goods, where a plural
-- and another vowel at the end are the same word.
CREATE FUNCTION name_sound(word text) RETURNS text
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
--> statement-breakpoint
-- The words of names, in lower case and in the letters in which they are written.
CREATE FUNCTION words_of_name(name text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT word FROM regexp_split_to_table(lower(name), '[^a-z\u0980-\u09E5\u09F0-\u09FF\u200C\u200D]+') AS word
  WHERE length(word) BETWEEN 2 AND 40;
END;
--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (name_sound(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_words_by_sound" ON "name_words" USING btree ("sound");
--> statement-breakpoint
-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE FUNCTION keep_name_words(names text) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO name_words (word)
  SELECT DISTINCT found.word FROM words_of_name(names) AS found (word)
  WHERE NOT EXISTS (SELECT FROM name_words WHERE name_words.word = found.word)
  ORDER BY found.word
  ON CONFLICT (word) DO NOTHING;
END;
--> statement-breakpoint
-- The words that an order, an account or a message names people with.
CREATE FUNCTION keep_words_of_person() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM public.keep_name_words(NEW.full_name || ' ' || NEW.buyer_name);
  ELSE
    PERFORM public.keep_name_words(NEW.name);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The words of all names that a statement inserts; imports insert many.
CREATE FUNCTION keep_words_of_people() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM public.keep_name_words(string_agg(full_name || ' ' || buyer_name, ' ')) FROM added;
  ELSE
    PERFORM public.keep_name_words(string_agg(name, ' ')) FROM added;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_words_of_buyer AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_people();
--> statement-breakpoint
CREATE TRIGGER keep_words_of_renamed_buyer AFTER UPDATE OF full_name, buyer_name ON orders
FOR EACH ROW WHEN ((OLD.full_name, OLD.buyer_name) IS DISTINCT FROM (NEW.full_name, NEW.buyer_name)) EXECUTE FUNCTION keep_words_of_person();
--> statement-breakpoint
CREATE TRIGGER keep_words_of_account AFTER INSERT ON customers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_people();
--> statement-breakpoint
CREATE TRIGGER keep_words_of_renamed_account AFTER UPDATE OF name ON customers
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_words_of_person();
--> statement-breakpoint
CREATE TRIGGER keep_words_of_sender AFTER INSERT ON contact_messages
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_people();

--> statement-breakpoint
CREATE TABLE "mail_servers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"encryption" text NOT NULL,
	"user_name" text NOT NULL,
	"password_enc" text NOT NULL,
	"sender" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_servers_only_one" CHECK ("mail_servers"."id" = 1),
	CONSTRAINT "mail_servers_encryption" CHECK ("mail_servers"."encryption" in ('tls', 'starttls'))
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "is_link_shown" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "courier_accounts" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Packing and revenue have words of their own: a role or a key that included them keeps them. The roles that a
-- shop comes with get what their work takes, where nobody has changed them. Each change is in the log, where an
-- owner may take it back, but for the owner's own role, which may do everything as before. A new shop, which has
-- no staff yet, has nothing to tell.
CREATE FUNCTION words_with_packing(held text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	select held || array(
		select follows.word from (values
			('read_orders', 'read_packing'), ('write_orders', 'write_packing'),
			('read_dashboard', 'read_revenue'), ('write_dashboard', 'write_revenue')
		) as follows (of_word, word)
		where follows.of_word = any(held) and follows.word <> all(held))
$$;
--> statement-breakpoint
-- As the log has them: in the order of the resources, with the implied words.
CREATE FUNCTION words_in_log(held text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	select array(
		select level || resource
		from unnest('{dashboard,revenue,orders,packing,returns,warranty,couriers,cash,products,categories,stock,costs,coupons,flash_deals,customers,reviews,messages,search,settings,staff,audit,backup,api_keys,webhooks}'::text[])
			with ordinality as resources (resource, position),
			(values ('read_'), ('write_')) as levels (level)
		where level || resource = any(held) or 'write_' || resource = any(held)
		order by position, level)
$$;
--> statement-breakpoint
WITH built_in (id, name, description, held, becomes, says) AS (VALUES
	('01930000-0000-7000-8000-000000000002'::uuid, 'Administrator',
		'Runs the shop: everything but its settings, its record of changes and its backups.',
		'{write_dashboard,write_orders,write_products,write_categories,write_stock,write_coupons,write_flash_deals,write_customers,write_reviews,write_messages,write_search,write_staff,read_settings,read_audit,read_backup,write_costs}'::text[],
		'{write_dashboard,write_revenue,write_orders,write_packing,write_returns,write_warranty,write_couriers,write_cash,write_products,write_categories,write_stock,write_costs,write_coupons,write_flash_deals,write_customers,write_reviews,write_messages,write_search,read_settings,write_staff,read_audit,read_backup,write_api_keys,write_webhooks}'::text[],
		'Runs the shop: everything but its settings, its record of changes and its backups.'),
	('01930000-0000-7000-8000-000000000003'::uuid, 'Call agent',
		'Calls buyers, moves orders on and answers messages.',
		'{read_dashboard,write_orders,read_products,read_stock,read_customers,write_messages}'::text[],
		'{read_dashboard,write_orders,write_packing,read_returns,read_warranty,read_products,read_stock,read_customers,write_messages}'::text[],
		'Calls buyers, moves orders on and answers messages.'),
	('01930000-0000-7000-8000-000000000004'::uuid, 'Stock keeper',
		'Keeps the stock, and sees products and orders.',
		'{read_products,read_categories,write_stock,read_orders}'::text[],
		'{read_dashboard,read_orders,write_packing,write_returns,write_warranty,read_products,read_categories,write_stock}'::text[],
		'Packs orders and books their parcels, keeps the stock, looks at what comes back, and sees to warranty claims.')
), planned AS (
	SELECT staff_roles.id, staff_roles.permissions AS held, staff_roles.description AS described,
		coalesce(built_in.becomes, words_with_packing(staff_roles.permissions)) AS becomes,
		coalesce(built_in.says, staff_roles.description) AS says
	FROM staff_roles
	LEFT JOIN built_in ON built_in.id = staff_roles.id AND built_in.name = staff_roles.name
		AND built_in.description = staff_roles.description
		AND built_in.held @> staff_roles.permissions AND built_in.held <@ staff_roles.permissions
), changed AS (
	UPDATE staff_roles SET permissions = planned.becomes, description = planned.says, updated_at = now()
	FROM planned WHERE staff_roles.id = planned.id AND staff_roles.permissions <> planned.becomes
	RETURNING staff_roles.id, staff_roles.name, staff_roles.is_fixed, planned.held, planned.becomes, planned.described, planned.says
)
INSERT INTO audit_entries (id, at, actor_kind, job_name, action, subject_type, subject_id, subject_label, changes)
SELECT gen_random_uuid(), now(), 'job', 'new release', 'changed', 'role', id, name,
	jsonb_build_object('permissions', jsonb_build_array(words_in_log(held), words_in_log(becomes)))
	|| CASE WHEN described = says THEN '{}' ELSE jsonb_build_object('description', jsonb_build_array(described, says)) END
FROM changed
WHERE NOT is_fixed AND EXISTS (SELECT FROM customers WHERE role = 'admin');
--> statement-breakpoint
WITH changed AS (
	UPDATE api_keys SET permissions = words_with_packing(before.permissions)
	FROM (SELECT id, permissions FROM api_keys) AS before
	WHERE before.id = api_keys.id AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
		AND before.permissions <> words_with_packing(before.permissions)
	RETURNING api_keys.id, name, prefix, before.permissions AS held, api_keys.permissions AS becomes
)
INSERT INTO audit_entries (id, at, actor_kind, job_name, action, subject_type, subject_id, subject_label, changes)
SELECT gen_random_uuid(), now(), 'job', 'new release', 'changed', 'api_key', id, name || ' (' || prefix || '…)',
	jsonb_build_object('permissions', jsonb_build_array(words_in_log(held), words_in_log(becomes)))
FROM changed;
--> statement-breakpoint
DROP FUNCTION words_with_packing(text[]);
--> statement-breakpoint
DROP FUNCTION words_in_log(text[]);

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
DROP TRIGGER words_of_product ON products;
--> statement-breakpoint
ALTER TABLE "products" drop column "search";
--> statement-breakpoint
DROP FUNCTION product_search(text, text, text[], text, uuid, uuid, bigint);
--> statement-breakpoint
-- Text with the signs apart that would glue words together for PostgreSQL's parser, and with one form
-- of each letter and digit. `normalizeText` does the same to what is typed.
CREATE OR REPLACE FUNCTION search_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  CASE WHEN octet_length(text) = length(text) THEN lower(text)
  ELSE translate(lower(normalize(text, NFKC)), U&'০১২৩৪৫৬৭৮৯৳\200B\200C\200D', '0123456789 ') END,
  '/._-:@+', '       '
);
--> statement-breakpoint
-- What a product is, after its name: the last word before `with`, `for` or a comma that contains no
-- figure. "Dana 65 W GaN Charger with PPS" is a charger.
CREATE FUNCTION search_kind(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_match(
  search_text(regexp_replace(name, '( (with|for) |, | [(|–-] ?).*$', '', 'i')),
  '(?:^| )(?:([^0-9 ]+) +)?([^0-9 ]{2,})(?: +[^ ]*[0-9][^ ]*(?: +(?:mah|wh|[tgm]b|inch|[cm]m|k?hz|mp|dpi))?| +[^ ])* *$'
);
--> statement-breakpoint
CREATE FUNCTION search_kind_lexemes(kind text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN kind IS NULL THEN ''::tsvector
  WHEN kind[1] IS NULL THEN array_to_tsvector(ARRAY['_k' || kind[2]])
  ELSE array_to_tsvector(ARRAY['_k' || kind[2], '_k' || kind[1] || kind[2]])
    || setweight(to_tsvector('simple', kind[1] || kind[2]), 'A')
END;
--> statement-breakpoint
-- The name counts most, also written as one word (Wi-Fi, wifi), with what the product is (`_kmouse`).
-- Category and subcategory stand by id, and every 4096 products that came one after the other share
-- a word of their own. Tags stand also without their spaces: power bank, powerbank. Figures stand also
-- without separators: 20,000 mAh contains 20000.
CREATE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(search_document(name) || to_tsvector('simple', lower(translate(name, '-_/.''’,', ''))), 'A')
  || search_kind_lexemes(search_kind(name))
  || setweight(search_document(brand), 'B')
  || ('_' || replace(category_id::text, '-', '') || ':1B')::tsvector
  || coalesce(('_' || replace(subcategory_id::text, '-', '') || ':1B')::tsvector, '')
  || setweight(
    search_document(array_to_string(tags, ' ') || ' ' || jsonb_path_query_array(colors, '$[*].name')::text)
    || to_tsvector('simple', translate(lower(array_to_string(tags, ',')), ', -_.', ' ')), 'C')
  || setweight(search_document(description || ' ' || translate(specifications::text, ',', '')), 'D')
  || ('_n' || (entry_number >> 12)::text)::tsvector;
--> statement-breakpoint
-- A word in one spelling for Bangla script, Banglish and English: হেডফোন, hedfon and headphone are
-- alike. Vowels remain, roughly; C is the sound of চ and ch.
CREATE FUNCTION search_spelling(word text) RETURNS text
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
--> statement-breakpoint
-- How a word sounds: its spelling without the vowels behind its first letter, and without a plural.
CREATE FUNCTION search_sound(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(
  regexp_replace(translate(search_spelling(word), 'eiou', 'aaaa'), '(?<=.)a', '', 'g'),
  '(.)\1+', '\1', 'g'), '(?<=...)s$', '');
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (product_search(name, brand, tags, colors, description, specifications, category_id, subcategory_id, entry_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "role" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "sound" text GENERATED ALWAYS AS (search_sound(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_by_sound" ON "search_words" USING btree ("sound");
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);
--> statement-breakpoint
-- The words of search documents with their roles (`wordRoles`): a kind stands as `_kmouse`.
CREATE FUNCTION words_of_search(search tsvector, OUT word text, OUT role smallint) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT
    CASE WHEN entry.lexeme LIKE '\_k%' THEN substr(entry.lexeme, 3) ELSE entry.lexeme END,
    (CASE WHEN entry.lexeme LIKE '\_k%' THEN 2 WHEN entry.weights && '{A,B,C}' THEN 1 ELSE 0 END)::smallint
  FROM unnest(search) AS entry
  WHERE entry.lexeme LIKE '\_k%' OR entry.lexeme NOT LIKE '\_%';
END;
--> statement-breakpoint
-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE FUNCTION keep_search_words(words text[], roles smallint[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO search_words (word, role)
  SELECT found.word, max(found.role) FROM unnest(words, roles) AS found (word, role)
  WHERE length(found.word) BETWEEN 1 AND 40
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = found.word AND known.role >= found.role)
  GROUP BY found.word ORDER BY found.word
  ON CONFLICT (word) DO UPDATE SET role = excluded.role WHERE search_words.role < excluded.role;
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM (
    SELECT found.word, max(found.role) AS role FROM new_products, words_of_search(search) AS found GROUP BY 1
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM words_of_search(NEW.search);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A category names kinds: each part of its name by its last word, also written as one word with the one before.
CREATE OR REPLACE FUNCTION keep_words_of_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM (
    SELECT lexeme AS word, 1::smallint AS role FROM unnest(search_document(NEW.name))
    UNION ALL
    SELECT found.word, found.role FROM regexp_split_to_table(NEW.name, ' *(&|,|/| and ) *', 'i') AS part,
      words_of_search(search_kind_lexemes(search_kind(part))) AS found
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_synonyms() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg((-1)::smallint)) FROM (
    SELECT unnest(string_to_array(term, ' ') || replace(term, ' ', '')) AS word FROM unnest(NEW.terms) AS term
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION keep_search_words(text[]);
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, colors, description, specifications ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
CREATE TRIGGER words_of_synonyms AFTER INSERT OR UPDATE OF terms ON search_synonyms
FOR EACH ROW EXECUTE FUNCTION keep_words_of_synonyms();
--> statement-breakpoint
-- The words of the products and categories that exist.
SELECT keep_search_words(array_agg(word), array_agg(role)) FROM (
  SELECT found.word, max(found.role) AS role FROM products, words_of_search(search) AS found GROUP BY 1
) AS words;
--> statement-breakpoint
UPDATE categories SET name = name;
--> statement-breakpoint
UPDATE subcategories SET name = name;
--> statement-breakpoint
-- Other words for gadgets of this market; the administrator edits them.
INSERT INTO search_synonyms (id, kind, terms)
SELECT gen_random_uuid(), 'synonyms', string_to_array(line, ', ') FROM regexp_split_to_table('headphone, head phone, হেডফোন, headset, over ear
earphone, earbuds, earbud, buds, bud, bluetooth earphone, wireless earphone, in ear, ear plug, airpods, airpod, airdots, ear pods, tws, ইয়ারফোন, ইয়ারবাড, ইয়ারপড
neckband, neck band, earphone, sports earphone, bluetooth earphone, handsfree, hands free, ইয়ারফোন, নেকব্যান্ড
headset, gaming headphone, headphone with mic, হেডসেট
speaker, sound system, music system, sound box, soundbox, bluetooth box, music box, loudspeaker, loud speaker, boombox, স্পিকার, সাউন্ড বক্স, saund box
soundbar, sound bar, tv speaker, home theater, home theatre, সাউন্ডবার
subwoofer, woofer, bass speaker, উফার
microphone, mic, mike, mick, maik, recorder, মাইক, মাইক্রোফোন
lavalier, collar mic, clip mic, lapel mic, boya
karaoke, karaoke mic, singing mic
mouse, mice, maus, মাউস
keyboard, কিবোর্ড, কীবোর্ড
numpad, number pad, numeric keypad
desk mat, mouse pad, mousepad, mouse mat, desk pad, table mat, মাউস প্যাড
controller, gamepad, game pad, joystick, joy stick, joypad, game remote, console remote, গেমপ্যাড, জয়স্টিক
power bank, portable charger, battery pack, battery bank, portable battery, backup battery, পাওয়ার ব্যাংক
charger, adapter, power adapter, charging brick, charging head, fast charger, travel adapter, চার্জার, মোবাইল চার্জার
wall charger, travel charger, mobile charger, phone charger, gan charger
wireless charger, wireless charging, charging pad, qi charger, magsafe charger, ওয়্যারলেস চার্জার
car charger, gari charger, vehicle charger, gari er charger, গাড়ির চার্জার
cable, wire, cord, tar, lead, ক্যাবল, কেবল, তার
usb cable, data cable, charging cable, charger cable, charger tar, charger er tar, phone cable, mobile cable, ডাটা কেবল
usb c, usbc, type c, typec, c type, usb type c, টাইপ সি
lightning, iphone cable, iphone port
micro usb, microusb, v8, android cable
hdmi cable, hdmi wire, tv cable
aux cable, aux, audio jack, audio cable
lan cable, ethernet cable, network cable, internet cable, cat6, rj45
adapter, converter, connector, dongle, কনভার্টার
usb hub, hub, hdmi adapter, usb c adapter, type c adapter, dock, docking station, dockingstation, multiport adapter, port replicator, usb splitter, হাব
card reader, memory card reader, sd reader
phone stand, phone holder, mobile stand, mobile holder, phone mount, mobile mount, cell phone stand, মোবাইল স্ট্যান্ড, মোবাইল হোল্ডার
tablet stand, tab stand, ipad stand, tablet holder
laptop stand, notebook stand, laptop riser, laptop table, laptop holder, ল্যাপটপ স্ট্যান্ড
car holder, car mount, dashboard holder
selfie stick, monopod, সেলফি স্টিক
tripod, trypod, camera stand, ট্রাইপড
gimbal, stabilizer, stabiliser
ring light, selfie light, makeup light
phone case, phone cover, mobile cover, back cover, case, কভার
screen protector, tempered glass, glass protector, screen guard
phone, mobile, mobile phone, smartphone, cell phone, cellphone, ফোন, মোবাইল, muthofon
smartphone, android phone, স্মার্টফোন
tablet, tab, ট্যাব, ট্যাবলেট
ipad, apple tablet
laptop, notebook, macbook, ল্যাপটপ
computer, pc, desktop, কম্পিউটার
monitor, display, screen, মনিটর
printer, প্রিন্টার
scanner, স্ক্যানার
projector, প্রজেক্টর
television, tv, smart tv, টিভি
tv box, android box, tv stick, streaming stick
remote, remote control, রিমোট
smart watch, smartwatch, watch, ghori, ghari, hand watch, hat ghori, haat ghori, hater ghori, wrist watch, wristwatch, ঘড়ি, হাতঘড়ি, হাত ঘড়ি, স্মার্টওয়াচ, স্মার্ট ওয়াচ, স্মার্ট ঘড়ি, apple watch
fitness band, fitness tracker, activity tracker, smart band, health band, wrist band, wristband, fit band, step counter, pedometer, ফিটনেস ব্যান্ড, স্মার্ট ব্যান্ড
watch strap, watch band, watch belt, ঘড়ির বেল্ট
smart ring, health ring
vr headset, vr box, virtual reality glasses
drone, quadcopter, ড্রোন
camera, webcam, ক্যামেরা
security camera, cctv, cctv camera, cc camera, cc cam, ip camera, ip cam, wifi camera, surveillance camera, spy camera, home camera, baby monitor, নিরাপত্তা ক্যামেরা, সিসি ক্যামেরা, সিসিটিভি, সিসিটিভি ক্যামেরা
action camera, gopro, sports camera
dash cam, dashcam, car camera, dashboard camera
webcam, web cam, web camera, pc camera, laptop camera, computer camera, video call camera, ওয়েবক্যাম, ওয়েব ক্যামেরা
video doorbell, doorbell, calling bell, কলিং বেল
router, wifi, wifi router, wi fi, net router, internet router, wireless router, modem, রাউটার, ওয়াইফাই, ওয়াইফাই রাউটার
wifi, wi fi, ওয়াইফাই
range extender, repeater, wifi repeater, wifi extender, signal booster, wifi booster
network switch, ethernet switch, lan switch
onu, fiber modem, optical modem
usb wifi, wifi adapter, wifi dongle, wifi receiver
bluetooth dongle, bluetooth adapter, bluetooth receiver
pocket router, mifi, portable wifi, mini wifi
portable ssd, ssd, hard disk, hard disc, hard drive, harddisk, hdd, external hard drive, external hard disk, external drive, external ssd, portable hard disk, portable drive, হার্ডডিস্ক, হার্ড ডিস্ক, এসএসডি
hdd, hard disk, hard drive
pen drive, pendrive, flash drive, usb drive, usb stick, thumb drive, পেনড্রাইভ
memory card, sd card, micro sd, tf card, মেমোরি কার্ড, মেমরি কার্ড
ram, memory module, র্যাম
nas, network storage
storage, memory, স্টোরেজ
smart bulb, smart light, smart lamp, led bulb, rgb bulb, wifi bulb, বাতি, লাইট, বাল্ব, batti, bati, alo, আলো
bulb, light, lamp, led light, লাইট, বাল্ব
led strip, strip light, rgb strip, led tape
table lamp, desk lamp, study lamp, reading light, টেবিল ল্যাম্প, poar light
night light, night lamp, dim light, ডিম লাইট
emergency light, charger light, rechargeable light, চার্জার লাইট
torch, torch light, flashlight, টর্চ, টর্চলাইট
smart plug, wifi plug, smart socket, wifi socket, smart outlet, smart switch, স্মার্ট প্লাগ
plug, socket, outlet, প্লাগ, সকেট
multiplug, multi plug, power strip, extension board, extension cord, extension socket, মাল্টিপ্লাগ
ups, mini ups, router ups, ইউপিএস
ips, inverter, আইপিএস
voltage stabilizer, stabilizer, voltage regulator
battery, batari, ব্যাটারি, betari
aa battery, pencil battery, পেন্সিল ব্যাটারি
solar panel, solar charger, সোলার
fan, pakha, rechargeable fan, charger fan, mini fan, ফ্যান, পাখা
air cooler, mini cooler, কুলার
cooling pad, laptop cooler, cooling fan, কুলিং প্যাড
phone cooler, mobile cooler, gaming cooler
humidifier, air humidifier
air purifier, বায়ু শোধক
trimmer, beard trimmer, hair trimmer, ট্রিমার
shaver, electric shaver, razor, শেভার
hair dryer, hair drier, হেয়ার ড্রায়ার
hair straightener, straightener
iron, clothes iron, istiri, ইস্ত্রি
electric kettle, kettle, কেটলি
blender, juicer, ব্লেন্ডার
rice cooker, রাইস কুকার
weighing scale, weight machine, digital scale, ওজন মাপার যন্ত্র
blood pressure monitor, bp machine, pressure machine, প্রেশার মেশিন
thermometer, digital thermometer, থার্মোমিটার
oximeter, pulse oximeter
calculator, ক্যালকুলেটর
stylus, touch pen, pencil for tablet, s pen, স্টাইলাস
graphics tablet, drawing tablet, pen tablet, drawing pad
e reader, ebook reader, kindle
game console, console, playstation, xbox, গেম কনসোল
gaming chair, computer chair
graphics card, gpu, video card, গ্রাফিক্স কার্ড
processor, cpu, প্রসেসর
motherboard, mainboard, মাদারবোর্ড
power supply, psu
pc case, computer casing, casing
thermal paste, cooling paste
laptop bag, laptop sleeve, laptop backpack, ল্যাপটপ ব্যাগ
bag, backpack, ব্যাগ
phone lens, mobile lens
capture card, video capture
green screen, chroma key
teleprompter, prompter
fm radio, radio, রেডিও
voice recorder, audio recorder
mp3 player, music player
walkie talkie, two way radio, ওয়াকিটকি
gps tracker, tracker, car tracker
key finder, airtag, item tracker, smart tag
smart lock, door lock, digital lock, fingerprint lock
motion sensor, pir sensor
smoke detector, gas detector, gas alarm
robot vacuum, vacuum cleaner, ভ্যাকুয়াম ক্লিনার
bluetooth, blue tooth, ব্লুটুথ
wireless, cordless, tar chara, tarbihin, তারবিহীন, তার ছাড়া, ওয়্যারলেস
wired, with wire, taroala
noise cancelling, noise cancellation, noise cancelation, noise canceling, anc, noise reduction, nois cancel
waterproof, water proof, water resistant, splash proof, ওয়াটারপ্রুফ, pani nirodhok
rechargeable, chargeable, রিচার্জেবল
magnetic, magnet, magsafe, chumbok, ম্যাগনেটিক
mechanical, মেকানিক্যাল
ergonomic, comfortable, aramdayok
silent, noiseless, quiet, nirob, নীরব
gaming, game, gamer, khela, গেমিং, গেম
fast charging, quick charge, fast charge, quick charging, turbo charge, ফাস্ট চার্জিং
calling, bluetooth calling, phone call, কলিং
portable, travel, pocket, বহনযোগ্য
small, mini, compact, choto, ছোট
large, big, xl, boro, বড়
premium, luxury, high end
black, kalo, কালো
white, sada, shada, সাদা
red, lal, laal, লাল
blue, nil, neel, নীল
green, sobuj, shobuj, সবুজ
pink, golapi, গোলাপি
yellow, holud, হলুদ
grey, gray, dhushor, ধূসর
purple, violet, beguni, বেগুনি
orange, komola, কমলা
gold, golden, sonali, সোনালি
silver, rupali, রুপালি
colour, color, rong, rongin, রঙিন
home, house, bari, bashar, barir, basar, bashay, বাড়ি, বাসা, বাসার
car, gari, garir, গাড়ি, গাড়ির
office, অফিস
desk, table, টেবিল
student, chatro, online class, অনলাইন ক্লাস
kids, children, baby, bacca, bachcha, বাচ্চা
camera light, video light, studio light
music, gaan, song, গান', '\n') AS line;
--> statement-breakpoint
-- Words that say nothing about a product.
INSERT INTO search_synonyms (id, kind, terms)
SELECT gen_random_uuid(), 'fillers', string_to_array(line, ', ') FROM regexp_split_to_table('er, r, এর, র, ar, o, ও, ba, বা, ki, কি, ke, কে, te, তে, ta, টা, ti, টি, gulo, গুলো, e, এ
jonno, jonne, jono, jnno, jonnyo, জন্য, জন্যে
kom dam, kom dame, kom damer, kom daam, kom dami, komdami, কম দাম, কম দামে, কম দামের, কম দামি, low price, low cost, low budget
dam, daam, dame, damer, dami, dam koto, দাম, দামে, দামের, দামি, মূল্য, price, prices, price in bangladesh, price in bd, koto dam, koto, কত, cost, rate
bhalo, valo, bhala, vala, balo, bhalomaner, ভালো, ভাল, good, best, nice, top, top rated, better, great, quality
sera, shera, সেরা
sosta, shosta, sasta, sostar, সস্তা, cheap, cheapest, affordable, low
darun, দারুণ, joss, jos, osthir
chai, lagbe, dorkar, proyojon, চাই, লাগবে, দরকার, need, want, looking
kinbo, kinte, kinte chai, kena, kinar, কিনব, কিনতে, কেনা, buy, order, purchase, shop, shopping, store, dokan
ache, achhe, ase, আছে, available, in stock
ekta, akta, ekti, akti, একটা, একটি, ekjora, kichu, কিছু, some
din, den, dao, dekhan, dekhao, দেখান, দেখাও, show, find, search, get
new, notun, নতুন, latest, original, asol, আসল, genuine, official, authentic
online, bd, bangladesh, বাংলাদেশ, in bangladesh, dhaka, ঢাকা
moto, motoi, mato, মতো, like, dhoroner, ধরনের, type er
shonar, shunar, sunar, শোনার, khelar, খেলার, dekhar, দেখার, korar, করার, bebohar, ব্যবহার, use
amar, আমার, apnar, আপনার, my, me, i, please, plz, pls, ভাই, bhai, vai
taka, tk, bdt, টাকা, takar, টাকার
product, products, item, items, gadget, gadgets, jinish, জিনিস, gadget shop', '\n') AS line;

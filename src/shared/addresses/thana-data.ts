import type { District } from './districts.ts'

/*
 * Names in English and Bangla. Upazilas from the npm package bd-geojs 2.1.0 (MIT), with spelling errors
 * corrected and the four upazilas added that were founded since: Shaistaganj, Dasar, Eidgaon,
 * Madhyanagar. Metropolitan thanas are those of the eight metropolitan police forces. Some 30 kB:
 * import this only where thanas are suggested.
 */

/** The 495 upazilas. */
export const upazilas: Readonly<Record<District, string>> = {
  Bagerhat:
    'Bagerhat Sadar বাগেরহাট সদর, Chitalmari চিতলমারী, Fakirhat ফকিরহাট, Kachua কচুয়া, Mollahat মোল্লাহাট, Mongla মোংলা, Morrelganj মোড়েলগঞ্জ, Rampal রামপাল, Sharankhola শরণখোলা',
  Bandarban:
    'Alikadam আলীকদম, Bandarban Sadar বান্দরবান সদর, Lama লামা, Naikhongchhari নাইক্ষ্যংছড়ি, Rowangchhari রোয়াংছড়ি, Ruma রুমা, Thanchi থানচি',
  Barguna:
    'Amtali আমতলী, Bamna বামনা, Barguna Sadar বরগুনা সদর, Betagi বেতাগী, Patharghata পাথরঘাটা, Taltali তালতলি',
  Barisal:
    'Agailjhara আগৈলঝাড়া, Babuganj বাবুগঞ্জ, Bakerganj বাকেরগঞ্জ, Banaripara বানারীপাড়া, Barisal Sadar বরিশাল সদর, Gournadi গৌরনদী, Hizla হিজলা, Mehendiganj মেহেন্দিগঞ্জ, Muladi মুলাদী, Wazirpur উজিরপুর',
  Bhola:
    'Bhola Sadar ভোলা সদর, Borhanuddin বোরহানউদ্দিন, Char Fasson চরফ্যাশন, Doulatkhan দৌলতখান, Lalmohan লালমোহন, Monpura মনপুরা, Tazumuddin তজুমদ্দিন',
  Bogra:
    'Adamdighi আদমদিঘি, Bogra Sadar বগুড়া সদর, Dhunot ধুনট, Dupchanchia দুপচাচিঁয়া, Gabtali গাবতলী, Kahaloo কাহালু, Nondigram নন্দিগ্রাম, Sariakandi সারিয়াকান্দি, Shajahanpur শাজাহানপুর, Sherpur শেরপুর, Shibganj শিবগঞ্জ, Sonatala সোনাতলা',
  Brahmanbaria:
    'Akhaura আখাউড়া, Ashuganj আশুগঞ্জ, Bancharampur বাঞ্ছারামপুর, Bijoynagar বিজয়নগর, Brahmanbaria Sadar ব্রাহ্মণবাড়িয়া সদর, Kasba কসবা, Nabinagar নবীনগর, Nasirnagar নাসিরনগর, Sarail সরাইল',
  Chandpur:
    'Chandpur Sadar চাঁদপুর সদর, Faridganj ফরিদগঞ্জ, Haimchar হাইমচর, Hajiganj হাজীগঞ্জ, Kachua কচুয়া, Matlab Dakshin মতলব দক্ষিণ, Matlab Uttar মতলব উত্তর, Shahrasti শাহরাস্তি',
  Chapainawabganj:
    'Bholahat ভোলাহাট, Chapainawabganj Sadar চাঁপাইনবাবগঞ্জ সদর, Gomostapur গোমস্তাপুর, Nachol নাচোল, Shibganj শিবগঞ্জ',
  Chittagong:
    'Anwara আনোয়ারা, Banshkhali বাঁশখালী, Boalkhali বোয়ালখালী, Chandanaish চন্দনাইশ, Fatikchhari ফটিকছড়ি, Hathazari হাটহাজারী, Karnaphuli কর্ণফুলী, Lohagara লোহাগাড়া, Mirsharai মীরসরাই, Patiya পটিয়া, Rangunia রাঙ্গুনিয়া, Raozan রাউজান, Sandwip সন্দ্বীপ, Satkania সাতকানিয়া, Sitakunda সীতাকুন্ড',
  Chuadanga: 'Alamdanga আলমডাঙ্গা, Chuadanga Sadar চুয়াডাঙ্গা সদর, Damurhuda দামুড়হুদা, Jibannagar জীবননগর',
  Comilla:
    'Barura বরুড়া, Brahmanpara ব্রাহ্মণপাড়া, Burichang বুড়িচং, Chandina চান্দিনা, Chauddagram চৌদ্দগ্রাম, Comilla Sadar কুমিল্লা সদর, Comilla Sadar South কুমিল্লা সদর দক্ষিণ, Daudkandi দাউদকান্দি, Debidwar দেবিদ্বার, Homna হোমনা, Laksam লাকসাম, Lalmai লালমাই, Meghna মেঘনা, Monoharganj মনোহরগঞ্জ, Muradnagar মুরাদনগর, Nangalkot নাঙ্গলকোট, Titas তিতাস',
  "Cox's Bazar":
    "Chakaria চকরিয়া, Cox's Bazar Sadar কক্সবাজার সদর, Eidgaon ঈদগাঁও, Kutubdia কুতুবদিয়া, Moheshkhali মহেশখালী, Pekua পেকুয়া, Ramu রামু, Teknaf টেকনাফ, Ukhiya উখিয়া",
  Dhaka: 'Dhamrai ধামরাই, Dohar দোহার, Keraniganj কেরাণীগঞ্জ, Nawabganj নবাবগঞ্জ, Savar সাভার',
  Dinajpur:
    'Birampur বিরামপুর, Birganj বীরগঞ্জ, Birol বিরল, Bochaganj বোচাগঞ্জ, Chirirbandar চিরিরবন্দর, Dinajpur Sadar দিনাজপুর সদর, Fulbari ফুলবাড়ী, Ghoraghat ঘোড়াঘাট, Hakimpur হাকিমপুর, Kaharol কাহারোল, Khansama খানসামা, Nawabganj নবাবগঞ্জ, Parbatipur পার্বতীপুর',
  Faridpur:
    'Alfadanga আলফাডাঙ্গা, Bhanga ভাঙ্গা, Boalmari বোয়ালমারী, Charbhadrasan চরভদ্রাসন, Faridpur Sadar ফরিদপুর সদর, Madhukhali মধুখালী, Nagarkanda নগরকান্দা, Sadarpur সদরপুর, Saltha সালথা',
  Feni: 'Chhagalnaiya ছাগলনাইয়া, Daganbhuiyan দাগনভূঞা, Feni Sadar ফেনী সদর, Fulgazi ফুলগাজী, Parshuram পরশুরাম, Sonagazi সোনাগাজী',
  Gaibandha:
    'Fulchhari ফুলছড়ি, Gaibandha Sadar গাইবান্ধা সদর, Gobindaganj গোবিন্দগঞ্জ, Palashbari পলাশবাড়ী, Sadullapur সাদুল্লাপুর, Saghata সাঘাটা, Sundarganj সুন্দরগঞ্জ',
  Gazipur:
    'Gazipur Sadar গাজীপুর সদর, Kaliakair কালিয়াকৈর, Kaliganj কালীগঞ্জ, Kapasia কাপাসিয়া, Sreepur শ্রীপুর',
  Gopalganj:
    'Gopalganj Sadar গোপালগঞ্জ সদর, Kashiani কাশিয়ানী, Kotalipara কোটালীপাড়া, Muksudpur মুকসুদপুর, Tungipara টুংগীপাড়া',
  Habiganj:
    'Ajmiriganj আজমিরীগঞ্জ, Bahubal বাহুবল, Baniachong বানিয়াচং, Chunarughat চুনারুঘাট, Habiganj Sadar হবিগঞ্জ সদর, Lakhai লাখাই, Madhabpur মাধবপুর, Nabiganj নবীগঞ্জ, Shaistaganj শায়েস্তাগঞ্জ',
  Jamalpur:
    'Bokshiganj বকশীগঞ্জ, Dewanganj দেওয়ানগঞ্জ, Islampur ইসলামপুর, Jamalpur Sadar জামালপুর সদর, Madarganj মাদারগঞ্জ, Melandah মেলান্দহ, Sarishabari সরিষাবাড়ী',
  Jessore:
    'Abhaynagar অভয়নগর, Bagherpara বাঘারপাড়া, Chougachha চৌগাছা, Jessore Sadar যশোর সদর, Jhikargachha ঝিকরগাছা, Keshabpur কেশবপুর, Manirampur মণিরামপুর, Sharsha শার্শা',
  Jhalokati: 'Jhalokati Sadar ঝালকাঠি সদর, Kathalia কাঠালিয়া, Nalchity নলছিটি, Rajapur রাজাপুর',
  Jhenaidah:
    'Harinakundu হরিণাকুন্ডু, Jhenaidah Sadar ঝিনাইদহ সদর, Kaliganj কালীগঞ্জ, Kotchandpur কোটচাঁদপুর, Moheshpur মহেশপুর, Shailkupa শৈলকুপা',
  Joypurhat:
    'Akkelpur আক্কেলপুর, Joypurhat Sadar জয়পুরহাট সদর, Kalai কালাই, Khetlal ক্ষেতলাল, Panchbibi পাঁচবিবি',
  Khagrachhari:
    'Dighinala দিঘীনালা, Guimara গুইমারা, Khagrachhari Sadar খাগড়াছড়ি সদর, Laxmichhari লক্ষীছড়ি, Manikchari মানিকছড়ি, Matiranga মাটিরাঙ্গা, Mohalchari মহালছড়ি, Panchari পানছড়ি, Ramgarh রামগড়',
  Khulna:
    'Botiaghata বটিয়াঘাটা, Dakop দাকোপ, Digholia দিঘলিয়া, Dumuria ডুমুরিয়া, Koyra কয়রা, Paikgachha পাইকগাছা, Phultala ফুলতলা, Rupsha রূপসা, Terokhada তেরখাদা',
  Kishoreganj:
    'Austagram অষ্টগ্রাম, Bajitpur বাজিতপুর, Bhairab ভৈরব, Hossainpur হোসেনপুর, Itna ইটনা, Karimganj করিমগঞ্জ, Katiadi কটিয়াদী, Kishoreganj Sadar কিশোরগঞ্জ সদর, Kuliarchar কুলিয়ারচর, Mithamain মিঠামইন, Nikli নিকলী, Pakundia পাকুন্দিয়া, Tarail তাড়াইল',
  Kurigram:
    'Bhurungamari ভুরুঙ্গামারী, Char Rajibpur চর রাজিবপুর, Chilmari চিলমারী, Kurigram Sadar কুড়িগ্রাম সদর, Nageshwari নাগেশ্বরী, Phulbari ফুলবাড়ী, Rajarhat রাজারহাট, Rowmari রৌমারী, Ulipur উলিপুর',
  Kushtia:
    'Bheramara ভেড়ামারা, Daulatpur দৌলতপুর, Khoksa খোকসা, Kumarkhali কুমারখালী, Kushtia Sadar কুষ্টিয়া সদর, Mirpur মিরপুর',
  Lakshmipur:
    'Kamalnagar কমলনগর, Lakshmipur Sadar লক্ষ্মীপুর সদর, Raipur রায়পুর, Ramganj রামগঞ্জ, Ramgati রামগতি',
  Lalmonirhat:
    'Aditmari আদিতমারী, Hatibandha হাতীবান্ধা, Kaliganj কালীগঞ্জ, Lalmonirhat Sadar লালমনিরহাট সদর, Patgram পাটগ্রাম',
  Madaripur: 'Dasar ডাসার, Kalkini কালকিনি, Madaripur Sadar মাদারীপুর সদর, Rajoir রাজৈর, Shibchar শিবচর',
  Magura: 'Magura Sadar মাগুরা সদর, Mohammadpur মহম্মদপুর, Shalikha শালিখা, Sreepur শ্রীপুর',
  Manikganj:
    'Doulatpur দৌলতপুর, Ghior ঘিওর, Harirampur হরিরামপুর, Manikganj Sadar মানিকগঞ্জ সদর, Saturia সাটুরিয়া, Shibalaya শিবালয়, Singair সিংগাইর',
  Meherpur: 'Gangni গাংনী, Meherpur Sadar মেহেরপুর সদর, Mujibnagar মুজিবনগর',
  Moulvibazar:
    'Baralekha বড়লেখা, Juri জুড়ী, Kamolganj কমলগঞ্জ, Kulaura কুলাউড়া, Moulvibazar Sadar মৌলভীবাজার সদর, Rajnagar রাজনগর, Sreemangal শ্রীমঙ্গল',
  Munshiganj:
    'Gajaria গজারিয়া, Lohajang লৌহজং, Munshiganj Sadar মুন্সিগঞ্জ সদর, Sirajdikhan সিরাজদিখান, Sreenagar শ্রীনগর, Tongibari টংগীবাড়ি',
  Mymensingh:
    'Bhaluka ভালুকা, Dhobaura ধোবাউড়া, Fulbaria ফুলবাড়ীয়া, Gafargaon গফরগাঁও, Gouripur গৌরীপুর, Haluaghat হালুয়াঘাট, Iswarganj ঈশ্বরগঞ্জ, Muktagachha মুক্তাগাছা, Mymensingh Sadar ময়মনসিংহ সদর, Nandail নান্দাইল, Phulpur ফুলপুর, Tarakanda তারাকান্দা, Trishal ত্রিশাল',
  Naogaon:
    'Atrai আত্রাই, Badalgachhi বদলগাছী, Dhamoirhat ধামইরহাট, Manda মান্দা, Mohadevpur মহাদেবপুর, Naogaon Sadar নওগাঁ সদর, Niamatpur নিয়ামতপুর, Patnitala পত্নিতলা, Porsha পোরশা, Raninagar রাণীনগর, Sapahar সাপাহার',
  Narail: 'Kalia কালিয়া, Lohagara লোহাগড়া, Narail Sadar নড়াইল সদর',
  Narayanganj:
    'Araihazar আড়াইহাজার, Bandar বন্দর, Narayanganj Sadar নারায়ণগঞ্জ সদর, Rupganj রূপগঞ্জ, Sonargaon সোনারগাঁ',
  Narsingdi:
    'Belabo বেলাবো, Monohardi মনোহরদী, Narsingdi Sadar নরসিংদী সদর, Palash পলাশ, Raipura রায়পুরা, Shibpur শিবপুর',
  Natore:
    'Bagatipara বাগাতিপাড়া, Baraigram বড়াইগ্রাম, Gurudaspur গুরুদাসপুর, Lalpur লালপুর, Naldanga নলডাঙ্গা, Natore Sadar নাটোর সদর, Singra সিংড়া',
  Netrokona:
    'Atpara আটপাড়া, Barhatta বারহাট্টা, Durgapur দুর্গাপুর, Kalmakanda কলমাকান্দা, Kendua কেন্দুয়া, Khaliajuri খালিয়াজুরী, Madan মদন, Mohonganj মোহনগঞ্জ, Netrokona Sadar নেত্রকোণা সদর, Purbadhala পূর্বধলা',
  Nilphamari:
    'Dimla ডিমলা, Domar ডোমার, Jaldhaka জলঢাকা, Kishoreganj কিশোরগঞ্জ, Nilphamari Sadar নীলফামারী সদর, Saidpur সৈয়দপুর',
  Noakhali:
    'Begumganj বেগমগঞ্জ, Chatkhil চাটখিল, Companiganj কোম্পানীগঞ্জ, Hatia হাতিয়া, Kabirhat কবিরহাট, Noakhali Sadar নোয়াখালী সদর, Senbagh সেনবাগ, Sonaimori সোনাইমুড়ী, Subarnachar সুবর্ণচর',
  Pabna:
    'Atghoria আটঘরিয়া, Bera বেড়া, Bhangura ভাঙ্গুড়া, Chatmohar চাটমোহর, Faridpur ফরিদপুর, Ishurdi ঈশ্বরদী, Pabna Sadar পাবনা সদর, Santhia সাঁথিয়া, Sujanagar সুজানগর',
  Panchagarh:
    'Atwari আটোয়ারী, Boda বোদা, Debiganj দেবীগঞ্জ, Panchagarh Sadar পঞ্চগড় সদর, Tetulia তেতুলিয়া',
  Patuakhali:
    'Bauphal বাউফল, Dashmina দশমিনা, Dumki দুমকি, Galachipa গলাচিপা, Kalapara কলাপাড়া, Mirzaganj মির্জাগঞ্জ, Patuakhali Sadar পটুয়াখালী সদর, Rangabali রাঙ্গাবালী',
  Pirojpur:
    'Bhandaria ভান্ডারিয়া, Indurkani ইন্দুরকানী, Kawkhali কাউখালী, Mathbaria মঠবাড়ীয়া, Nazirpur নাজিরপুর, Nesarabad নেছারাবাদ, Pirojpur Sadar পিরোজপুর সদর',
  Rajbari:
    'Baliakandi বালিয়াকান্দি, Goalandaghat গোয়ালন্দ, Kalukhali কালুখালী, Pangsa পাংশা, Rajbari Sadar রাজবাড়ী সদর',
  Rajshahi:
    'Bagha বাঘা, Bagmara বাগমারা, Charghat চারঘাট, Durgapur দুর্গাপুর, Godagari গোদাগাড়ী, Mohonpur মোহনপুর, Paba পবা, Puthia পুঠিয়া, Tanore তানোর',
  Rangamati:
    'Baghaichari বাঘাইছড়ি, Barkal বরকল, Belaichari বিলাইছড়ি, Juraichari জুরাছড়ি, Kaptai কাপ্তাই, Kawkhali কাউখালী, Langadu লংগদু, Naniarchar নানিয়ারচর, Rajasthali রাজস্থলী, Rangamati Sadar রাঙ্গামাটি সদর',
  Rangpur:
    'Badarganj বদরগঞ্জ, Gangachara গংগাচড়া, Kaunia কাউনিয়া, Mithapukur মিঠাপুকুর, Pirgachha পীরগাছা, Pirganj পীরগঞ্জ, Rangpur Sadar রংপুর সদর, Taraganj তারাগঞ্জ',
  Satkhira:
    'Assasuni আশাশুনি, Debhata দেবহাটা, Kalaroa কলারোয়া, Kaliganj কালিগঞ্জ, Satkhira Sadar সাতক্ষীরা সদর, Shyamnagar শ্যামনগর, Tala তালা',
  Shariatpur:
    'Bhedarganj ভেদরগঞ্জ, Damudya ডামুড্যা, Gosairhat গোসাইরহাট, Naria নড়িয়া, Shariatpur Sadar শরীয়তপুর সদর, Zajira জাজিরা',
  Sherpur:
    'Jhenaigati ঝিনাইগাতী, Nalitabari নালিতাবাড়ী, Nokla নকলা, Sherpur Sadar শেরপুর সদর, Sreebordi শ্রীবরদী',
  Sirajganj:
    'Belkuchi বেলকুচি, Chauhali চৌহালি, Kamarkhand কামারখন্দ, Kazipur কাজীপুর, Raiganj রায়গঞ্জ, Shahjadpur শাহজাদপুর, Sirajganj Sadar সিরাজগঞ্জ সদর, Tarash তাড়াশ, Ullapara উল্লাপাড়া',
  Sunamganj:
    'Bishwambharpur বিশ্বম্ভরপুর, Chhatak ছাতক, Derai দিরাই, Dharmapasha ধর্মপাশা, Dowarabazar দোয়ারাবাজার, Jagannathpur জগন্নাথপুর, Jamalganj জামালগঞ্জ, Madhyanagar মধ্যনগর, Shalla শাল্লা, Shantiganj শান্তিগঞ্জ, Sunamganj Sadar সুনামগঞ্জ সদর, Tahirpur তাহিরপুর',
  Sylhet:
    'Balaganj বালাগঞ্জ, Beanibazar বিয়ানীবাজার, Bishwanath বিশ্বনাথ, Companiganj কোম্পানীগঞ্জ, Dakshin Surma দক্ষিণ সুরমা, Fenchuganj ফেঞ্চুগঞ্জ, Golapganj গোলাপগঞ্জ, Gowainghat গোয়াইনঘাট, Jaintiapur জৈন্তাপুর, Kanaighat কানাইঘাট, Osmani Nagar ওসমানী নগর, Sylhet Sadar সিলেট সদর, Zakiganj জকিগঞ্জ',
  Tangail:
    'Basail বাসাইল, Bhuapur ভুয়াপুর, Delduar দেলদুয়ার, Dhanbari ধনবাড়ী, Ghatail ঘাটাইল, Gopalpur গোপালপুর, Kalihati কালিহাতী, Madhupur মধুপুর, Mirzapur মির্জাপুর, Nagarpur নাগরপুর, Sakhipur সখিপুর, Tangail Sadar টাঙ্গাইল সদর',
  Thakurgaon:
    'Baliadangi বালিয়াডাঙ্গী, Haripur হরিপুর, Pirganj পীরগঞ্জ, Ranisankail রাণীশংকৈল, Thakurgaon Sadar ঠাকুরগাঁও সদর',
}

/** The thanas of the cities that have a metropolitan police. */
export const metropolitanThanas: Readonly<Partial<Record<District, string>>> = {
  Dhaka:
    'Adabor আদাবর, Badda বাড্ডা, Banani বনানী, Bangshal বংশাল, Bhashantek ভাষানটেক, Bhatara ভাটারা, Bimanbandar বিমানবন্দর, Cantonment ক্যান্টনমেন্ট, Chawkbazar চকবাজার, Dakshinkhan দক্ষিণখান, Darus Salam দারুস সালাম, Demra ডেমরা, Dhanmondi ধানমন্ডি, Gendaria গেন্ডারিয়া, Gulshan গুলশান, Hatirjheel হাতিরঝিল, Hazaribagh হাজারীবাগ, Jatrabari যাত্রাবাড়ী, Kadamtali কদমতলী, Kafrul কাফরুল, Kalabagan কলাবাগান, Kamrangirchar কামরাঙ্গীরচর, Khilgaon খিলগাঁও, Khilkhet খিলক্ষেত, Kotwali কোতোয়ালী, Lalbagh লালবাগ, Mirpur মিরপুর, Mohammadpur মোহাম্মদপুর, Motijheel মতিঝিল, Mugda মুগদা, New Market নিউমার্কেট, Pallabi পল্লবী, Paltan পল্টন, Ramna রমনা, Rampura রামপুরা, Rupnagar রূপনগর, Sabujbagh সবুজবাগ, Shah Ali শাহ আলী, Shahbagh শাহবাগ, Shahjahanpur শাহজাহানপুর, Sher-e-Bangla Nagar শেরেবাংলা নগর, Shyampur শ্যামপুর, Sutrapur সূত্রাপুর, Tejgaon তেজগাঁও, Tejgaon Industrial Area তেজগাঁও শিল্পাঞ্চল, Turag তুরাগ, Uttara East উত্তরা পূর্ব, Uttara West উত্তরা পশ্চিম, Uttarkhan উত্তরখান, Wari ওয়ারী',
  Chittagong:
    'Akbar Shah আকবর শাহ, Bakalia বাকলিয়া, Bandar বন্দর, Bayazid Bostami বায়েজিদ বোস্তামী, Chandgaon চান্দগাঁও, Chawkbazar চকবাজার, Double Mooring ডবলমুরিং, EPZ ইপিজেড, Halishahar হালিশহর, Karnaphuli কর্ণফুলী, Khulshi খুলশী, Kotwali কোতোয়ালী, Pahartali পাহাড়তলী, Panchlaish পাঁচলাইশ, Patenga পতেঙ্গা, Sadarghat সদরঘাট',
  Khulna:
    'Aranghata আড়ংঘাটা, Daulatpur দৌলতপুর, Harintana হরিণটানা, Khalishpur খালিশপুর, Khan Jahan Ali খানজাহান আলী, Khulna Sadar খুলনা সদর, Labanchara লবণচরা, Sonadanga সোনাডাঙ্গা',
  Rajshahi:
    'Airport এয়ারপোর্ট, Belpukur বেলপুকুর, Boalia বোয়ালিয়া, Chandrima চন্দ্রিমা, Damkura দামকুড়া, Karnahar কর্ণহার, Kashiadanga কাশিয়াডাঙ্গা, Katakhali কাটাখালী, Motihar মতিহার, Paba পবা, Rajpara রাজপাড়া, Shah Makhdum শাহ মখদুম',
  Sylhet:
    'Airport এয়ারপোর্ট, Dakshin Surma দক্ষিণ সুরমা, Jalalabad জালালাবাদ, Kotwali কোতোয়ালী, Moglabazar মোগলাবাজার, Shah Paran শাহপরাণ',
  Barisal: 'Airport এয়ারপোর্ট, Bandar বন্দর, Kaunia কাউনিয়া, Kotwali কোতোয়ালী',
  Gazipur:
    'Basan বাসন, Gacha গাছা, Gazipur Sadar গাজীপুর সদর, Kashimpur কাশিমপুর, Konabari কোনাবাড়ী, Pubail পূবাইল, Tongi East টঙ্গী পূর্ব, Tongi West টঙ্গী পশ্চিম',
  Rangpur:
    'Haragachh হারাগাছ, Hazirhat হাজীরহাট, Kotwali কোতোয়ালী, Mahiganj মাহিগঞ্জ, Parshuram পরশুরাম, Tajhat তাজহাট',
}

/** The subcategories of the demo catalogue, by the names that the queries below use. */
export const kinds = {
  cables: 'Cables',
  phoneStands: 'Stands & Holders',
  carChargers: 'Car Accessories',
  earbuds: 'True Wireless Earbuds',
  headphones: 'Over-Ear Headphones',
  neckbands: 'Neckbands',
  keyboards: 'Keyboards',
  mice: 'Mice',
  laptopStands: 'Laptop Stands',
  hubs: 'Hubs & Adapters',
  bulbs: 'Smart Lighting',
  plugs: 'Smart Plugs',
  cameras: 'Security Cameras',
  headsets: 'Gaming Headsets',
  gamingMice: 'Gaming Mice',
  controllers: 'Controllers',
  watches: 'Smart Watches',
  bands: 'Fitness Bands',
  powerBanks: 'Power Banks',
  wallChargers: 'Wall Chargers',
  wirelessChargers: 'Wireless Charging',
  portableSpeakers: 'Portable Speakers',
  homeSpeakers: 'Home Speakers',
  soundbars: 'Soundbars',
  routers: 'Wi-Fi Routers',
  ssds: 'Portable SSDs',
  microphones: 'Microphones',
  webcams: 'Webcams',
  mats: 'Desk Mats',
} as const

/** The least share of a group's queries that must be found. */
export const leastFound = {
  plain: 1,
  oneWrongLetter: 0.95,
  joinedOrSplit: 0.95,
  bangla: 0.95,
  brandAndFigure: 0.95,
  asItSounds: 0.85,
  anotherWord: 0.85,
  banglish: 0.8,
} as const

/** By group a query on each line, with the kinds meant, and how many exist where a figure leaves fewer. */
export type QueryGroups = Record<keyof typeof leastFound, string>

/** The queries that the search was built with. */
export const queries: QueryGroups = {
  plain: `
    headphones = headphones headsets
    headphone = headphones headsets
    mouse = mice gamingMice
    keyboard = keyboards
    power bank = powerBanks
    smart watch = watches
    webcam = webcams
    speaker = portableSpeakers homeSpeakers soundbars
    usb hub = hubs
    laptop stand = laptopStands
    security camera = cameras
    soundbar = soundbars
    controller = controllers
    wireless charger = wirelessChargers
    portable ssd = ssds
    desk mats = mats
    mic = microphones`,
  oneWrongLetter: `
    hedphone = headphones headsets
    keybord = keyboards
    mouze = mice gamingMice
    earbds = earbuds
    chrager = wallChargers wirelessChargers carChargers
    speeker = portableSpeakers homeSpeakers soundbars
    routr = routers
    camara = cameras
    cabel = cables
    microphon = microphones
    smart wtach = watches
    power bnak = powerBanks
    gamming mouse = gamingMice
    blutooth headphone = headphones
    wirless mouse = mice gamingMice
    controler = controllers
    laptop stend = laptopStands
    fitnes band = bands
    neckbend = neckbands
    kyeboard = keyboards`,
  joinedOrSplit: `
    powerbank = powerBanks
    smartwatch = watches
    ear buds = earbuds
    head phone = headphones headsets
    key board = keyboards
    laptopstand = laptopStands
    smartplug = plugs
    usbhub = hubs
    gamingmouse = gamingMice
    micro phone = microphones
    fitnessband = bands
    wifirouter = routers
    gamepad = controllers
    game pad = controllers
    head set = headsets headphones
    usb c hub = hubs
    smart watches = watches`,
  bangla: `
    হেড ফোন = headphones headsets
    পাওয়ার ব্যাঙ্ক = powerBanks
    হেডফোন = headphones headsets
    কীবোর্ড = keyboards
    কিবোর্ড = keyboards
    চার্জার = wallChargers wirelessChargers carChargers
    পাওয়ারব্যাংক = powerBanks
    স্মার্টওয়াচ = watches
    ঘড়ি = watches
    ইয়ারফোন = earbuds neckbands headphones
    ক্যামেরা = cameras
    ক্যাবল = cables
    তার = cables
    ওয়েবক্যাম = webcams
    মাইক = microphones
    গেমিং মাউস = gamingMice
    বাতি = bulbs
    লাইট = bulbs
    মোবাইল স্ট্যান্ড = phoneStands
    ল্যাপটপ স্ট্যান্ড = laptopStands
    ব্লুটুথ স্পিকার = portableSpeakers homeSpeakers soundbars
    হেডফোনের দাম = headphones headsets
    ওয়্যারলেস চার্জার = wirelessChargers
    কন্ট্রোলার = controllers`,
  brandAndFigure: `
    kestrova headphones = headphones headsets
    bajpakhi keyboard = keyboards
    onuron speaker = portableSpeakers homeSpeakers soundbars
    uthan router = routers
    dhrubok ssd = ssds
    2tb ssd = ssds
    2 tb ssd = ssds
    20000mah power bank = powerBanks
    20,000 mAh = powerBanks 2
    20000mah = powerBanks 2
    65w charger = wallChargers
    65 watt charger = wallChargers
    240w usb c cable = cables
    4k webcam = webcams
    headphone under 3000 = headphones headsets 2
    jolpai power bank 10000mah = powerBanks
    type c cable = cables`,
  asItSounds: `
    kibod = keyboards
    saund bar = soundbars
    maik = microphones
    controlar = controllers
    hedfon = headphones headsets
    hedfone = headphones headsets
    erfon = earbuds neckbands headphones
    chargar = wallChargers wirelessChargers carChargers
    charjar = wallChargers wirelessChargers carChargers
    spiker = portableSpeakers homeSpeakers soundbars
    maus = mice gamingMice
    keebord = keyboards
    pawar bank = powerBanks
    paower bank = powerBanks
    smart oyach = watches
    webkam = webcams
    kamera = cameras
    kontroler = controllers
    raoutar = routers
    mikrofon = microphones
    blutut hedfon = headphones earbuds neckbands
    keybot = keyboards
    saundbar = soundbars
    laptop istand = laptopStands`,
  anotherWord: `
    buds = earbuds
    bluetooth earphone = earbuds neckbands headphones
    hdmi adapter = hubs
    sound system = homeSpeakers soundbars portableSpeakers
    earphone = earbuds neckbands headphones
    earphones = earbuds neckbands headphones
    cctv = cameras
    hard disk = ssds
    data cable = cables
    gamepad = controllers
    adapter = wallChargers hubs
    led bulb = bulbs
    fitness tracker = bands watches
    mousepad = mats
    mobile holder = phoneStands
    bluetooth box = portableSpeakers homeSpeakers soundbars
    tws = earbuds
    sound box = portableSpeakers homeSpeakers soundbars
    wifi = routers
    hand watch = watches
    type c charger = wallChargers
    headset = headsets headphones
    recording mic = microphones
    laptop table = laptopStands
    wifi camera = cameras`,
  banglish: `
    ghari = watches bands
    tar chara mouse = mice gamingMice
    ghori = watches
    bhalo headphone = headphones headsets
    kom dame earbuds = earbuds
    mobile er charger = wallChargers carChargers wirelessChargers
    laptop er stand = laptopStands
    gaming er jonno mouse = gamingMice
    bati = bulbs
    gaan shonar headphone = headphones headsets
    smart ghori = watches
    valo keyboard = keyboards
    mobile er stand = phoneStands
    2000 takar moddhe headphone = headphones earbuds neckbands headsets
    kom damer power bank = powerBanks
    barir jonno camera = cameras
    game khelar controller = controllers
    computer er keyboard = keyboards
    charger er tar = cables
    phone er cable = cables
    headphone lagbe = headphones headsets
    net router = routers`,
}

/** Searches that find nothing: no word of the shop is near them. */
export const meaningless = ['qqqq', 'zzzz', 'wwww', 'kkkk', 'hjkl', 'asdf']

/** Products that the shop does not have, though others mention the words. */
export const notSold = [
  'phone cover',
  'memory card',
  'laptop bag',
  'fan',
  'ফোন কভার',
  'মেমোরি কার্ড',
  'ল্যাপটপ ব্যাগ',
]

import type { QueryGroups } from './queries.ts'

/** Written before the search was built, and never used to improve it: they show the result of new queries. */
export const heldOutQueries: QueryGroups = {
  plain: `
    earbuds = earbuds
    gaming mouse = gamingMice
    phone stand = phoneStands
    smart plug = plugs
    router = routers
    microphone = microphones
    wireless keyboard = keyboards
    car charger = carChargers`,
  oneWrongLetter: `
    microfone = microphones
    chargar = wallChargers wirelessChargers carChargers
    spekaer = portableSpeakers homeSpeakers soundbars
    webcan = webcams
    contoller = controllers
    nekband = neckbands
    powr bank = powerBanks
    soundbaar = soundbars
    routre = routers
    smart wach = watches`,
  joinedOrSplit: `
    desk mat = mats
    deskmat = mats
    sound bar = soundbars
    neck band = neckbands
    phonestand = phoneStands
    web cam = webcams
    smartbulb = bulbs
    carcharger = carChargers`,
  bangla: `
    স্পিকার = portableSpeakers homeSpeakers soundbars
    মাউস = mice gamingMice
    মাইক্রোফোন = microphones
    পাওয়ার ব্যাংক = powerBanks
    স্মার্ট ওয়াচ = watches
    হাত ঘড়ি = watches
    রাউটার = routers
    ইয়ারবাড = earbuds
    সিসি ক্যামেরা = cameras
    গাড়ির চার্জার = carChargers`,
  brandAndFigure: `
    kestrova 65w charger = wallChargers
    jolpai mouse = mice gamingMice
    10000 mah power bank = powerBanks
    100w cable = cables
    onuron neckband = neckbands
    4tb ssd = ssds
    earbuds under 2000 = earbuds 2
    wifi 6 router = routers`,
  asItSounds: `
    kibord = keyboards
    blututh spikar = portableSpeakers homeSpeakers soundbars
    erbads = earbuds
    pawar benk = powerBanks
    rautar = routers
    kebol = cables
    maikrofon = microphones
    smart woch = watches
    nekbend = neckbands
    wayarles maus = mice gamingMice`,
  anotherWord: `
    airpods = earbuds
    joystick = controllers
    ip camera = cameras
    portable charger = powerBanks
    external hard drive = ssds
    mouse mat = mats
    docking station = hubs
    smart light = bulbs
    activity tracker = bands`,
  banglish: `
    gorom dame bhalo headphone = headphones
    computer er mouse = mice gamingMice
    mobile rakhar stand = phoneStands
    haat ghori = watches
    gaan shonar speaker = portableSpeakers homeSpeakers soundbars
    laptop er jonno charger = wallChargers powerBanks
    net er router = routers
    game khelar mouse = gamingMice
    barir camera = cameras
    kaner headphone = headphones earbuds neckbands`,
}

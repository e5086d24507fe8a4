/** Searches of people who read the shop in Bangla; all of them have to find their products. */
export const translatedQueries: Record<string, string> = {
  namesInBangla: `
    টাপুর মেকানিক্যাল কিবোর্ড = keyboards 2
    সাইলেন্ট ওয়্যারলেস মাউস = mice gamingMice
    নয়েজ ক্যানসেলিং হেডফোন = headphones
    ট্রু ওয়্যারলেস ইয়ারবাড = earbuds
    কমপ্যাক্ট সাউন্ডবার = soundbars 1
    নদী ইয়ারবাড = earbuds
    ল্যাপটপ স্ট্যান্ড = laptopStands
    ডেস্ক ফোন স্ট্যান্ড = phoneStands
    ওয়্যারলেস চার্জিং = wirelessChargers
    কার চার্জার = carChargers
    স্মার্ট বাল্ব = bulbs
    স্মার্ট প্লাগ = plugs
    ইনডোর ক্যামেরা = cameras
    ফিটনেস ব্যান্ড = bands
    ওয়াই-ফাই রাউটার = routers
    ওয়াই ফাই রাউটার = routers
    ডেস্ক ম্যাট = mats
    অনুরণ হেডফোন = headphones headsets`,
  categoriesInBangla: `
    সিকিউরিটি ক্যামেরা = cameras
    হোম স্পিকার = homeSpeakers portableSpeakers soundbars
    স্মার্ট লাইট = bulbs
    নেকব্যান্ড = neckbands
    হেডসেট = headsets
    গেমিং মাউস = gamingMice
    অ্যাডাপ্টার = hubs
    হাব = hubs
    স্মার্টওয়াচ = watches
    দেয়াল ঘড়ি নেই = watches`,
  coloursInBangla: `
    কালো হেডফোন = headphones headsets
    সাদা কিবোর্ড = keyboards
    আর্কটিক সাদা কিবোর্ড = keyboards
    আর্কটিক সদা কিবোর্ড = keyboards
    কালো মাউস = mice gamingMice
    নীল হেডফোন = headphones headsets
    কালো রঙের স্পিকার = portableSpeakers homeSpeakers soundbars`,
  figuresInBangla: `
    পাওয়ার ব্যাংক ২০০০০ = powerBanks 2
    ২০,০০০ mAh পাওয়ার ব্যাংক = powerBanks 2
    20000mah পাওয়ার ব্যাংক = powerBanks 2
    ফাস্ট চার্জার ৬৫ ওয়াট = wallChargers
    ৬৫ ওয়াট চার্জার = wallChargers
    ৬৫ওয়াট চার্জার = wallChargers
    ১০০ ওয়াট কেবল = cables
    ৪কে ওয়েবক্যাম = webcams
    ২ টেরাবাইট ssd = ssds
    ২টিবি এসএসডি = ssds
    ২০০০ টাকার মধ্যে ইয়ারবাড = earbuds 2`,
  endings: `
    হেডফোনের = headphones headsets
    মাউসটা = mice gamingMice
    মাউসের দাম কত = mice gamingMice
    মাউসে = mice gamingMice
    রাউটারটি = routers
    কিবোর্ডগুলো = keyboards
    স্পিকারগুলোর = portableSpeakers homeSpeakers soundbars
    স্মার্টওয়াচের = watches
    চার্জারের তার = cables
    ফোনের স্ট্যান্ড = phoneStands
    গাড়ির জন্য চার্জার = carChargers
    ইয়ারফোনের দাম = earbuds neckbands headphones`,
  misspeltInBangla: `
    হেডফন = headphones headsets
    হেডফনের = headphones headsets
    কিবোরড = keyboards
    কীবোরড = keyboards
    মাইক্রোফন = microphones
    স্পিকর = portableSpeakers homeSpeakers soundbars
    পাওয়ার বেংক = powerBanks
    ওয়ারলেস মাউস = mice gamingMice
    চারজার = wallChargers wirelessChargers carChargers
    রাউটর = routers
    ক্যামরা = cameras
    ইয়ারবাডস = earbuds`,
  bothScripts: `
    wireless মাউস = mice gamingMice
    wireles মাউস = mice gamingMice
    gaming মাউস = gamingMice
    ওয়্যারলেস mouse = mice gamingMice
    USB-C কেবল = cables
    usb c ক্যাবল = cables
    onuron হেডফোন = headphones headsets
    কালো keyboard = keyboards`,
}

import { localDigits } from './digits.ts'

/**
 * Units as shops write them, each with what Bangla puts behind the number. Signs that are read in Latin letters in
 * Bangladesh too, such as mAh and Mbps, stay.
 */
const banglaUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ' mAh': 'mAh mah MAH',
    ' ওয়াট-আওয়ার': 'Wh',
    ' কিলোওয়াট-আওয়ার': 'kWh',
    ' জিবি': 'GB gb Gb',
    ' টেরাবাইট': 'TB tb Tb',
    ' এমবি': 'MB mb',
    ' ওয়াট': 'W w watt watts Watt Watts',
    ' কিলোওয়াট': 'kW',
    ' ভোল্ট': 'V v volt volts Volt',
    ' অ্যাম্পিয়ার': 'A amp amps ampere amperes',
    ' মিলিঅ্যাম্পিয়ার': 'mA',
    ' হার্টজ': 'Hz hz',
    ' কিলোহার্টজ': 'kHz KHz',
    ' মেগাহার্টজ': 'MHz',
    ' গিগাহার্টজ': 'GHz',
    ' মিমি': 'mm',
    ' সেমি': 'cm',
    ' মিটার': 'm meter metre meters metres',
    ' কিমি': 'km',
    ' ইঞ্চি': 'inch inches Inch',
    ' ফুট': 'ft foot feet',
    ' বর্গফুট': 'sqft sq.ft',
    ' গ্রাম': 'g gram grams gm',
    ' কেজি': 'kg KG Kg',
    ' মিলি': 'ml mL',
    ' লিটার': 'l L litre litres liter liters',
    ' ঘণ্টা': 'h hour hours Hour Hours hr hrs',
    ' মিনিট': 'min minute minutes Minutes',
    ' সেকেন্ড': 's second seconds',
    ' মিলিসেকেন্ড': 'ms',
    ' দিন': 'day days Days',
    ' সপ্তাহ': 'week weeks',
    ' মাস': 'month months Months',
    ' বছর': 'year years Years',
    ' ডিগ্রি': 'degree degrees °',
    '° সে.': '°C',
    '%': '% percent',
    ' বিট': 'bit bits',
    ' লুমেন': 'lumen lumens lm',
    ' নিট': 'nit nits',
    ' মেগাপিক্সেল': 'MP megapixel megapixels',
    ' ডেসিবেল': 'dB',
    ' dBi': 'dBi',
    ' fps': 'fps FPS',
    ' DPI': 'DPI dpi',
    ' IPS': 'IPS',
    ' rpm': 'rpm RPM',
    ' Mbps': 'Mbps mbps',
    ' Gbps': 'Gbps gbps',
    ' MB/s': 'MB/s',
    ' GB/s': 'GB/s',
    'টি ডিভাইস': 'device devices',
    'টি পোর্ট': 'port ports',
    'টি বাটন': 'button buttons',
    'টি মাইক্রোফোন': 'microphone microphones mic mics',
    টি: 'piece pieces pcs',
  }).flatMap(([bangla, written]) => written.split(' ').map((unit) => [unit, bangla] as const)),
)

/** Between two amounts. */
const banglaWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ x: '×', X: '×', '×': '×', '+': '+', to: 'থেকে', and: 'ও', or: 'বা' }),
)

/** Before an amount. */
const banglaPrefixes = [
  [/^up to /i, 'সর্বোচ্চ '],
  [/^about /i, 'প্রায় '],
  [/^at least /i, 'কমপক্ষে '],
] as const

const number = String.raw`\d[\d,]*(?:\.\d+)?`
const numbers = String.raw`${number}(?:[-–/]${number})*`
const onlyNumbers = new RegExp(`^${numbers}$`)
const withUnit = new RegExp(`^(${numbers})-?([A-Za-z°%][A-Za-z./°%]*)$`)

/** Of Latin capitals, which Bangla writes too: IPX4, USB-C, HDMI, 4K. Longer ones are words: STEEL. */
const code = /^(?=.*[A-Z])(?=.*[-/+.\d]|.{1,4}$)[A-Z\d]+(?:[-/+.][A-Z\d]+)*$/

/**
 * A text of nothing but amounts and codes as Bangla writes it: "20,000 mAh" is ২০,০০০ mAh, "100 to 240 V" is
 * ১০০ থেকে ২৪০ ভোল্ট, USB-C stays. Null for a text with other words: somebody has to translate it.
 */
export function banglaMeasures(text: string): string | null {
  const [pattern, prefix] =
    banglaPrefixes.find(([start]) => start.test(text)) ?? (['', ''] as const)
  const words = text.replace(pattern, '').split(' ')
  const written: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at)
    const unit = onlyNumbers.test(word) ? banglaUnits.get(next) : undefined
    const amount = unit === undefined ? writtenWord(word, words[at - 1]) : shown(word) + unit
    if (amount === null || (banglaWords.has(word) && (at === 0 || next === ''))) return null
    written.push(amount)
    if (unit !== undefined) at += 1
  }
  return prefix + written.join(' ')
}

const shown = (digits: string) => localDigits(digits, 'bn')

function writtenWord(word: string, before: string | undefined): string | null {
  // USB 3.2: the version belongs to the code.
  if (onlyNumbers.test(word)) return before !== undefined && code.test(before) ? word : shown(word)
  const [, digits = '', attached = ''] = withUnit.exec(word) ?? []
  const unit = banglaUnits.get(attached)
  if (unit !== undefined) return shown(digits) + unit
  return code.test(word) ? word : (banglaWords.get(word) ?? null)
}

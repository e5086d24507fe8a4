/**
 * The 64 districts of Bangladesh by division, in the spellings that orders store: the divisions that
 * order most first, and in each its city first.
 */
export const districtsByDivision = {
  Dhaka: [
    'Dhaka',
    'Faridpur',
    'Gazipur',
    'Gopalganj',
    'Kishoreganj',
    'Madaripur',
    'Manikganj',
    'Munshiganj',
    'Narayanganj',
    'Narsingdi',
    'Rajbari',
    'Shariatpur',
    'Tangail',
  ],
  Chittagong: [
    'Chittagong',
    'Bandarban',
    'Brahmanbaria',
    'Chandpur',
    'Comilla',
    "Cox's Bazar",
    'Feni',
    'Khagrachhari',
    'Lakshmipur',
    'Noakhali',
    'Rangamati',
  ],
  Sylhet: ['Sylhet', 'Habiganj', 'Moulvibazar', 'Sunamganj'],
  Khulna: [
    'Khulna',
    'Bagerhat',
    'Chuadanga',
    'Jessore',
    'Jhenaidah',
    'Kushtia',
    'Magura',
    'Meherpur',
    'Narail',
    'Satkhira',
  ],
  Rajshahi: [
    'Rajshahi',
    'Bogra',
    'Chapainawabganj',
    'Joypurhat',
    'Naogaon',
    'Natore',
    'Pabna',
    'Sirajganj',
  ],
  Rangpur: [
    'Rangpur',
    'Dinajpur',
    'Gaibandha',
    'Kurigram',
    'Lalmonirhat',
    'Nilphamari',
    'Panchagarh',
    'Thakurgaon',
  ],
  Mymensingh: ['Mymensingh', 'Jamalpur', 'Netrokona', 'Sherpur'],
  Barisal: ['Barisal', 'Barguna', 'Bhola', 'Jhalokati', 'Patuakhali', 'Pirojpur'],
} as const

export type Division = keyof typeof districtsByDivision
export type District = (typeof districtsByDivision)[keyof typeof districtsByDivision][number]

export const districts: readonly District[] = Object.values(districtsByDivision)
  .flat()
  .sort((a, b) => a.localeCompare(b))

const officialSpellings: Readonly<Record<string, District>> = {
  chattogram: 'Chittagong',
  cumilla: 'Comilla',
  bogura: 'Bogra',
  jashore: 'Jessore',
  barishal: 'Barisal',
}

const districtByKey = new Map<string, District>([
  ...districts.map((district) => [spellingKey(district), district] as const),
  ...Object.entries(officialSpellings),
])

function spellingKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/['’\s-]/g, '')
}

/** The district of that name, in an older or the current official spelling; null when there is none. */
export function findDistrict(name: string): District | null {
  return districtByKey.get(spellingKey(name)) ?? null
}

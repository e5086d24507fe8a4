/** The 64 districts of Bangladesh by division, in the spellings that orders store. */
export const districtsByDivision = {
  Barisal: ['Barguna', 'Barisal', 'Bhola', 'Jhalokati', 'Patuakhali', 'Pirojpur'],
  Chittagong: [
    'Bandarban',
    'Brahmanbaria',
    'Chandpur',
    'Chittagong',
    'Comilla',
    "Cox's Bazar",
    'Feni',
    'Khagrachhari',
    'Lakshmipur',
    'Noakhali',
    'Rangamati',
  ],
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
  Khulna: [
    'Bagerhat',
    'Chuadanga',
    'Jessore',
    'Jhenaidah',
    'Khulna',
    'Kushtia',
    'Magura',
    'Meherpur',
    'Narail',
    'Satkhira',
  ],
  Mymensingh: ['Jamalpur', 'Mymensingh', 'Netrokona', 'Sherpur'],
  Rajshahi: [
    'Bogra',
    'Chapainawabganj',
    'Joypurhat',
    'Naogaon',
    'Natore',
    'Pabna',
    'Rajshahi',
    'Sirajganj',
  ],
  Rangpur: [
    'Dinajpur',
    'Gaibandha',
    'Kurigram',
    'Lalmonirhat',
    'Nilphamari',
    'Panchagarh',
    'Rangpur',
    'Thakurgaon',
  ],
  Sylhet: ['Habiganj', 'Moulvibazar', 'Sunamganj', 'Sylhet'],
} as const

export type Division = keyof typeof districtsByDivision
export type District = (typeof districtsByDivision)[keyof typeof districtsByDivision][number]

export const districts: readonly District[] = Object.values(districtsByDivision)
  .flat()
  .toSorted((a, b) => a.localeCompare(b))

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

import type { District } from './districts.ts'
import { metropolitanThanas, upazilas } from './thana-data.ts'

export interface Thana {
  name: string
  banglaName: string
}

/**
 * The thanas and upazilas of a district, those of a metropolis first. Suggestions only: an address may
 * name any other. Load this with `import()`: the data is needed only while a thana is typed.
 */
export function thanasOf(district: District): Thana[] {
  const thanas = [...metropolitanThanasOf(district), ...upazilasOf(district)]
  // A police thana may have the name of an upazila: list it once.
  return [...new Map(thanas.toReversed().map((thana) => [thana.name, thana])).values()].toReversed()
}

export function upazilasOf(district: District): Thana[] {
  return readNames(upazilas[district])
}

export function metropolitanThanasOf(district: District): Thana[] {
  return readNames(metropolitanThanas[district] ?? '')
}

/** Each English name ends where its Bangla one begins. */
function readNames(names: string): Thana[] {
  return names
    .split(', ')
    .filter(Boolean)
    .map((both) => {
      const end = both.search(/\s[\u0980-\u09FF]/)
      return { name: both.slice(0, end), banglaName: both.slice(end + 1) }
    })
}

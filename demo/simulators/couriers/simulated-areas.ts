import { districts, districtsByDivision } from '#shared/addresses/districts.ts'
import { thanasOf } from '#shared/addresses/thanas.ts'

/**
 * Where the simulated couriers deliver: most thanas of the country, some spelt in another way and
 * some missing, as in their own lists.
 */
export const simulatedAreas = districts.flatMap((district, city) =>
  thanasOf(district).flatMap(({ name }, index) => {
    const id = city * 100 + index + 1
    if (id % 20 === 0) return []
    const spelling = id % 7 === 0 ? `${name} (${district})` : name
    const division = Object.entries(districtsByDivision).find(([, each]) =>
      (each as readonly string[]).includes(district),
    )
    return [{ id, name: spelling, city: city + 1, district, division: division?.[0] ?? district }]
  }),
)

export const simulatedCities = districts.map((name, index) => ({ id: index + 1, name }))

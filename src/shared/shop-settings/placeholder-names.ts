/** Placeholders in the owner's texts for a number or a name: `{returnDays}-day returns`. */
export const placeholderNames = [
  'shopName',
  'phone',
  'email',
  'city',
  'freeDeliveryFrom',
  'deliveryFees',
  'deliveryTimes',
  'returnDays',
  'firstOrderPercent',
  'callMinutes',
  'opens',
  'closes',
] as const

export type PlaceholderName = (typeof placeholderNames)[number]

export const placeholderPattern = /\{([^{}]+)\}/g

/** The first name in braces that is none; undefined where all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(placeholderPattern)].map(([, name = '']) => name)
  return names.find((name) => !placeholderNames.some((each) => each === name))
}

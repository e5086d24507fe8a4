/** What the shop promises about every product (SPEC §9); texts and search engines quote the same. */
export const returnDays = 7
export const handlingDays = { min: 1, max: 2 } as const
export const transitDays = { min: 1, max: 3 } as const
export const priceValidityDays = 30

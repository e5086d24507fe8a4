/** The parts of the home page, in the order that a new shop has. */
export const homeSections = [
  'slides',
  'brands',
  'categories',
  'flashDeals',
  'featured',
  'newArrivals',
  'whyChooseUs',
  'testimonials',
] as const

export type HomeSection = (typeof homeSections)[number]

/** Beside the reasons to choose the shop. */
export const reasonIcons = [
  'truck',
  'wallet',
  'return',
  'shield',
  'headset',
  'gift',
  'badge',
  'checklist',
] as const

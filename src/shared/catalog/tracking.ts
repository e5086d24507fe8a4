/** Which numbers the units of a product have, so that each is known from the receipt to the warranty. */
export const trackings = ['none', 'serial', 'imei'] as const

export type Tracking = (typeof trackings)[number]

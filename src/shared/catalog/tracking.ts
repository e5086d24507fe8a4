/** Kinds of numbers that units have, so that each is known from the receipt to the warranty. */
export const trackings = ['none', 'serial', 'imei'] as const

export type Tracking = (typeof trackings)[number]

/** Why store credit is given or spent. */
export const creditCauses = ['return', 'order', 'edit', 'cancellation', 'reopening'] as const

export type CreditCause = (typeof creditCauses)[number]

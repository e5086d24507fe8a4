/** How a call to the buyer of an order may end. */
export const callOutcomes = [
  'confirmed',
  'no_answer',
  'wrong_number',
  'wants_changes',
  'cancelled',
] as const

export type CallOutcome = (typeof callOutcomes)[number]

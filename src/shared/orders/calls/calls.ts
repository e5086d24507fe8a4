/** How a call to the buyer of an order may end. */
export const callOutcomes = [
  'confirmed',
  'no_answer',
  'wrong_number',
  'wants_changes',
  'cancelled',
] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** How long a member of staff has an order of the call queue to themselves. */
export const leaseMinutes = 5

/** After which an order whose buyer did not answer is due again. */
export const retryMinutes = 60

/** After so many calls without an answer the page offers to cancel. */
export const triesBeforeCancelling = 3

/** How long the page offers to take an outcome back. */
export const undoSeconds = 10

/** The server allows what a slow network adds. */
export const maxUndoSeconds = 20

/** Waiting orders are counted up to this many. */
export const maxWaitingCount = 99

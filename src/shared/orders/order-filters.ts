/** How the administrator's list of orders may be sorted; `due` lists only those that are to be called. */
export const orderSorts = ['newest', 'oldest', 'amount', 'due'] as const

export type OrderSort = (typeof orderSorts)[number]

/** The call state of a pending order: no call due, or how the last call ended. */
export const callStates = ['waiting', 'no_answer', 'wrong_number', 'wants_changes'] as const

export type CallState = (typeof callStates)[number]

/** Orders that may be chosen and changed together. */
export const maxOrdersAtOnce = 500

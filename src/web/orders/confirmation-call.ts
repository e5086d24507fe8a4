/** How soon the shop calls to confirm an order (SPEC §1). */
export const confirmationCallMinutes = 30

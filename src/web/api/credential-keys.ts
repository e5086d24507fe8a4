/**
 * Where this browser stores who it is. Apart from credentials.ts, because the document's own script reads
 * them too, and what the first view downloads must not grow by the rest.
 */
export const tokenKey = 'token'
export const guestIdKey = 'guestId'

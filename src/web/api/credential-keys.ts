/** Where this browser stores who it is; the document's own script reads them too, before any module. */
export const tokenKey = 'token'
export const guestIdKey = 'guestId'

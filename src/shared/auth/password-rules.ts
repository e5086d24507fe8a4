/** SPEC §9: six is the limit; the tips advise eight. */
export const shortestPassword = 6
export const advisedPasswordLength = 8
/** Beyond this a password is an attack on the hash. */
export const longestPassword = 200

export const passwordTooShort = 'Password must be at least 6 characters long.'
export const newPasswordTooShort = 'New password must be at least 6 characters'
export const passwordTooLong = `Password must be at most ${longestPassword} characters long.`

/** SPEC §9: six is the limit; the tips advise eight. */
export const minPasswordLength = 6
export const advisedPasswordLength = 8
/** Beyond this a password is an attack on the hash. */
export const maxPasswordLength = 200

/** The code that a forgotten password is replaced with: its digits, and how long it works. */
export const otpLength = 6
export const otpMinutes = 10

export const passwordTooShort = `Password must be at least ${minPasswordLength} characters long.`
export const newPasswordTooShort = `New password must be at least ${minPasswordLength} characters`
export const passwordTooLong = `Password must be at most ${maxPasswordLength} characters long.`

/** The second step of a forgotten password. */
export const resetPath = (email: string) =>
  `/verify-otp-reset-password?${new URLSearchParams({ email })}`

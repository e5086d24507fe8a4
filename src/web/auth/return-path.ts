/** Where sign-in leads back to: a page of this shop, never another site nor sign-in itself. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  const [pathname] = from.split(/[?#]/)
  return entrances.has(pathname ?? '') ? '/' : from
}

const entrances: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/verify-otp-reset-password',
  '/set-password',
])

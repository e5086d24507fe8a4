import { urls } from '#shared/urls.ts'

/** Where sign-in leads back to: a page of this shop, never another site nor sign-in itself. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return urls.home()
  const [pathname] = from.split(/[?#]/)
  return entrances.has(pathname ?? '') ? urls.home() : from
}

const entrances: ReadonlySet<string> = new Set([
  urls.login.path,
  urls.register.path,
  urls.forgotPassword.path,
  urls.resetPassword.path,
  urls.setPassword.path,
])

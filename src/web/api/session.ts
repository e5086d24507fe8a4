import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Permission } from '#shared/api/permissions.ts'
import type { SignedIn, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from './client.ts'
import { onTokenChange, readGuestId, readToken, storeToken, useToken } from './credentials.ts'
import { belongsToSession, queryKeys } from './query-keys.ts'

type Session =
  /** Before hydration, and while a stored token is being checked. */
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  /** The request failed; the token may be valid. */
  | { status: 'unreachable'; user: null; retry: () => void }
  | { status: 'signed-in'; user: UserWithAddresses }

/** The signed-in customer. All components share one call. */
export function useSession(): Session {
  const token = useToken()
  const query = useQuery({
    queryKey: queryKeys.session(token),
    queryFn: async ({ signal }) => {
      if (readToken() !== token) throw new Error('another session has begun')
      return (await api('GET /auth/me', { signal })).user
    },
    enabled: typeof token === 'string',
    staleTime: 5 * 60_000,
  })
  if (token === null) return { status: 'signed-out', user: null }
  if (query.data) return { status: 'signed-in', user: query.data }
  if (query.isError) {
    return { status: 'unreachable', user: null, retry: () => void query.refetch() }
  }
  return { status: 'loading', user: null }
}

/** Names the customer or guest that drafts, submissions and orders of this browser belong to. Never the token itself. */
export function shopperKeyOf(user: UserWithAddresses | null): string {
  return user ? `customer ${user._id}` : `guest ${readGuestId() ?? ''}`
}

/** Whether the signed-in member of staff may do something; the shop decides it again. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => user?.permissions?.includes(permission) === true
}

/** Puts a fresh user (after a profile or address change) where every screen reads it. */
export function setSessionUser(client: QueryClient, user: UserWithAddresses): void {
  const key = queryKeys.session(readToken())
  // Another tab has since ended this session: its response says nothing about the new one.
  if (client.getQueryData<UserWithAddresses>(key)?._id !== user._id) return
  client.setQueryData(key, user)
}

/** Starts the session that sign-in, registration or a password change returned. */
export function startSession(client: QueryClient, { token, user }: SignedIn): void {
  client.setQueryData(queryKeys.session(token), user)
  storeToken(token)
}

/** Forgets the customer and everything that was loaded for them. */
export function endSession(client: QueryClient): void {
  storeToken(null)
  client.clear()
}

/**
 * Drops the data of a session when it ends or another one begins, in other tabs too, so that the next
 * customer never sees it.
 */
export function useSessionCache(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onTokenChange((token) => {
        const predicate = ({ queryKey }: Query) => belongsToSession(queryKey)
        if (token === null) client.removeQueries({ predicate })
        else void client.resetQueries({ predicate })
      }),
    [client],
  )
}

/** Ends the session here and at the shop; here it ends even if the shop is unreachable. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const token = readToken() ?? undefined
    // First here: a 401 of a request still in flight is then ignored.
    endSession(client)
    await api('POST /auth/logout', { token }).catch(() => {})
  }, [client])
}

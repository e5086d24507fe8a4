import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { withoutControlCharacters, withoutNull } from '#shared/api/parameters.ts'
import { emailSchema } from '#shared/auth/auth-schemas.ts'
import { createFetch } from '../../platform/http/outgoing-fetch.ts'
import type { Settings } from '../../platform/settings.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { accountTexts } from '../account-texts.ts'

/** Claims of a verified Google ID token. */
export interface GoogleIdentity {
  googleId: string
  email: string
  name: string
}

export type VerifyGoogleToken = (credential: string) => Promise<GoogleIdentity>

const timeoutMs = 5000

/** Of Google's keys, which have some 2 kB. */
const maxKeyBytes = 100_000

const issuers = ['https://accounts.google.com', 'accounts.google.com']

const claimsSchema = z.object({
  sub: z.string().min(1).max(255).refine(withoutNull),
  email: emailSchema,
  email_verified: z.boolean(),
  name: z.string().optional(),
})

const signInRejected = () =>
  new DomainError('unauthenticated', (language) => accountTexts[language].googleFailed)

/** Verifies signature, issuer, audience and times of an ID token; any failure is the same 401. */
export function createGoogleVerifier(
  settings: Pick<Settings, 'googleClientId' | 'googleJwksUrl'>,
): VerifyGoogleToken {
  const { googleClientId: audience } = settings
  if (!audience) {
    return () => Promise.reject(notFound((language) => accountTexts[language].googleNotOffered))
  }
  const keys = createRemoteJWKSet(new URL(settings.googleJwksUrl), {
    timeoutDuration: timeoutMs,
    [customFetch]: createFetch({ timeoutMs, maxBytes: maxKeyBytes }),
  })
  return async (credential) => {
    const { payload } = await jwtVerify(credential, keys, {
      issuer: issuers,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: '1h',
      clockTolerance: 30,
    }).catch(explain)
    return identityOf(payload)
  }
}

function identityOf(payload: unknown): GoogleIdentity {
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) throw signInRejected()
  const { sub, email, email_verified: isVerified, name } = claims.data
  if (!isVerified) {
    throw new DomainError('invalid', (language) => accountTexts[language].googleUnconfirmed, {
      issues: [
        {
          path: 'credential',
          message: (language) => accountTexts[language].googleUnconfirmedField,
        },
      ],
    })
  }
  const fallback = email.split('@')[0] ?? email
  const shown = withoutControlCharacters(name ?? '').trim()
  return { googleId: sub, email, name: (shown || fallback).slice(0, 120) }
}

/** Failures of the key server are 503, not the shopper's 401. */
const keyServerTroubles = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
])

function explain(error: unknown): never {
  if (error instanceof errors.JOSEError && !keyServerTroubles.has(error.code))
    throw signInRejected()
  throw new DomainError('unavailable', (language) => accountTexts[language].googleUnreachable)
}

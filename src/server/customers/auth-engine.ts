import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth'
import { admin, bearer, emailOTP } from 'better-auth/plugins'
import { longestPassword, shortestPassword } from '#shared/auth/password-rules.ts'
import type { Db } from '../platform/database/connect-database.ts'
import { newId } from '../platform/ids.ts'
import { credentials, customers, sessions, verifications } from './customer-tables.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const daySeconds = 24 * 60 * 60

/** Sessions end this long after signing in with Remember me; better-auth gives others one day. */
export const rememberedDays = 30
export const codeMinutes = 10
export const codeTries = 5

export interface AuthEngineOptions {
  db: Db
  secret: string
  publicUrl: string
  /** Digits to keyed hash: with a million codes, a bare hash would be as good as the code itself. */
  hashCode: (code: string) => string
  sendCode: (email: string, code: string) => Promise<void>
  onProblem: (message: string) => void
}

/**
 * better-auth over the shop's own tables, called in process only: it counts no attempts and lets an
 * in-process caller create administrators, so its routes are never put on the server.
 */
export function createAuthEngine(options: AuthEngineOptions) {
  return betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl,
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: customers,
        session: sessions,
        account: credentials,
        verification: verifications,
      },
    }),
    advanced: { database: { generateId: () => newId() }, disableCSRFCheck: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lesser messages name e-mail addresses.
    logger: { level: 'error', log: (_level, message) => options.onProblem(message) },
    user: { additionalFields: { phone: { type: 'string', required: false } } },
    session: { expiresIn: rememberedDays * daySeconds, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    plugins: [
      bearer(),
      admin({ defaultRole: 'user', adminRoles: ['admin'] }),
      emailOTP({
        otpLength: 6,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        storeOTP: { hash: async (code) => options.hashCode(code) },
        sendVerificationOTP: ({ email, otp }) => options.sendCode(email, otp),
      }),
    ],
  })
}

export type AuthEngine = ReturnType<typeof createAuthEngine>

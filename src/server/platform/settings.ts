import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isLanguage, type Language } from '#shared/languages/languages.ts'

/** A wrong setting or environment prevents the start; the message is one sentence for the operator. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** The whole demo, its catalogue alone, or nothing. */
export type DemoSetting = 'on' | 'catalogue' | 'off'

const demoSetting = z
  .enum(
    ['on', 'true', '1', 'yes', 'catalogue', 'off', 'false', '0', 'no'],
    'must be on, catalogue or off',
  )
  .transform((value): DemoSetting => {
    if (value === 'catalogue') return value
    return ['on', 'true', '1', 'yes'].includes(value) ? 'on' : 'off'
  })

const wholeNumber = (min: number, max: number, what = 'number') => {
  const message = `must be a ${what} from ${min} to ${max}`
  return z.coerce.number(message).int('must be a whole number').min(min, message).max(max, message)
}

const portNumber = wholeNumber(0, 65_535, 'port number')

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

/** The number of proxies in front, or their addresses as Fastify takes them. */
const trustedProxies = z
  .string()
  .refine(
    (text) =>
      /^\d{1,3}$/.test(text) || text.split(',').every((each) => isProxyAddress(each.trim())),
    'must be the number of proxies in front of the shop, or their addresses such as 10.0.0.0/8,192.0.2.7',
  )
  .transform((text): number | string => (/^\d+$/.test(text) ? Number(text) : text))

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal']

function isProxyAddress(text: string): boolean {
  if (proxyRanges.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  )
}

/** English is always offered: its pages have no prefix. */
const offeredLanguages = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each): each is Language[] => each.every(isLanguage) && each.includes('en'),
    'must be languages with a comma between them, en among them, such as en,bn',
  )

const settingsSchema = z.object({
  /** Role of the process: serve, do jobs, or both. */
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  PORT: portNumber.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: url(/^https?$/, 'https://shop.example.com').optional(),
  /** Languages of the pages, instead of those in shop.config.ts. */
  LANGUAGES: offeredLanguages.optional(),
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL, or a pooler in transaction mode if DATABASE_DIRECT_URL is set. */
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop').optional(),
  /** PostgreSQL itself, for what needs a session: notifications, session locks, migrations. */
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop').optional(),
  /** A replica for reads that may be a second old. */
  DATABASE_REPLICA_URL: url(
    /^postgres(ql)?$/,
    'postgres://user:password@replica:5432/shop',
  ).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(16),
  /** Counts rate limits; without it PostgreSQL does. */
  REDIS_URL: url(/^rediss?$/, 'redis://user:password@host:6379').optional(),
  /** `count` counts calls and rejects none: for benches, fuzzing and tests. */
  RATE_LIMITS: z.enum(['on', 'count'], 'must be on or count').default('on'),
  /** Webhooks, pictures of imports and a typed mail server may be on this machine and its network: for tests. */
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Every courier is a simulator, not those of the demo alone: nothing books a real parcel. Unset, the URL says so. */
  COURIER_SIMULATORS: z.enum(['on', 'off'], 'must be on or off').optional(),
  /** Where the simulators are; without it the shop runs them where it needs them. */
  COURIER_SIMULATOR_URL: url(/^https?$/, 'http://127.0.0.1:4900').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().max(200).optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: url(/^https?$/, 'https://example.com/certs').default(
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO: demoSetting.default('on'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  /** How long the shop continues to serve, not ready, after it was asked to stop. */
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  /** Without it nothing is measured. */
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // Read here only for whether traces are wanted; OpenTelemetry reads these and its other variables.
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/, 'http://collector:4318/v1/traces').optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  /** Number of proxies in front, or their addresses. */
  TRUST_PROXY: trustedProxies.optional(),
  SHOP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** When the nightly backup begins, in the shop's time zone. */
  BACKUP_TIME: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 02:30, or off')
    .default('02:30'),
  BACKUP_DIR: z.string().optional(),
  /** How many backups stay in the folder. */
  BACKUP_RETAIN: wholeNumber(1, 1000).default(7),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
    .default('info'),
})

/** The environment variables that the shop reads, every one. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape)

type RawSettings = z.output<typeof settingsSchema>

/** Paths are absolute. `trustProxy` is false without proxies, `backupTime` null without backups. */
export type Settings = ReturnType<typeof toSettings>

export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Reads and checks every setting. Throws a StartError that names the wrong one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new StartError(
      `The setting ${name} ${issue?.message}; it is "${shown(name, given[name])}" now.`,
    )
  }
  return toSettings(parsed.data)
}

function toSettings(raw: RawSettings) {
  requireDatabaseUrl(raw)
  return {
    role: raw.ROLE,
    port: raw.PORT,
    host: raw.HOST,
    publicUrl: raw.PUBLIC_URL?.replace(/\/+$/, ''),
    languages: raw.LANGUAGES,
    dataDir: resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_URL,
    databaseDirectUrl: raw.DATABASE_DIRECT_URL,
    databaseReplicaUrl: raw.DATABASE_REPLICA_URL,
    databaseConnections: raw.DATABASE_CONNECTIONS,
    redisUrl: raw.REDIS_URL,
    rateLimits: raw.RATE_LIMITS,
    allowsPrivateReceivers: raw.WEBHOOKS_ALLOW_PRIVATE === 'on',
    simulatesCouriers:
      raw.COURIER_SIMULATORS === undefined
        ? raw.COURIER_SIMULATOR_URL !== undefined
        : raw.COURIER_SIMULATORS === 'on',
    courierSimulatorUrl: raw.COURIER_SIMULATOR_URL,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    s3: s3Settings(raw),
    googleClientId: raw.GOOGLE_CLIENT_ID,
    googleJwksUrl: raw.GOOGLE_JWKS_URL,
    adminEmail: raw.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: raw.ADMIN_PASSWORD,
    demo: raw.DEMO,
    webConcurrency: raw.WEB_CONCURRENCY,
    drainSeconds: raw.DRAIN_SECONDS,
    metricsPort: raw.METRICS_PORT,
    metricsHost: raw.METRICS_HOST,
    // Where traces are sent, the variables of OpenTelemetry say.
    isTraced:
      (raw.OTEL_EXPORTER_OTLP_ENDPOINT ?? raw.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
      raw.OTEL_SDK_DISABLED !== 'true',
    trustProxy: raw.TRUST_PROXY ?? (false as const),
    shopSecret: raw.SHOP_SECRET,
    backupTime: raw.BACKUP_TIME === 'off' ? null : raw.BACKUP_TIME,
    backupDir: resolve(raw.BACKUP_DIR ?? join(raw.DATA_DIR, 'backups')),
    backupRetain: raw.BACKUP_RETAIN,
    logLevel: raw.LOG_LEVEL,
  }
}

function requireDatabaseUrl(raw: RawSettings): void {
  if (raw.DATABASE_URL) return
  const alone = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => raw[name])
  if (!alone) return
  throw new StartError(
    `The setting ${alone} belongs to an outside database: set DATABASE_URL too, or unset it.`,
  )
}

function s3Settings(raw: RawSettings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = raw
  if (!bucket && !key && !secret) return undefined
  if (!bucket || !key || !secret) {
    throw new StartError(
      'The settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all three or none.',
    )
  }
  return {
    endpoint: raw.S3_ENDPOINT,
    region: raw.S3_REGION ?? 'auto',
    bucket,
    accessKeyId: key,
    secretAccessKey: secret,
  }
}

const secretSettings = /PASSWORD|SECRET|KEY|_URL$/

/** The value to show in a message; secrets and URLs, which may contain a password, are hidden. */
function shown(name: string, value: string | undefined): string {
  return secretSettings.test(name) ? '(hidden)' : (value ?? '')
}

/** The public origin of the shop, without a trailing slash. */
export function publicUrl(settings: Pick<Settings, 'publicUrl' | 'port'>): string {
  return settings.publicUrl ?? `http://localhost:${settings.port}`
}

/** False where everything that would be a file is stored elsewhere. */
export function needsDataDir({
  databaseUrl,
  s3,
  shopSecret,
  smtpUrl,
}: Pick<Settings, 'databaseUrl' | 's3' | 'shopSecret' | 'smtpUrl'>): boolean {
  return !(databaseUrl && s3 && shopSecret && smtpUrl)
}

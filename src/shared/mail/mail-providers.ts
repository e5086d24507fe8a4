/** How a connection to a mail server is encrypted: from its first byte, or after a plain greeting. */
export const mailEncryptions = ['tls', 'starttls'] as const

export type MailEncryption = (typeof mailEncryptions)[number]

/** The port that goes with each. */
export const usualPorts: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587 }

interface MailProvider {
  host: string
  encryption: MailEncryption
  /** It accepts its account's own address as the sender, and no other. */
  sendsAsAccount: boolean
}

/** Mail servers of which an owner has to know nothing but their account there. */
export const mailProviders = {
  gmail: { host: 'smtp.gmail.com', encryption: 'tls', sendsAsAccount: true },
  zoho: { host: 'smtp.zoho.com', encryption: 'tls', sendsAsAccount: true },
  brevo: { host: 'smtp-relay.brevo.com', encryption: 'starttls', sendsAsAccount: false },
} as const satisfies Record<string, MailProvider>

export type MailProviderName = keyof typeof mailProviders

export const mailProviderNames = Object.keys(mailProviders) as MailProviderName[]

/** The provider that a host belongs to; null for any other mail server. */
export function providerOf(host: string): MailProviderName | null {
  return mailProviderNames.find((name) => mailProviders[name].host === host.toLowerCase()) ?? null
}

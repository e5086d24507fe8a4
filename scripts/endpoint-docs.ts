import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Access, Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { limitText } from '../src/shared/api/limit-words.ts'
import { limitPolicies, limitsOutsideApi } from '../src/shared/api/limits.ts'
import { type SensitiveAction, sensitiveActions } from '../src/shared/api/sensitive-actions.ts'
import { builtInRoleTexts } from '../src/shared/auth/built-in-role-texts.ts'
import { roleTasks } from '../src/shared/auth/tasks/role-tasks.ts'
import { maxBodyBytes, maxJsonBytes } from '../src/server/platform/http/body-size.ts'

/** Writes the table of endpoints: `npm run docs:endpoints`. A test compares it with the document. */
export const documentPath = 'docs/endpoints.md'

const callers: Record<Access, string> = {
  anyone: 'anyone',
  shopper: 'guests and customers',
  customer: 'customers',
  staff: 'staff',
  admin: 'staff',
}

export function endpointDocs(): string {
  const calls = Object.entries<Endpoint>(endpoints)
  const alike = Map.groupBy(
    calls,
    ([, endpoint]) => `${callerOf(endpoint)} | ${boundsOf(endpoint)}`,
  )
  const rows = [...alike].map(
    ([rest, ofRow]) => `| ${ofRow.map(([key]) => `\`${key}\``).join('<br>')} | ${rest} |`,
  )
  const usedPolicies = new Set([
    ...calls.flatMap(([, { limit }]) => (limit ? [limit.policy, ...(limit.also ?? [])] : [])),
    ...Object.values(limitsOutsideApi),
  ])
  return [
    '# Endpoints',
    '',
    'Written by `npm run docs:endpoints` from the endpoint table. A word such as `read_orders` is the permission that staff need, `subject` that of the record whose change is undone; "2FA" asks for the second factor again, or for the password of people without one ([decision 0030](decisions/0030-second-factor.md)). ' +
      `Unless a row says otherwise, a request has at most ${sizeText(maxJsonBytes)}. Limits are explained [below](#limits).`,
    '',
    '| call | who | bounds |',
    '|---|---|---|',
    ...rows,
    '',
    '## What gives money, rights or stock',
    '',
    'All the words that it takes, and whether it takes a proof of the last minutes: the second factor, or the password of people without one. API keys never prove anybody. The table is `src/shared/api/sensitive-actions.ts`; a test tries it.',
    '',
    '| gives | call | words | proof |',
    '|---|---|---|---|',
    ...sensitiveActions.map(sensitiveRow),
    '',
    '## What the roles of a new shop do',
    '',
    'The owner does all of it. The calls of each task are in `src/shared/auth/tasks`; a test compares them with the stored roles, and asks for a task of each new call ([decision 0028](decisions/0028-staff-permissions.md)).',
    '',
    '| task | roles |',
    '|---|---|',
    ...roleTasks.map(({ task, by }) => `| ${task} | ${by.map(roleName).join(', ')} |`),
    '',
    '## Limits',
    '',
    'Beyond a limit a call is 429 `too_many_requests` with `Retry-After`. A network is an IPv4 address or the first half of an IPv6 address. "Created" counts calls that created something, "succeeded" others that succeeded, "rejected" those that were rejected; cached responses are not counted. Policies are in `src/shared/api/limits.ts`, reasons in [decision 0018](decisions/0018-limits.md).',
    '',
    ...[...usedPolicies].map((name) => `- ${name}: ${limitText(limitPolicies[name])}`),
    '',
    'Outside the API:',
    '',
    ...Object.entries(limitsOutsideApi).map(([counted, name]) => `- ${counted}: ${name}`),
    '',
  ].join('\n')
}

const roleName = (role: keyof typeof builtInRoleTexts.en) => builtInRoleTexts.en[role].name

function sensitiveRow({ gives, calls, where, needs, isProved }: SensitiveAction): string {
  const callNames = calls.map((call) => `\`${call}\``).join('<br>')
  const words = needs.map((word) => `\`${word}\``).join(', ') || "one's own"
  return `| ${gives} | ${callNames}${where ? ` ${where}` : ''} | ${words} | ${isProved ? 'yes' : ''} |`
}

function callerOf({ access, permission, alsoPermission, recentSecondFactor }: Endpoint): string {
  const words = [permission ?? [], alsoPermission ?? []].flat()
  const caller = words.map((word) => `\`${word}\``).join(', ') || callers[access]
  return recentSecondFactor ? `${caller}, 2FA` : caller
}

/** Its limits by name, its largest body, and how many entries of a list a call sends or gets. */
function boundsOf(endpoint: Endpoint): string {
  const { body, query, limit } = endpoint
  const limits = limit ? [limit.policy, ...(limit.also ?? [])] : []
  const bytes = body || endpoint.filesField ? maxBodyBytes(endpoint) : maxJsonBytes
  const size = bytes === maxJsonBytes ? [] : [`${sizeText(bytes)} sent`]
  const items = Object.entries(propertiesOf(body)).flatMap(([name, { maxItems }]) =>
    maxItems === undefined ? [] : [`${maxItems} ${name}`],
  )
  const rows = maxPageOf(query)
  return [...limits, ...size, ...items, ...(rows === undefined ? [] : [`${rows} rows`])].join(', ')
}

/** The longest page that a list accepts; undefined for what is no list of pages. */
function maxPageOf(query: z.ZodType | undefined): number | undefined {
  const accepts = (limit: number) => {
    const parsed = query?.safeParse({ limit: String(limit) })
    return (parsed?.data as { limit?: unknown } | undefined)?.limit === limit
  }
  return Array.from({ length: 1000 }, (_, at) => 1000 - at).find(accepts)
}

interface JsonProperty {
  maxItems?: number
}

function propertiesOf(schema: z.ZodType | undefined): Record<string, JsonProperty> {
  if (!schema) return {}
  // A registry of its own: an API that runs in the same process names schemas in the global one,
  // and these would be written as references.
  const { properties = {} } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: z.registry(),
  })
  // The JSON schema of a field is a schema again, of which one keyword is read.
  return properties as Record<string, JsonProperty>
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.ceil(kilobytes / 1024)} MB`
}

if (import.meta.main) writeFileSync(documentPath, endpointDocs())

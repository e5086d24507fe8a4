import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Access, Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { limitPolicies, limitsOutsideApi, limitText } from '../src/shared/api/limits.ts'
import { maxBodyBytes } from '../src/server/platform/http/body-size.ts'

/** Writes the table of endpoints: `npm run docs:endpoints`. A test compares it with the document. */
export const documentPath = 'docs/endpoints.md'

const callers: Record<Access, string> = {
  anyone: 'anyone',
  shopper: 'guests and customers',
  customer: 'customers',
  staff: 'staff',
  admin: 'staff with',
}

export function endpointDocs(): string {
  const rows = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
    const cells = [`\`${key}\``, callerOf(endpoint), limitsOf(endpoint), sizeOf(endpoint)]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '# Endpoints',
    '',
    'Generated from the endpoint table by `npm run docs:endpoints`. Beyond a limit a call is 429 `too_many_requests` with `Retry-After`. A network is an IPv4 address or the first half of an IPv6 address; "created" counts calls that created something, "succeeded" others that succeeded, "rejected" those that were rejected. Responses from the response cache count nothing. The limits stand in `src/shared/api/limits.ts`; why they are so: [decision 0018](decisions/0018-limits.md).',
    '',
    '| call | who | limit | at most |',
    '|---|---|---|---|',
    ...rows,
    '',
    'Outside of the API:',
    '',
    '| what is counted | limit |',
    '|---|---|',
    ...Object.entries(limitsOutsideApi).map(
      ([counted, name]) => `| ${counted} | ${name}: ${limitText(limitPolicies[name])} |`,
    ),
    '',
  ].join('\n')
}

function callerOf({ access, permission, recentSecondFactor }: Endpoint): string {
  const caller = permission ? `${callers[access]} \`${permission}\`` : callers[access]
  return recentSecondFactor ? `${caller}, second factor asked again` : caller
}

function limitsOf({ limit }: Endpoint): string {
  if (!limit) return ''
  return [limit.policy, ...(limit.also ?? [])]
    .map((name) => `${name}: ${limitText(limitPolicies[name])}`)
    .join('<br>')
}

/** The largest body, and how many entries of a list a call sends or gets. */
function sizeOf(endpoint: Endpoint): string {
  const { body, query } = endpoint
  const bytes = body || endpoint.filesField ? [`${sizeText(maxBodyBytes(endpoint))} sent`] : []
  const items = Object.entries(propertiesOf(body)).flatMap(([name, { maxItems }]) =>
    maxItems === undefined ? [] : [`${maxItems} ${name}`],
  )
  const rows = maxPageOf(query)
  return [...bytes, ...items, ...(rows === undefined ? [] : [`${rows} rows`])].join(', ')
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

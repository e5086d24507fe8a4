import { setTimeout as wait } from 'node:timers/promises'
import type { OpenApiDocument } from './requests.ts'

const rows = 45

interface Target {
  api: string
  asAdmin: Record<string, string>
}

/** Adds rows to the lists that the demo leaves short, and waits until each list has a second page. */
export async function fillLists(target: Target, document: OpenApiDocument): Promise<void> {
  for (let row = 0; row < rows; row += 1) {
    const email = `fuzz-${row}@example.com`
    const search = `fuzzed word ${row}`
    await Promise.all([
      addStaff(target, email),
      send(target, 'POST /launch-notices', { email }),
      send(target, 'POST /contact', {
        name: `Fuzz ${row}`,
        email,
        message: 'Do you open on Friday?',
      }),
      send(target, 'POST /search-events', { kind: 'search', search, found: row % 2 }),
      send(target, 'POST /search-events', { kind: 'search', search, found: row % 2 }),
      send(target, 'POST /admin/synonyms', { kind: 'synonyms', terms: [`one${row}`, `two${row}`] }),
      send(target, 'POST /coupons', {
        code: `FUZZ${row}`,
        description: 'For the fuzzer',
        discountType: 'fixed',
        discountValue: 10,
        expiryDate: '2099-12-31',
      }),
    ])
  }
  for (const path of adminLists(document)) {
    // Searches are counted a moment later.
    for (let attempt = 0; !(await hasSecondPage(target, path)); attempt += 1) {
      if (attempt === 60) throw new Error(`${path} has only one page`)
      await wait(1000)
    }
  }
}

async function addStaff(target: Target, email: string): Promise<void> {
  const account = { name: 'Fuzz', email, password: 'Rickshaw-42-fuzz' }
  const registered = await send(target, 'POST /auth/register', account)
  const { user } = (await registered.json()) as { user: { _id: string } }
  await send(target, `PUT /admin/users/${user._id}/role`, { role: 'admin' })
}

async function send({ api, asAdmin }: Target, call: string, body: object): Promise<Response> {
  const [method = 'POST', path = ''] = call.split(' ')
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...asAdmin },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return response
}

/** The lists of the administration: all that have pages. */
function adminLists({ paths }: OpenApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const isPaged = get?.parameters?.some(({ name }) => name === 'page') === true
    return isPaged && /\/(admin|coupons)/.test(path) ? [path.replace(/^\/api/, '')] : []
  })
}

async function hasSecondPage({ api, asAdmin }: Target, path: string): Promise<boolean> {
  const response = await fetch(`${api}${path}?page=2`, { headers: asAdmin })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const { pagination } = (await response.json()) as { pagination: { totalPages: number } }
  return pagination.totalPages > 1
}

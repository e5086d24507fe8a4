import type { AdminOrder } from '../../src/shared/orders/order-schemas.ts'
import { callRaw } from '../http-calls.ts'
import type { Samples } from './samples.ts'
import type { Checkouts } from './shoppers.ts'
import type { Timeline } from './timeline.ts'

interface StaffOptions {
  url: string
  timeline: Timeline
  samples: Samples
  checkouts: Checkouts
}

/** All of them sit in one office. */
const office = { 'x-forwarded-for': '203.0.113.9' }

const pauseMs = 20_000
const patienceMs = 30_000

const filters = [
  '',
  'status=pending',
  'status=confirmed,shipped',
  'status=delivered&district=Sylhet',
  'source=phone',
  'sort=amount',
  'amountFrom=5000&amountTo=20000',
  'sort=due',
  'search=rahima',
  'status=cancelled&sort=oldest',
]

const terms = ['nasrin', 'rafiq hos', '01800000', 'keyboard', 'করিম', 'customer12', 'jamal mia']

/** How often each thing is done, of twenty. */
const mix = { today: 3, list: 5, order: 5, palette: 3, handle: 4 }

export function createStaff({ url, timeline, samples, checkouts }: StaffOptions) {
  let turn = 0
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]
  const listed: string[] = []

  function session(headers: Record<string, string>) {
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const response = await samples.time('staff', () =>
        callRaw(`${url}/api/admin${path}`, {
          method,
          headers: { ...office, ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          timeoutMs: patienceMs,
        }),
      )
      return response === null ? null : (JSON.parse(response.body.toString()) as unknown)
    }
    /** The calls of a screen, which it sends at once. */
    const open = (...paths: string[]) => Promise.all(paths.map((path) => call('GET', path)))

    const actions: Record<keyof typeof mix, () => Promise<unknown>> = {
      today: () =>
        open(
          '/today',
          '/stats?days=90',
          '/held-units',
          '/calls/punctuality',
          '/backup',
          '/unread-messages',
        ),
      async list() {
        const [list] = await open(`/orders?limit=20&${oneOf(filters)}`, '/order-labels')
        const orders = (list as { orders: AdminOrder[] } | null | undefined)?.orders ?? []
        listed.splice(0, listed.length, ...orders.map(({ _id }) => _id))
      },
      async order() {
        const id = oneOf(listed)
        if (id === undefined) return
        const order = `/orders/${id}`
        await open(order, `${order}/statement`, `${order}/parcels`, `${order}/returns`)
      },
      async palette() {
        const term = oneOf(terms) ?? ''
        const query = `search=${encodeURIComponent(term)}&limit=5`
        const withUnits = /\d/.test(term) ? [`/units?${query}`] : []
        await open(`/orders?${query}`, `/products?${query}`, `/users?${query}`, ...withUnits)
      },
      async handle() {
        const id = checkouts.unhandled.shift()
        if (id === undefined) return
        await open(`/orders/${id}`)
        const change = { status: 'confirmed', expectedStatus: 'pending' }
        const confirmed = await call('PUT', `/orders/${id}/status`, change)
        if (confirmed === null) return
        // The shop has acknowledged its timeline.
        checkouts.acknowledged.addTimeline((confirmed as { order: AdminOrder }).order)
        await open('/packing')
        await call('POST', `/packing/${id}/ship`, {})
      },
    }
    return actions
  }

  const turns = Object.entries(mix).flatMap(([kind, times]) =>
    Array.from({ length: times }, () => kind as keyof typeof mix),
  )

  return {
    /** One member of staff, until the run is over. */
    async work(headers: Record<string, string>): Promise<void> {
      const actions = session(headers)
      const pause = (ms: number) => timeline.pause(Math.min(ms, timeline.totalMs - timeline.now()))
      await pause(Math.random() * pauseMs)
      while (!timeline.isOver()) {
        turn += 1
        // Coprime to the number of turns: the kinds are mixed evenly.
        await actions[turns[(turn * 7) % turns.length] ?? 'today']()
        await pause(pauseMs * (0.5 + Math.random()))
      }
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { ApiResponse } from '../fixtures/order-calls.ts'
import { untilHealthy } from '../faults/killed-shop.ts'

export interface Caller {
  /** Sends a call once. Null where the shop was gone before it had answered. */
  send(call: string, body?: object): Promise<ApiResponse | null>
  /**
   * Sends a call that has a key of its own, or that may happen again, until the shop has decided on it. Null
   * where the storm has failed meanwhile.
   */
  sendUntilDecided(call: string, body?: object, key?: string): Promise<ApiResponse | null>
}

/**
 * Calls a shop whose processes are killed now and then, in turn, as a balancer does that has not noticed yet.
 * An answer that it may never give is a fault.
 */
export function createCalls(urls: readonly string[], faults: string[]) {
  let turn = 0

  async function send(
    headers: Record<string, string>,
    call: string,
    body?: object,
  ): Promise<ApiResponse | null> {
    const [method = 'GET', path = ''] = call.split(' ')
    const isForm = body instanceof FormData
    const sent = body === undefined || isForm ? body : JSON.stringify(body)
    turn += 1
    const answer = await fetch(`${urls[turn % urls.length]}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { body: sent }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null)
    if (answer === null) return null
    const { status, text } = answer
    // 401: a session that was acknowledged is gone.
    if ((status >= 500 && status !== 503) || status === 401)
      faults.push(`${call} is ${status} ${text} for ${typeof sent === 'string' ? sent : ''}`)
    return { status, body: text === '' ? null : JSON.parse(text) }
  }

  return (headers: Record<string, string>): Caller => ({
    async send(call, body) {
      const answer = await send(headers, call, body)
      if (answer === null || answer.status === 503) await untilHealthy(...urls)
      return answer
    },
    async sendUntilDecided(call, body, key) {
      const own = { ...headers, ...(key && { 'idempotency-key': key }) }
      while (faults.length === 0) {
        const answer = await send(own, call, body)
        if (answer !== null && answer.status !== 503) return answer
        await wait(50)
        await untilHealthy(...urls)
      }
      return null
    },
  })
}

export const isDone = (answer: ApiResponse | null | undefined): answer is ApiResponse =>
  answer !== null && answer !== undefined && answer.status < 300

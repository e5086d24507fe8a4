import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { currentToasts, dismissToast } from '../toasts/toasts.ts'
import { ApiError } from './errors.ts'
import { apiMutationOptions, type MutationFeedback } from './use-api-mutation.ts'

const titles = () => currentToasts().map(({ title, text }) => [title, text])

/** Sends it once and gives the observer, whose result has settled by then. */
async function send(
  request: (name: string) => Promise<string>,
  feedback: MutationFeedback<string, string>,
  client = new QueryClient(),
) {
  const observer = new MutationObserver(client, apiMutationOptions(client, request, feedback))
  await observer.mutate('Rahima').catch(() => {})
  return observer.getCurrentResult()
}

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('after success', () => {
  it('the toast comes when what follows is done, and the call is pending until then', async () => {
    const order: string[] = []
    const client = new QueryClient()
    const { promise, resolve } = Promise.withResolvers<void>()
    const options = apiMutationOptions(client, async (name: string) => `Hello ${name}`, {
      success: (greeting) => ({ title: greeting, text: order.join(' ') }),
      error: 'Failed',
      onSuccess: async () => {
        await promise
        order.push('navigated')
      },
    })
    const observer = new MutationObserver(client, options)
    const sent = observer.mutate('Rahima')
    await Promise.resolve()
    expect(observer.getCurrentResult().isPending).toBe(true)
    expect(titles()).toEqual([])
    resolve()
    await sent
    expect(titles()).toEqual([['Hello Rahima', 'navigated']])
  })

  it('nothing is shown where nothing is to be said', async () => {
    await send(async () => 'done', { error: 'Failed' })
    await send(async () => 'done', { error: 'Failed', success: () => null })
    expect(titles()).toEqual([])
  })
})

describe('after an error', () => {
  const rejected = async () => {
    throw new ApiError(409, 'conflict', 'It is gone.')
  }
  const broken = async () => {
    throw new SyntaxError('Unexpected token <')
  }

  it('the toast says the shop’s own sentence', async () => {
    const { error } = await send(rejected, { error: 'Failed', success: { title: 'Done' } })
    expect(titles()).toEqual([['Failed', 'It is gone.']])
    expect(error).toBeInstanceOf(ApiError)
  })

  it('an error without a sentence for shoppers gets the fallback', async () => {
    await send(broken, { error: 'Failed' })
    expect(titles()).toEqual([['Failed', 'Something went wrong. Please try again.']])
    await send(broken, { error: { title: (name) => `No ${name}`, fallback: 'Not saved.' } })
    expect(titles()).toEqual([['No Rahima', 'Not saved.']])
  })

  it('a message that stands in the form is not repeated', async () => {
    const issues = [{ path: 'name', message: 'Name is required' }]
    const invalid = async () => {
      throw new ApiError(400, 'invalid', 'Name is required', issues)
    }
    await send(invalid, { error: { title: 'Failed', shownInForm: 'at fields' } })
    expect(titles()).toEqual([['Failed', 'Please check what is marked.']])
    await send(rejected, { error: { title: 'Failed', shownInForm: 'at fields' } })
    expect(titles()).toEqual([['Failed', 'It is gone.']])
    await send(rejected, { error: { title: 'Failed', shownInForm: 'always' } })
    expect(titles()).toEqual([['Failed', '']])
  })

  it('the end of a session is no failure of its own: sign-in says it', async () => {
    const ended = async () => {
      throw new ApiError(401, 'session_ended', 'Please sign in to continue.')
    }
    await send(ended, { error: 'Failed' })
    await send(ended, { error: { title: 'Failed', shownInForm: 'always' } })
    expect(titles()).toEqual([])
  })

  it('a silent one is left to the page', async () => {
    const seen: string[] = []
    await send(rejected, { error: 'silent', onError: (error) => seen.push(error.message) })
    expect(titles()).toEqual([])
    expect(seen).toEqual(['It is gone.'])
  })

  it('the step after a success may fail too', async () => {
    const { status } = await send(async () => 'done', {
      success: { title: 'Done' },
      error: 'Failed',
      onSuccess: rejected,
    })
    expect(status).toBe('error')
    expect(titles()).toEqual([['Failed', 'It is gone.']])
  })
})

it('cached responses are invalidated whether it succeeds or fails', async () => {
  const client = new QueryClient()
  const key = ['orders', 'of mine']
  for (const request of [async () => 'done', async () => Promise.reject(new Error('broken'))]) {
    client.setQueryData(key, [])
    await send(request, { error: 'Failed', invalidates: [['orders']] }, client)
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  }
})

it('a list that was still loading when something changed is loaded once more', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => answers[asked++]?.promise ?? '',
    retry: false,
  })
  const stop = list.subscribe(() => {})
  await send(async () => 'deleted', { error: 'Failed', invalidates: [['list']] }, client)
  answers[0]?.resolve('with the deleted row')
  answers[1]?.resolve('without it')
  await expect.poll(() => list.getCurrentResult().data).toBe('without it')
  expect(asked).toBe(2)
  stop()
})

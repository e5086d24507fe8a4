import type { APIRequestContext } from '@playwright/test'
import { administratorToken } from '../admin-client.ts'
import { expect } from '../shop-test.ts'

/** How a call is sent: by the administrator, with a form's fields or a file, or by somebody else. */
type Sending = 'get' | 'post' | 'put' | 'multipart' | 'upload' | 'guest'

/** Calls the API; an answer that is no success fails. */
export type SweepClient = (
  sending: Sending,
  path: string,
  data?: object,
  headers?: Record<string, string>,
  // oxlint-disable-next-line typescript/no-explicit-any -- The tests read what they need of any answer.
) => Promise<any>

export async function sweepClient(request: APIRequestContext): Promise<SweepClient> {
  const own = { Authorization: `Bearer ${await administratorToken(request)}` }
  return async (sending, path, data, headers = sending === 'guest' ? {} : own) => {
    const url = `/api${path}`
    const calls = {
      get: () => request.get(url, { headers }),
      post: () => request.post(url, { headers, data }),
      put: () => request.put(url, { headers, data }),
      multipart: () => request.put(url, { headers, multipart: data as Record<string, string> }),
      upload: () => request.post(url, { headers, multipart: fileOf(data as UploadedFile) }),
      guest: () => request.post(url, { headers, data }),
    }
    const response = await calls[sending]()
    expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
    return response.status() === 204 ? null : response.json()
  }
}

interface UploadedFile {
  name: string
  content: string | Uint8Array
}

const fileOf = ({ name, content }: UploadedFile) => ({
  file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) },
})

/** Makes something when it is first asked for, and once. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

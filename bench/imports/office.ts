import { setTimeout as wait } from 'node:timers/promises'
import type { ProductImport } from '../../src/shared/imports/import-schemas.ts'

/** Calls of a member of staff who imports products; `headers` are those of the signed-in session. */
export function openOffice(url: string, headers: { authorization: string }, signal?: AbortSignal) {
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    call,
    async upload(file: Blob): Promise<{ path: string; uploadMs: number }> {
      const form = new FormData()
      form.append('file', file, 'products.csv')
      const startedAt = performance.now()
      const uploaded: ProductImport = (await call('POST', '/admin/imports', form)).import
      const uploadMs = performance.now() - startedAt
      const path = `/admin/imports/${uploaded._id}`
      const columns = uploaded.columns.map(({ field }) => field)
      await call('PUT', `${path}/mapping`, { columns, createsCategories: true })
      return { path, uploadMs }
    },
    async until(
      path: string,
      isReached: (now: ProductImport) => boolean | Promise<boolean>,
    ): Promise<ProductImport> {
      for (;;) {
        signal?.throwIfAborted()
        // A shop that is busy is asked again.
        const now: ProductImport | null = await call('GET', path).then(
          (answer) => answer.import,
          () => null,
        )
        if (now && (await isReached(now))) return now
        await wait(200)
      }
    },
  }
}

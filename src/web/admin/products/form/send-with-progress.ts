import type { Transport } from '../../../api/client.ts'

/**
 * Sends as fetch does, and tells how much of the body has left the browser, from 0 to 1: fetch
 * itself cannot tell. Rejects when no answer comes.
 */
export function sendWithProgress(onSent: (share: number) => void): Transport {
  return (address, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The request got no answer')))
      // A form is all that is sent here, which XMLHttpRequest takes as fetch does.
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = request.status === 204 ? null : (request.response as Blob)
  return new Response(body, { status: request.status, headers })
}

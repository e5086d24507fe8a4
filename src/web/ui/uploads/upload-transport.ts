import type { Transport } from '../../api/client.ts'

/**
 * Sends as fetch does, and reports the share of the body that was uploaded, from 0 to 1, which fetch
 * does not. Rejects when no response comes.
 */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('no response')))
      // Forms and texts are sent here, which XMLHttpRequest takes as fetch does.
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

import { createServer, type IncomingHttpHeaders } from 'node:http'

/** Sends the same headers and body to every request: the maximum that Node can do. */
process.on('message', ({ headers, body }: { headers: IncomingHttpHeaders; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
  const server = createServer((_request, response) => {
    response.writeHead(200, head)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
// The bench has ended, normally or not.
process.on('disconnect', () => process.exit())

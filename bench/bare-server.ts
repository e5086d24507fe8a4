import { createServer, type IncomingHttpHeaders } from 'node:http'

/** Sends the same bytes, head and body, to everybody: what Node can do at most. */
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
// The bench is gone, however it ended.
process.on('disconnect', () => process.exit())

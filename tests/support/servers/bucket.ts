import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

export interface Bucket {
  /** The shop's settings for it. */
  environment: Record<string, string>
  /** In which encodings its responses were asked for. */
  askedEncodings(): unknown[]
  /** `busy`: every response is 503; `away`: connections break. */
  become(state: 'open' | 'busy' | 'away'): void
}

/** An S3 server with one bucket; stopped when the test ends. */
export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'jontro-bucket-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const s3 = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  await s3.configureBuckets()
  const serve = s3.callback() as RequestListener
  let state: Parameters<Bucket['become']>[0] = 'open'
  const asked = new Set<unknown>()
  const server = createServer((request, response) => {
    asked.add(request.headers['accept-encoding'])
    if (state === 'away') return void request.socket.destroy()
    if (state === 'busy') return void response.writeHead(503).end()
    serve(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_REGION: 'us-east-1',
    },
    askedEncodings: () => [...asked],
    become: (next) => void (state = next),
  }
}

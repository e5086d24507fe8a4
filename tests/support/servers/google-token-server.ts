import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export const clientId = 'jontro-test.apps.googleusercontent.com'

export interface GoogleTokenServer {
  jwksUrl: string
  /** In which encodings its keys were asked for. */
  askedEncodings(): unknown[]
  /** An ID token as Google would issue it, with the claims that a test overrides. */
  credential(own?: JWTPayload, signWith?: 'our key' | 'another key'): Promise<string>
  stop(): Promise<void>
}

/** Starts a key server on loopback and signs ID tokens with its key. */
export async function openGoogleTokenServer(): Promise<GoogleTokenServer> {
  const [ours, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['accept-encoding'])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    askedEncodings: () => asked,
    jwksUrl: `http://127.0.0.1:${port}/certs`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    credential(own = {}, signWith = 'our key') {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: '110169484474386276334',
        email: 'Rahima@Example.com',
        email_verified: true,
        name: 'Rahima Begum',
        iat: now,
        exp: now + 3600,
        ...own,
      }
      const key = signWith === 'our key' ? ours.privateKey : others.privateKey
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)
    },
  }
}

/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Request {
    path?: string
    headers?: Record<string, string>
  }
  interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    /** Milliseconds between two samples; `average` is that of the samples. */
    sampleInt?: number
    headers?: Record<string, string>
    requests?: { setupRequest: (request: Request) => Request }[]
  }): Promise<Result>
}

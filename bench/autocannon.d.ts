/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  interface Running extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Requests per second of all connections together. */
    overallRate?: number
    duration?: number
    /** Ends after as many requests instead. */
    amount?: number
    /** Milliseconds between two samples; `average` is that of the samples. */
    sampleInt?: number
    headers?: Record<string, string>
    requests?: { setupRequest: (request: Request) => Request }[]
  }): Running
}

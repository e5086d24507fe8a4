/**
 * The surroundings of a service worker, as far as ours use them: TypeScript's own types of workers exclude
 * those of pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'unregister'> & {
    /** Safari has it since 15.4. */
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: {
    claim(): Promise<void>
    openWindow(url: string): Promise<unknown>
  }
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  message: LastingEvent & { readonly data: unknown }
  fetch: FetchedEvent
  push: LastingEvent & { readonly data: { json(): unknown } | null }
  notificationclick: LastingEvent & { readonly notification: Pick<Notification, 'close' | 'data'> }
}

interface LastingEvent {
  /** Keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchedEvent extends LastingEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>
  /** The document, requested while the worker starts; undefined where the browser does not do that. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/**
 * A worker, or a script of a page, as the text that browsers run: the function itself, called with the
 * global object. It therefore uses nothing of its module.
 */
export function scriptText<Options extends object>(
  run: (scope: never, options: Options) => void,
  options: Options,
): string {
  return `(${run.toString()})(self, ${JSON.stringify(options)})\n`
}

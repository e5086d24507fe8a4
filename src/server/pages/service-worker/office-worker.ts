import type { PushNotice } from '#shared/push/push-events.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The worker of the administration: it shows notifications, and opens what they are about. It answers no
 * request and caches nothing.
 */
export function officeWorker(scope: WorkerScope, options: { icon: string }): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

  scope.addEventListener('push', (event) => {
    if (!event.data) return
    const { title, text, path, tag, language } = event.data.json() as PushNotice
    const { icon } = options
    const shown = { body: text, lang: language, icon, tag, data: path }
    event.waitUntil(scope.registration.showNotification(title, shown))
  })

  // In a window of its own: another one may have something that is not saved.
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(scope.clients.openWindow(String(event.notification.data)))
  })
}

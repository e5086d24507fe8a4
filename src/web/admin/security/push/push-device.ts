import { useEffect } from 'react'
import type { PushSubscriptionInput } from '#shared/push/push-schemas.ts'
import { type PushEvent, pushEventNames, pushEvents } from '#shared/push/push-events.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { officeWorkerPath, urls } from '#shared/urls.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { localStore, parseJson } from '../../../api/storage.ts'
import { documentLanguage } from '../../../languages/language.ts'
import { pushTexts } from './push-texts.ts'

type Device = Pick<PushSubscriptionInput, 'endpoint' | 'keys'>

/** Over plain http browsers have none of it, nor has Safari outside of the home screen. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The events that a member of staff may hear of. */
export function allowedEvents({ permissions = [] }: UserWithAddresses): PushEvent[] {
  return pushEventNames.filter((event) => permissions.includes(pushEvents[event].permission))
}

/**
 * Asks for the permission to show notifications, where it was not given before, and signs the browser up.
 * Throws an ApiError with a sentence.
 */
export async function subscribeDevice(publicKey: string): Promise<Device> {
  const t = pushTexts[documentLanguage()]
  if ((await Notification.requestPermission?.()) !== 'granted')
    throw new ApiError(0, 'conflict', t.notAllowed)
  try {
    return await subscribe(publicKey)
  } catch {
    throw new ApiError(0, 'conflict', t.notSubscribed)
  }
}

async function subscribe(publicKey: string): Promise<Device> {
  const { pushManager } = await startWorker()
  const applicationServerKey = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey))
    await before.unsubscribe()
  const { endpoint, keys = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  const [p256dh = '', auth = ''] = [keys['p256dh'], keys['auth']]
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } }
}

/** One worker for both languages of the administration: it answers no page, so it need not be above them. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const options = { scope: urls.admin.path, updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register(officeWorkerPath, options)
  const starting = registration.installing ?? registration.waiting
  if (registration.active || !starting) return registration
  return new Promise((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(registration)
      if (starting.state === 'redundant') reject(new Error('the worker did not start'))
    })
  })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other)
}

const chosenKey = 'push'

interface Chosen {
  userId: string
  events: PushEvent[]
}

/** Remembers on this device what its member of staff wants to hear of; null for nothing. */
export function storeChosen(chosen: Chosen | null): void {
  localStore.set(chosenKey, chosen && JSON.stringify(chosen))
}

/** After the page that was opened has what it needs. */
const restMs = 5000

/** Keeps the notifications of this device coming, each time that the administration is opened. */
export function usePushRenewal(user: UserWithAddresses): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // Without a line, the next opening tries again.
      renewDevice(user).catch(() => undefined)
    }, restMs)
    return () => window.clearTimeout(timer)
  }, [user])
}

/**
 * Signs the device up again where its session is a new one, or the browser has another address for it by now:
 * both happen without a word, and the phone would stay silent.
 */
async function renewDevice(user: UserWithAddresses): Promise<void> {
  const chosen = parseJson(localStore.get(chosenKey)) as Chosen | null
  if (chosen?.userId !== user._id || !canSubscribe() || Notification.permission !== 'granted')
    return
  const events = allowedEvents(user).filter((event) => chosen.events.includes(event))
  if (events.length === 0) return
  const { publicKey, subscription } = await api('GET /admin/push')
  const device = await subscribe(publicKey)
  if (subscription?.endpoint === device.endpoint) return
  await api('PUT /admin/push', { body: { ...device, events } })
}

import type { Permission } from '../api/permissions.ts'

interface PushEventRow {
  /** Needed to hear of it. */
  permission: Permission
  /** `high` wakes a phone that sleeps, which costs its battery. */
  urgency: 'high' | 'normal'
  /** After so many hours nobody needs to hear of it any more. */
  hours: number
}

/** Events that members of staff may want to hear of on their phones. */
export const pushEvents = {
  new_order: { permission: 'read_orders', urgency: 'high', hours: 6 },
  call_due: { permission: 'write_orders', urgency: 'high', hours: 6 },
  parcel_held: { permission: 'read_orders', urgency: 'normal', hours: 24 },
  message: { permission: 'read_messages', urgency: 'normal', hours: 24 },
} as const satisfies Record<string, PushEventRow>

export type PushEvent = keyof typeof pushEvents

export const pushEventNames = Object.keys(pushEvents) as [PushEvent, ...PushEvent[]]

/** An event with the record that it is about: an order, a parcel or a message. */
export interface StaffEvent {
  event: PushEvent
  subjectId: string
}

/** A notification as a device gets it. Nothing in it says who has ordered or written. */
export interface PushNotice {
  title: string
  text: string
  /** The page that it opens. */
  path: string
  /** A later one of the same tag takes its place. */
  tag: string
  language: string
}

import type { DemoStep } from './demo-history.ts'

export type DemoCourier = 'pathao' | 'steadfast' | 'redx'

/** The simulated couriers as the past of the demo needs them: they do what it says, at its times. */
export interface DemoCouriers {
  /** Where they are called, at a path of each. */
  url: string
  /** The accounts that they know; the demo is connected to these. */
  accounts: readonly { courier: DemoCourier; credentials: Readonly<Record<string, string>> }[]
  /** Sets the time at which the following happens. */
  setTime(at: Date): void
  /** Books the parcel with this reference, and does not answer. */
  leaveUnanswered(ourRef: string): void
  /** Takes a parcel one step further, which stays there when the shop runs. */
  move(courier: DemoCourier, ourRef: string, step: DemoStep): void
  /** Pays what was delivered before that time. */
  pay(courier: DemoCourier, deliveredBefore: Date): CourierPayout
  /** Open parcels stand still from now on, also when the shop runs. */
  close(): Promise<void>
}

interface CourierPayout {
  /** As the courier calls it. */
  ref: string
  /** In taka. */
  lines: { consignment: string; collected: number; charges: number }[]
}

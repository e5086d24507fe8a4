import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { magicOf, type Step } from './magic-phones.ts'
import type { SimulatedCourier } from './simulated-keys.ts'

export interface SimulatedParcel {
  courier: SimulatedCourier
  id: string
  ourRef: string
  phone: string
  codTaka: number
  chargeTaka: number
  /** Its steps, where its phone does not decide: after the last one it stays as it is, and is not paid by itself. */
  life?: readonly Step[]
  /** Past steps, the booking not included. */
  past: { step: Step; at: string }[]
  bookedAt: string
  isCancelled: boolean
  payout: string | null
  /** Webhooks that no receiver has accepted yet. */
  unsent: { event: SimulatedEvent; tries: number }[]
  /** The steps whose webhooks a receiver has accepted. */
  accepted: SimulatedEvent['step'][]
}

/** The event that a webhook reports. */
export interface SimulatedEvent {
  step: Step | 'booked' | 'paid'
  at: string
}

export interface SimulatedPayout {
  id: string
  courier: SimulatedCourier
  paidAt: string
  parcelIds: string[]
}

type Stored = { parcel: SimulatedParcel } | { payout: SimulatedPayout }

/**
 * The parcels of the simulated couriers. With a file every change is written before it is answered, so that
 * nothing is lost by `kill -9`.
 */
export class SimulatedParcels {
  readonly #byId = new Map<string, SimulatedParcel>()
  readonly #payouts = new Map<string, SimulatedPayout>()
  /** References whose booking was rate limited once. */
  readonly limited = new Set<string>()
  /** References whose booking is cut off after it was made. */
  readonly unanswered = new Set<string>()
  readonly #file: string | null
  readonly now: () => Date

  constructor(file: string | null, now: () => Date = () => new Date()) {
    this.#file = file
    this.now = now
    if (file === null) return
    if (!existsSync(file)) writeFileSync(file, '')
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const stored = parseLine(line)
      if (stored && 'parcel' in stored) this.#remember(stored.parcel)
      if (stored && 'payout' in stored) this.#payouts.set(stored.payout.id, stored.payout)
    }
  }

  book(
    booking: Pick<SimulatedParcel, 'courier' | 'ourRef' | 'phone' | 'codTaka'>,
  ): SimulatedParcel {
    const parcel: SimulatedParcel = {
      ...booking,
      id: idOf(booking.courier, this.#byId.size),
      chargeTaka: 60 + Math.round(booking.codTaka * 0.01),
      past: [],
      bookedAt: this.now().toISOString(),
      isCancelled: false,
      payout: null,
      unsent: [],
      accepted: [],
    }
    this.#queueWebhook(parcel, { step: 'booked', at: parcel.bookedAt })
    this.save(parcel)
    return parcel
  }

  find(courier: SimulatedCourier, id: string): SimulatedParcel | null {
    const parcel = this.#byId.get(id)
    return parcel?.courier === courier ? parcel : null
  }

  findByRef(courier: SimulatedCourier, ourRef: string): SimulatedParcel | null {
    return this.all(courier).find((parcel) => parcel.ourRef === ourRef) ?? null
  }

  all(courier?: SimulatedCourier): SimulatedParcel[] {
    const parcels = [...this.#byId.values()]
    return courier ? parcels.filter((parcel) => parcel.courier === courier) : parcels
  }

  payouts(courier: SimulatedCourier): SimulatedPayout[] {
    return [...this.#payouts.values()].filter((payout) => payout.courier === courier)
  }

  /** The next step of its life; false at its end. */
  advance(parcel: SimulatedParcel): boolean {
    const { life = magicOf(parcel.phone).life } = parcel
    const step = parcel.isCancelled ? undefined : life[parcel.past.length]
    if (step === undefined) return false
    const at = this.now().toISOString()
    parcel.past.push({ step, at })
    this.#queueWebhook(parcel, { step, at })
    this.save(parcel)
    return true
  }

  cancel(parcel: SimulatedParcel): void {
    parcel.isCancelled = true
    this.save(parcel)
  }

  /** Pays what was delivered and not paid yet, of those parcels that are due; null for nothing. */
  pay(
    courier: SimulatedCourier,
    isDue: (parcel: SimulatedParcel) => boolean = ({ life }) => life === undefined,
  ): SimulatedPayout | null {
    const due = this.all(courier).filter(
      (parcel) =>
        parcel.payout === null &&
        parcel.past.some(({ step }) => step === 'delivered' || step === 'partly') &&
        isDue(parcel),
    )
    if (due.length === 0) return null
    const at = this.now().toISOString()
    const id = String(5000 + this.#payouts.size)
    const payout = { id, courier, paidAt: at, parcelIds: due.map((parcel) => parcel.id) }
    this.#payouts.set(id, payout)
    this.#write({ payout })
    for (const parcel of due) {
      parcel.payout = id
      this.#queueWebhook(parcel, { step: 'paid', at })
      this.save(parcel)
    }
    return payout
  }

  save(parcel: SimulatedParcel): void {
    this.#remember(parcel)
    this.#write({ parcel })
  }

  #queueWebhook(parcel: SimulatedParcel, event: SimulatedEvent): void {
    const { trouble } = magicOf(parcel.phone)
    if (trouble === 'no_webhooks') return
    for (let times = trouble === 'thrice' ? 3 : 1; times > 0; times -= 1)
      parcel.unsent.push({ event, tries: 0 })
  }

  #remember(parcel: SimulatedParcel): void {
    this.#byId.set(parcel.id, parcel)
  }

  #write(stored: Stored): void {
    // The line at which the process was killed before may have no end.
    if (this.#file !== null) appendFileSync(this.#file, `\n${JSON.stringify(stored)}`)
  }
}

/** Null for a blank line, and for the one at which the process was killed. */
function parseLine(line: string): Stored | null {
  try {
    return JSON.parse(line) as Stored
  } catch {
    return null
  }
}

function idOf(courier: SimulatedCourier, booked: number): string {
  const number = 100_001 + booked
  const ids: Record<SimulatedCourier, string> = {
    pathao: `DS${number}PATHAO`,
    steadfast: String(14_000_000 + booked),
    redx: `26A${number}RDX`,
    ecourier: `ECR${number}`,
    paperfly: `Z-${number}-A1`,
  }
  return ids[courier]
}

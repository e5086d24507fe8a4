/** Steps of a parcel, each an event that the courier reports. */
export type Step =
  | 'picked'
  | 'moving'
  | 'out'
  | 'held'
  | 'rider_says_delivered'
  | 'delivered'
  | 'partly'
  | 'returning'
  | 'returned'
  | 'nonsense'

/** How a booking and its webhooks go wrong. */
export type Trouble =
  | 'slow'
  | 'refused'
  | 'limited'
  | 'webhook_first'
  | 'thrice'
  | 'out_of_order'
  | 'no_webhooks'
  | 'booked_but_html'
  | 'html'
  | 'cut_off'

/** Answers of couriers about the phone itself. */
export type Repute = 'good' | 'bad' | 'few' | 'unknown' | 'limited' | 'html'

interface Magic {
  trouble?: Trouble
  life?: readonly Step[]
  repute?: Repute
}

const usualLife: readonly Step[] = ['picked', 'moving', 'out', 'delivered']

/**
 * Phones that decide what happens, by their last two digits: 01700000001 is slow. Every other phone gets
 * its parcel.
 */
const magic: Readonly<Record<string, Magic>> = {
  '01': { trouble: 'slow' },
  '02': { trouble: 'refused', repute: 'bad' },
  '03': { trouble: 'limited' },
  '04': { trouble: 'webhook_first' },
  '05': { trouble: 'thrice' },
  '06': { trouble: 'out_of_order' },
  '07': { trouble: 'no_webhooks' },
  '08': { trouble: 'booked_but_html' },
  '09': { trouble: 'html' },
  '10': { trouble: 'cut_off' },
  '11': { life: ['picked', 'moving', 'out', 'returning', 'returned'] },
  '12': { life: ['picked', 'moving', 'out', 'partly'] },
  '13': { life: ['picked', 'moving', 'out', 'delivered', 'returned'] },
  '14': { life: ['picked', 'nonsense', 'out', 'delivered'] },
  '15': { life: ['picked', 'moving', 'out', 'held', 'out', 'delivered'] },
  '16': { life: ['picked', 'moving', 'out', 'rider_says_delivered', 'delivered'] },
  '17': { life: ['picked', 'moving', 'out', 'rider_says_delivered', 'held'] },
  '18': { repute: 'unknown' },
  '19': { repute: 'few' },
  '20': { repute: 'limited' },
  '21': { repute: 'html' },
}

export function magicOf(phone: string): {
  trouble: Trouble | null
  life: readonly Step[]
  repute: Repute
} {
  const digits = /^017000000(\d\d)$/.exec(phone)?.[1]
  const {
    trouble = null,
    life = usualLife,
    repute = 'good',
  } = (digits !== undefined && magic[digits]) || {}
  return { trouble, life, repute }
}

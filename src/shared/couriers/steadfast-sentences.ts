import type { RawStatusMeaning } from './parcel-states.ts'

interface Sentence extends RawStatusMeaning {
  begins: string
  /**
   * `guide` is Steadfast's own of its webhook, `live` what it has answered to shops in 2025 and 2026, as public
   * integrations have recorded it.
   */
  source: 'guide' | 'live'
}

/**
 * Beginnings of the sentences of Steadfast's `tracking_update`, in small letters: names of hubs, numbers and notes
 * follow. An unknown sentence moves nothing.
 */
const sentences: readonly Sentence[] = [
  { begins: 'consignment created by sender', source: 'live', state: 'booked' },
  { begins: 'consignment status has been updated as pending', source: 'live', state: 'booked' },
  { begins: 'consignment sent to ', source: 'live', state: 'on_the_way', isRoutine: true },
  {
    begins: 'consignment has been received at ',
    source: 'live',
    state: 'on_the_way',
    isRoutine: true,
  },
  { begins: 'parcel received at ', source: 'live', state: 'on_the_way', isRoutine: true },
  { begins: 'package arrived at ', source: 'guide', state: 'on_the_way', isRoutine: true },
  { begins: 'assigned to rider', source: 'live', state: 'out_for_delivery' },
  { begins: 'delivery attempt failed', source: 'live', state: 'held' },
  { begins: 'consignment has been listed for reversed back', source: 'live', state: 'returning' },
  // The rider's word: an end of the parcel comes as its status.
  {
    begins: 'consignment marked as delivered by rider',
    source: 'live',
    state: 'delivered',
    isUnconfirmed: true,
  },
  {
    begins: 'consignment has been marked as delivered by rider',
    source: 'live',
    state: 'delivered',
    isUnconfirmed: true,
  },
  {
    begins: 'your package has been delivered',
    source: 'guide',
    state: 'delivered',
    isUnconfirmed: true,
  },
  { begins: 'rider note:', source: 'live', state: null },
  { begins: 'changes: ', source: 'live', state: null },
  { begins: 'address change', source: 'live', state: null },
  { begins: 'address has been changed', source: 'live', state: null },
]

/** The meaning of a sentence; null for one that is not known. */
export function meaningOfSentence(sentence: string): RawStatusMeaning | null {
  const written = sentence.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return sentences.find(({ begins }) => written.startsWith(begins)) ?? null
}

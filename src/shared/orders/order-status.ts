export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What a change of status does to stock and coupon uses; any status may follow any other (SPEC §4). */
export type StatusEffect = 'give-back' | 'take-again' | 'none'

export function effectOfStatusChange(from: OrderStatus, to: OrderStatus): StatusEffect {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'give-back'
  return from === 'cancelled' ? 'take-again' : 'none'
}

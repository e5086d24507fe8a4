import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { useTexts } from '../../../languages/language.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const tones: Record<ParcelStage, BadgeTone> = {
  booking: 'grey',
  unknown: 'red',
  refused: 'red',
  booked: 'blue',
  pickup_failed: 'yellow',
  on_the_way: 'purple',
  held: 'yellow',
  out_for_delivery: 'purple',
  returning: 'yellow',
  delivered: 'green',
  partly: 'yellow',
  exchanged: 'green',
  returned: 'red',
  cancelled: 'grey',
}

export function ParcelBadge({ state, className }: { state: ParcelStage; className?: string }) {
  const { stages } = useTexts(parcelStageTexts)
  return (
    <Badge tone={tones[state]} {...(className === undefined ? {} : { className })}>
      {stages[state]}
    </Badge>
  )
}

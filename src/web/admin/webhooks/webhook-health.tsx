import type { Webhook } from '#shared/webhooks/webhook-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { webhookPageTexts } from './webhook-texts.ts'

const tones = { healthy: 'green', degraded: 'yellow', failing: 'red', unknown: 'grey' } as const

/** How many of the last attempts succeeded, and what waits. */
export function WebhookHealth({
  health,
  successPercent,
  waiting,
}: Pick<Webhook, 'health' | 'successPercent' | 'waiting'>) {
  const t = useTexts(webhookPageTexts)
  return (
    <div className="space-y-1 text-sm text-muted">
      <Badge tone={tones[health]}>{t.health[health]}</Badge>
      {successPercent !== null && <p>{t.accepted(successPercent)}</p>}
      {waiting > 0 && <p>{t.waiting(waiting)}</p>}
    </div>
  )
}

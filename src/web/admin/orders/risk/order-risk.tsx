import { ShieldAlert, Sparkle, UserCheck, type LucideIcon } from 'lucide-react'
import type { OrderRisk as Risk, RiskLevel } from '#shared/orders/risk/order-risk-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { riskTexts } from './risk-texts.ts'

const looks: Record<RiskLevel, { tone: BadgeTone; icon: LucideIcon }> = {
  careful: { tone: 'yellow', icon: ShieldAlert },
  new: { tone: 'blue', icon: Sparkle },
  known: { tone: 'green', icon: UserCheck },
}

/** How carefully a buyer is called, with the reasons beside it. */
export function OrderRisk({ risk: { level, reasons } }: { risk: Risk }) {
  const t = useTexts(riskTexts)
  const { tone, icon: Icon } = looks[level]
  return (
    <div>
      <Badge tone={tone}>
        <Icon aria-hidden className="size-3.5" />
        <span>{t.levels[level]}</span>
      </Badge>
      {reasons.length === 0 && <p className="mt-1.5 text-sm text-muted">{t.none}</p>}
      <ul className="mt-1.5 list-disc pl-5 text-sm">
        {reasons.map(({ reason, count, of = 0, score }) => (
          <li key={`${reason} ${score?.courier}`}>
            {score ? t.score(score) : reason !== 'courier_score' && t.reasons[reason](count, of)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { returnStatusTable, type ReturnStatus } from '#shared/returns/return-status.ts'
import { returnStatusTexts } from '#shared/returns/return-texts.ts'
import { useLanguage } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const language = useLanguage()
  return (
    <Badge tone={returnStatusTable[status].tone}>{returnStatusTexts[language][status].label}</Badge>
  )
}

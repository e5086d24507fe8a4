import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Mail, maxCountedFiles } from '#shared/mail/mail-server-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { mailSectionTexts } from './mail-section-texts.tsx'

interface UnsentMailProps {
  mail: Mail
  /** Below the text: where to set up the mail server. */
  children?: ReactNode
}

/** Says what nobody receives while the shop has no mail server. */
export function UnsentMail({ mail: { unsentFiles, server }, children }: UnsentMailProps) {
  const t = useTexts(mailSectionTexts)
  const unsent =
    unsentFiles === null
      ? ''
      : unsentFiles < maxCountedFiles
        ? t.unsent(unsentFiles)
        : t.unsentMany(maxCountedFiles)
  return (
    <div className="flex items-start gap-3 rounded-card border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
      <MailWarning aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">{t.noMail}</p>
        <p>{server ? t.passwordGone : t.noMailText}</p>
        {unsent && <p>{unsent}</p>}
        {children}
      </div>
    </div>
  )
}

import { clsx } from 'clsx'
import type { MailTest } from '#shared/mail/mail-server-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { mailSectionTexts } from './mail-section-texts.tsx'

/** How a test mail went, also in the words of the mail server. */
export function TestResult({ result }: { result: MailTest | undefined }) {
  const t = useTexts(mailSectionTexts)
  return (
    <div
      role="status"
      className={clsx(
        'mt-3 text-sm empty:mt-0',
        result?.isSent ? 'text-brand-dark' : 'text-sale-dark',
      )}
    >
      {result && <p className="font-medium">{result.message}</p>}
      {result?.answer && <p className="mt-1 break-words text-muted">{t.answer(result.answer)}</p>}
    </div>
  )
}

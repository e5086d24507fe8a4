import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { mailSectionTexts } from '../settings/mail/mail-section-texts.tsx'
import { UnsentMail } from '../settings/mail/unsent-mail.tsx'

/** Says what nobody receives while the shop has no mail server; null otherwise, or while that is not known. */
export function MailNotice() {
  const t = useTexts(mailSectionTexts)
  const { data } = useApiQuery('GET /admin/mail', {})
  if (!data || data.mail.setBy !== null) return null
  return (
    <UnsentMail mail={data.mail}>
      <LinkButton
        to={adminUrls.adminSettings({ page: 'emails' })}
        variant="secondary"
        size="small"
        className="mt-2"
      >
        {t.setUp}
      </LinkButton>
    </UnsentMail>
  )
}

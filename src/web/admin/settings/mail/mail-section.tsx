import { Send } from 'lucide-react'
import { permissions } from '#shared/api/permissions.ts'
import type { Mail } from '#shared/mail/mail-server-schemas.ts'
import { api } from '../../../api/client.ts'
import { useMay, useSession } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { mailSectionTexts } from './mail-section-texts.tsx'
import { TestResult } from './test-result.tsx'
import { UnsentMail } from './unsent-mail.tsx'

interface MailSectionProps {
  /** Called when there is unsaved input, and when there is none any more. */
  onTyped: (isTyped: boolean) => void
}

/** The mail server on the page of settings about e-mails. */
export function MailSection({ onTyped }: MailSectionProps) {
  const t = useTexts(mailSectionTexts)
  const query = useApiQuery('GET /admin/mail', {})
  return (
    <SectionCard title={t.title} text={t.text} className="mb-5 max-w-2xl">
      {query.isPending ? (
        <LoadingBlocks label={t.loading} blocks={['h-40']} />
      ) : query.isError ? (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <MailOf mail={query.data.mail} onTyped={onTyped} />
      )}
    </SectionCard>
  )
}

function MailOf({ mail, onTyped }: MailSectionProps & { mail: Mail }) {
  const t = useTexts(mailSectionTexts)
  const may = useMay()
  const mayChange = permissions.every(may)
  const { setBy, environmentHost, environmentSender } = mail
  return (
    <div className="space-y-5">
      {setBy === null && <UnsentMail mail={mail} />}
      {environmentHost !== null && <p>{t.byEnvironment(environmentHost)}</p>}
      {environmentSender !== null && <p>{t.senderByEnvironment(environmentSender)}</p>}
      {!mayChange && <p className="text-sm text-muted">{t.onlyOwner}</p>}
      {environmentHost === null ? (
        <MailServerForm mail={mail} isReadOnly={!mayChange} onTyped={onTyped} />
      ) : (
        mayChange && <TestInUse />
      )}
    </div>
  )
}

/** Tries what the environment says. */
function TestInUse() {
  const t = useTexts(mailSectionTexts)
  const email = useSession().user?.email ?? ''
  const test = useApiMutation(() => api('POST /admin/mail/test', { body: { server: null } }), {
    error: t.testFailed,
  })
  return (
    <div>
      <Button
        variant="secondary"
        isPending={test.isPending}
        icon={<Send aria-hidden className="size-4" />}
        onClick={() => test.mutate()}
      >
        {t.test}
      </Button>
      <p className="mt-2 text-sm text-muted">{t.testHintInUse(email)}</p>
      <TestResult result={test.isPending ? undefined : test.data} />
    </div>
  )
}

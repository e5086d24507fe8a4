import { useNavigate } from 'react-router'
import type { AccessAfterReset } from '#shared/auth/added-access-schemas.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { AddedAccessList } from '../added-access/added-access-list.tsx'
import { addedAccessTexts } from '../added-access/added-access-texts.ts'
import { AuthCard } from '../auth-card.tsx'

interface AccessAfterResetCardProps {
  email: string
  access: AccessAfterReset
  loginUrl: string
}

/** After a reset: what else lets somebody in, to be ended in one press. */
export function AccessAfterResetCard({ email, access, loginUrl }: AccessAfterResetCardProps) {
  const t = useTexts(addedAccessTexts)
  const navigate = useNavigate()
  const { token, ...list } = access
  const end = useApiMutation(
    () => api('POST /auth/reset-password/end-access', { body: { email, token } }),
    {
      success: { title: t.ended, text: t.afterReset.endedText },
      error: t.notEnded,
      onSuccess: () => navigate(loginUrl),
    },
  )
  return (
    <AuthCard title={t.afterReset.title} text={t.afterReset.text}>
      <AddedAccessList {...list} />
      <div className="mt-6 space-y-3">
        <Button
          variant="danger"
          size="large"
          isPending={end.isPending}
          onClick={() => end.mutate()}
          className="w-full"
        >
          {t.end}
        </Button>
        <Button
          variant="secondary"
          size="large"
          onClick={() => void navigate(loginUrl)}
          className="w-full"
        >
          {t.afterReset.keep}
        </Button>
      </div>
    </AuthCard>
  )
}

import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import type { OpenInvitation } from '#shared/auth/staff-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { roleIn } from '#shared/auth/built-in-roles.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { useShopSettings } from '../shop-settings.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { TextInput } from '../ui/forms/inputs.tsx'
import { PageSkeleton } from '../ui/layout/stalled-notice.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { AuthCard, AuthLink } from './auth-card.tsx'
import { authPageTexts } from './auth-page-texts.tsx'
import { invitationTexts } from './invitation-texts.tsx'
import { NewPasswordFields } from './passwords/password-fields.tsx'
import type { invitationFormSchema } from './passwords/password-schemas.ts'
import { showPasswordProblem } from './passwords/show-password-problem.ts'
import { useCompleteSignIn } from './sign-in-flow.tsx'

const loadSchema = async () =>
  (await import('./passwords/password-schemas.ts')).invitationFormSchema

export const meta = unindexedMeta((language) => invitationTexts[language].pageTitle)

/**
 * The page that the link of an invitation opens. Its token is in the fragment, which browsers send
 * neither to the shop nor as a referrer: no log of a proxy or of another site contains it.
 */
export default function AcceptInvitationPage() {
  const { incomplete } = useTexts(invitationTexts)
  const isHydrated = useIsHydrated()
  const token = useLocation().hash.slice(1)
  if (!isHydrated) return <PageSkeleton />
  return token === '' ? <Refused text={incomplete} /> : <Invitation token={token} />
}

function Invitation({ token }: { token: string }) {
  const t = useTexts(invitationTexts)
  const query = useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => api('GET /auth/invitations/:token', { params: { token }, signal }),
    retry: (count, error) => !isRefusal(error) && count < 2,
    // If it ends while the form is open, the form's submit says so.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError) {
    return isRefusal(query.error) ? (
      <Refused text={query.error.message} />
    ) : (
      <ErrorState
        title={t.loadFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
        level="h1"
      />
    )
  }
  if (!query.data) return <PageSkeleton />
  return <AcceptScreen token={token} invitation={query.data.invitation} />
}

/** The shop's word on the link, which does not change by trying again. */
function isRefusal(error: Error): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

function Refused({ text }: { text: ReactNode }) {
  const t = useTexts(invitationTexts)
  return (
    <EmptyState
      visual={{ icon: MailX }}
      level="h1"
      title={t.refused}
      text={text}
      action={<AuthLink to={urls.login}>{t.toLogin}</AuthLink>}
    />
  )
}

function AcceptScreen({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const t = useTexts(invitationTexts)
  const { name: shop } = useShopSettings()
  const { email, roleId, roleName, expiresAt } = invitation
  const role = roleIn({ _id: roleId, name: roleName }, useLanguage())
  return (
    <AuthCard
      title={t.title(shop)}
      text={t.text(
        <strong className="font-medium text-foreground">{role.name}</strong>,
        <strong className="font-medium break-all text-foreground">{email}</strong>,
        expiresAt,
      )}
      footer={<p>{t.existingAccount}</p>}
    >
      <AcceptForm token={token} email={email} />
    </AuthCard>
  )
}

function AcceptForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(invitationTexts)
  const { name: nameLabel, oneMoreStep } = useTexts(authPageTexts)
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(loadSchema, {
    defaultValues: { name: '', password: '', confirm: '' },
  })
  const accept = useApiMutation(
    ({ name, password }: z.output<typeof invitationFormSchema>) =>
      api('POST /auth/invitations/:token', { params: { token }, body: { name, password } }),
    {
      success: (result) => ({
        title: t.done,
        text: 'token' in result ? t.goodToSee(result.user.name) : oneMoreStep,
      }),
      error: { title: t.failed, shownInForm: 'always' },
      onSuccess: completeSignIn,
    },
  )
  return (
    <Form
      form={form}
      mutation={accept}
      onInvalid={() => showPasswordProblem(form.getValues())}
      errorAt={(error) =>
        error instanceof ApiError && error.issues.length > 0 ? 'password' : 'alert'
      }
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={nameLabel} required error={form.formState.errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <NewPasswordFields />
      <FormAlert fallback={t.failed} />
      <SubmitButton size="large" className="w-full">
        {t.submit}
      </SubmitButton>
    </Form>
  )
}

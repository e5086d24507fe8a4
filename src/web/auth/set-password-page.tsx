import { zodResolver } from '@hookform/resolvers/zod'
import { useSyncExternalStore } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Navigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showFailure, showToast } from '../ui/toasts.ts'
import type { Route } from './+types/set-password-page.ts'
import { AuthCard } from './auth-card.tsx'
import {
  clearPasswordSetup,
  readPasswordSetup,
  type PasswordSetup,
} from './google/password-setup.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { firstPasswordFormSchema } from './new-password-schema.ts'
import { tellPasswordProblem } from './tell-password-problem.ts'
import { useEnter } from './use-enter.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Set Password', noIndex: true })

const nothingToFollow = () => () => {}

export default function SetPasswordPage() {
  const isHydrated = useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
  if (!isHydrated) return <Skeleton className="h-96 rounded-card" />
  return <SetPasswordScreen />
}

function SetPasswordScreen() {
  const setup = readPasswordSetup()
  if (setup === null) return <Navigate to={urls.login()} replace />
  return (
    <AuthCard
      title="Set a password"
      text={
        <>
          One last step for <strong className="font-medium text-ink">{setup.email}</strong>: with a
          password you can sign in without Google too.
        </>
      }
    >
      <SetPasswordForm setup={setup} />
    </AuthCard>
  )
}

function SetPasswordForm({ setup }: { setup: PasswordSetup }) {
  const enter = useEnter()
  const { register, handleSubmit, formState, control, getValues } = useForm({
    resolver: zodResolver(firstPasswordFormSchema),
    defaultValues: { password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })

  const setPassword = handleSubmit(
    async ({ password: chosen }) => {
      try {
        const signedIn = await api('POST /auth/set-password-after-google', {
          body: { email: setup.email, password: chosen },
          token: setup.token,
        })
        await enter(signedIn)
        clearPasswordSetup()
        showToast('Password Set Successfully', `Welcome, ${signedIn.user.name}!`)
      } catch (error) {
        showFailure(
          'Failed to Set Password',
          messageOf(error, 'Something went wrong. Please try again.'),
        )
      }
    },
    () => tellPasswordProblem(getValues()),
  )

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void setPassword(event)}
      className="space-y-4"
    >
      <input type="hidden" autoComplete="username" value={setup.email} readOnly />
      <NewPasswordFields
        password={password}
        confirm={confirm}
        register={(name) => register(name)}
        errorOf={(name) => errors[name]?.message}
      />
      <Button type="submit" size="large" isBusy={isSubmitting} className="w-full">
        Set Password
      </Button>
    </form>
  )
}

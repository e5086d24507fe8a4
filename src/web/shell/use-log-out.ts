import { useNavigate } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useSignOut } from '../api/session.ts'
import { showToast } from '../toasts/toasts.ts'

/** Logout as every menu does it: the session ends, home comes up, a toast says so. */
export function useLogOut(): () => Promise<void> {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    await navigate(urls.home())
    await signOut()
    showToast('Logged Out', 'You have been signed out.')
  }
}

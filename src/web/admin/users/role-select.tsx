import { roles, type Role, type User } from '#shared/auth/user-schemas.ts'
import { errorMessage } from '../../api/errors.ts'
import { Select } from '../../ui/select.tsx'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { useRoleChange } from './use-admin-users.ts'

interface RoleSelectProps {
  user: User
  /** The signed-in administrator: nobody changes their own role. */
  isSelf: boolean
}

export const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin' }

export function RoleSelect({ user, isSelf }: RoleSelectProps) {
  const { mutate, isPending, variables } = useRoleChange()
  const change = (role: Role) =>
    mutate(
      { userId: user._id, role },
      {
        onSuccess: () => showToast('User Updated', 'User role has been updated successfully.'),
        onError: (error) =>
          showErrorToast('Error', errorMessage(error, 'Failed to update user role.')),
      },
    )
  return (
    <Select
      aria-label={`Role of ${user.name}`}
      value={isPending ? variables.role : user.role}
      disabled={isSelf || isPending}
      title={isSelf ? 'You cannot change your own role' : undefined}
      onChange={(event) => change(event.target.value as Role)}
      className="min-w-28"
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </Select>
  )
}

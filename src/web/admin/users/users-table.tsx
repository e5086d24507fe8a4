import { formatShortDate } from '#shared/formatting/format-date.ts'
import type { User } from '#shared/auth/user-schemas.ts'
import { useSession } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { RoleSelect, roleNames } from './role-select.tsx'

/** A table on a desk; on a phone the same rows as cards. */
export function UsersTable({ users }: { users: User[] }) {
  const ownId = useSession().user?._id
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface max-md:hidden">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line bg-ground text-ink-soft">
            <tr>
              <Heading>User</Heading>
              <Heading>Contact</Heading>
              <Heading>Role</Heading>
              <Heading className="max-lg:hidden">Joined</Heading>
              <Heading>Actions</Heading>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {users.map((user) => (
              <tr key={user._id}>
                <th scope="row" className="max-w-56 px-4 py-3 font-normal">
                  <Who user={user} />
                </th>
                <td className="max-w-64 px-4 py-3">
                  <Contact user={user} />
                </td>
                <td className="px-4 py-3">
                  <RoleBadge user={user} />
                </td>
                <td className="px-4 py-3 whitespace-nowrap text-ink-soft max-lg:hidden">
                  {formatShortDate(user.createdAt)}
                </td>
                <td className="px-4 py-2">
                  <RoleSelect user={user} isSelf={user._id === ownId} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 md:hidden">
        {users.map((user) => (
          <li key={user._id} className="rounded-card border border-line bg-surface p-4 text-sm">
            <div className="flex items-center justify-between gap-3">
              <Who user={user} />
              <RoleBadge user={user} />
            </div>
            <div className="my-3">
              <Contact user={user} />
            </div>
            <RoleSelect user={user} isSelf={user._id === ownId} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Heading({ className = '', children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-4 py-3 font-medium ${className}`}>
      {children}
    </th>
  )
}

function Who({ user }: { user: User }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand"
      >
        {user.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="truncate text-[0.9375rem] font-medium">{user.name}</span>
    </span>
  )
}

function Contact({ user }: { user: User }) {
  return (
    <>
      <p className="truncate">{user.email}</p>
      <p className="text-ink-soft tabular-nums">{user.phone ?? 'No phone'}</p>
    </>
  )
}

function RoleBadge({ user }: { user: User }) {
  return <Badge tone={user.role === 'admin' ? 'purple' : 'grey'}>{roleNames[user.role]}</Badge>
}

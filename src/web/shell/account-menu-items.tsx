import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { accountLinks } from './account-links.ts'
import { useLogOut } from './use-log-out.ts'

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium hover:bg-ground'

interface AccountMenuItemsProps {
  user: UserWithAddresses
  /** After any choice: the menu that holds these items closes. */
  onChoose: () => void
}

/** Name, e-mail and links of the account menu, the same in the dropdown and in the drawer. */
export function AccountMenuItems({ user, onChoose }: AccountMenuItemsProps) {
  const logOut = useLogOut()
  return (
    <>
      <div className="border-b border-line px-3 pb-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      <ul className="pt-2">
        {accountLinks(user.role).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onChoose} className={item}>
              <Icon aria-hidden className="size-[1.125rem] text-ink-soft" />
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={`${item} text-sale`}
            onClick={() => {
              onChoose()
              void logOut()
            }}
          >
            <LogOut aria-hidden className="size-[1.125rem]" />
            Logout
          </button>
        </li>
      </ul>
    </>
  )
}

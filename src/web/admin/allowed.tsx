import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/api/permissions.ts'
import { useMay } from '../api/session.ts'
import { Button } from '../ui/button.tsx'

interface AllowedProps {
  permission: Permission
  children: ReactNode
}

/** Shows its content to staff who have the permission, and nothing to others. */
export function Allowed({ permission, children }: AllowedProps) {
  return useMay()(permission) ? children : null
}

/** Adds a row to a list, for staff who may. */
export function AddButton({ permission, ...rest }: AllowedProps & { onClick: () => void }) {
  return (
    <Allowed permission={permission}>
      <Button icon={<Plus aria-hidden className="size-5" />} {...rest} />
    </Allowed>
  )
}

import type { ReactNode } from 'react'
import type { Permission } from '#shared/api/permissions.ts'
import { useMay } from '../api/session.ts'

interface AllowedProps {
  permission: Permission
  children: ReactNode
}

/** Shows its content to staff who have the permission, and nothing to others. */
export function Allowed({ permission, children }: AllowedProps) {
  return useMay()(permission) ? children : null
}

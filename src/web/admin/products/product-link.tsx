import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMayOpen } from '../admin-pages.ts'

interface ProductLinkProps {
  id: string
  name: string
  className: string
  children: ReactNode
}

/**
 * Leads to the form of a product, and a role that may not change it to its row in the list. A text for others,
 * whose dashboard or report names products too.
 */
export function ProductLink({ id, name, className, children }: ProductLinkProps) {
  const mayOpen = useMayOpen()
  const pages = [adminUrls.adminProductEdit({ id }), adminUrls.adminProducts({ search: name })]
  const url = pages.find((each) => mayOpen(each))
  if (url === undefined) return <span className={className}>{children}</span>
  return (
    <Link to={url} className={clsx('rounded hover:underline', className)}>
      {children}
    </Link>
  )
}

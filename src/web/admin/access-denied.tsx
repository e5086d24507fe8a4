import { ShieldX } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** What the list of products tells whoever is no administrator (SPEC §2). */
export function AccessDenied() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <EmptyState
        look={{ icon: ShieldX }}
        level="h1"
        title="Access Denied"
        text="You don't have permission to access this page."
        action={<LinkButton to={urls.home()}>Back to Store</LinkButton>}
      />
    </main>
  )
}

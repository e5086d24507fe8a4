import { ArrowLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { adminTexts } from './admin-texts.ts'
import { RequiredNotice } from './security/required-notice.tsx'
import { SecondFactorDialog } from './security/second-factor-dialog.tsx'

export const meta = unindexedMeta((language) => adminTexts[language].title)

/** The administration's frame: a sidebar on desktops, a menu and a back link on phones. */
export default function AdminShell() {
  return (
    <AdminGuard>
      {(user) => (
        <div
          data-page-background
          className="min-h-dvh bg-background lg:grid lg:grid-cols-[15rem_1fr]"
        >
          <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-surface p-4 max-lg:hidden">
            <AdminSidebar user={user} />
          </aside>
          <div className="min-w-0">
            <MobileBar>{(close) => <AdminSidebar user={user} onChoose={close} />}</MobileBar>
            <main id="main" tabIndex={-1} className="p-4 pb-16 outline-none sm:p-6 lg:p-8">
              <RequiredNotice user={user} />
              <Outlet />
            </main>
          </div>
          <SecondFactorDialog methods={user.secondFactor?.methods ?? []} />
        </div>
      )}
    </AdminGuard>
  )
}

function MobileBar({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const t = useTexts(adminTexts)
  const close = () => setIsOpen(false)

  return (
    <div className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
      <IconButton
        variant="bare"
        label={t.back}
        onClick={() => void navigate(-1)}
        className="rounded-control hover:bg-background"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <p className="flex-1 font-semibold">{t.title}</p>
      <IconButton
        variant="bare"
        label={t.menu}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="rounded-control hover:bg-background"
      >
        <Menu aria-hidden className="size-5" />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title={t.menu} placement="right">
        <div className="flex h-full flex-col">{children(close)}</div>
      </Dialog>
    </div>
  )
}

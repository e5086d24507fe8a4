import { ArrowLeft, Search } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { IconButton } from '../ui/button.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { adminTexts } from './admin-texts.ts'
import { AdminTabBar } from './menu/tab-bar.tsx'
import { PaletteButton, usePalette } from './palette/use-palette.tsx'
import { RequiredNotice } from './security/required-notice.tsx'
import { ProofDialog } from './security/proof-dialog.tsx'
import { usePushRenewal } from './security/push/push-device.ts'

export const meta = unindexedMeta((language) => adminTexts[language].title)

export default function AdminShell() {
  return <AdminGuard>{(user) => <Frame user={user} />}</AdminGuard>
}

/** The administration's frame: a sidebar on desktops, a way back and tabs on phones. */
function Frame({ user }: { user: UserWithAddresses }) {
  const palette = usePalette()
  usePushRenewal(user)
  return (
    <div data-page-background className="min-h-dvh bg-background lg:grid lg:grid-cols-[15rem_1fr]">
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-surface p-4 max-lg:hidden">
        <AdminSidebar user={user} search={<PaletteButton onClick={palette.open} />} />
      </aside>
      <div className="min-w-0">
        <MobileBar onSearch={palette.open} />
        <main id="main" tabIndex={-1} className="p-4 pb-16 outline-none sm:p-6 lg:p-8">
          <RequiredNotice user={user} />
          <Outlet />
        </main>
        <AdminTabBar permissions={user.permissions ?? []}>
          {(close) => <AdminSidebar user={user} onChoose={close} />}
        </AdminTabBar>
      </div>
      <ProofDialog user={user} />
      {palette.dialogs}
    </div>
  )
}

/** The way back and the search, where the window has no room for the sidebar. */
function MobileBar({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate()
  const t = useTexts(adminTexts)
  return (
    <div className="sticky top-0 z-40 short:static flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
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
        label={t.palette.title}
        aria-haspopup="dialog"
        onClick={onSearch}
        className="rounded-control hover:bg-background"
      >
        <Search aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

import { FileUp } from 'lucide-react'
import { type ImportKind, kindPermissions } from '#shared/imports/import-kinds.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useTexts } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Allowed } from '../allowed.tsx'
import { importsTexts } from './imports-texts.ts'

/** From a list to the import of what it shows, for staff who may change that. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const t = useTexts(importsTexts)
  return (
    <Allowed permission={kindPermissions[kind]}>
      <LinkButton
        to={adminUrls.adminImports({ kind })}
        variant="secondary"
        icon={<FileUp aria-hidden className="size-5" />}
      >
        {t.link}
      </LinkButton>
    </Allowed>
  )
}

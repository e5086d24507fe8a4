import type { Permission } from '#shared/api/permissions.ts'
import { useTexts } from '../../languages/language.ts'
import { permissionsText, resourceTexts } from './permission-texts.ts'
import { roleTexts } from './role-texts.ts'

/** Resources that may be changed, and resources that may only be seen. */
export function PermissionSummary({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts(roleTexts)
  const { changes, sees } = permissionsText(permissions, useTexts(resourceTexts))
  if (changes === '' && sees === '') return <span className="text-muted">{t.nothing}</span>
  return (
    <dl className="space-y-0.5 text-sm">
      {changes !== '' && (
        <div>
          <dt className="inline text-muted">{t.changes}</dt>
          <dd className="inline">{changes}</dd>
        </div>
      )}
      {sees !== '' && (
        <div>
          <dt className="inline text-muted">{t.sees}</dt>
          <dd className="inline">{sees}</dd>
        </div>
      )}
    </dl>
  )
}

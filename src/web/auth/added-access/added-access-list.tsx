import KeyRound from 'lucide-react/icons/key-round'
import type { AddedAccess } from '#shared/auth/added-access-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { addedAccessTexts } from './added-access-texts.ts'

/** The added access, each with its name and time; below it the last sign-in that confirmed the rest. */
export function AddedAccessList({ added, since }: AddedAccess) {
  const t = useTexts(addedAccessTexts)
  return (
    <div>
      <ul aria-label={t.list} className="divide-y divide-line">
        {added.map(({ kind, name, at }) => (
          <li key={`${kind} ${name ?? ''} ${at}`} className="flex items-start gap-3 py-2">
            <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="font-medium">{t.kinds[kind]}</p>
              {name !== null && <p className="break-words">{name}</p>}
              <p className="text-sm text-muted">{t.added(at)}</p>
            </div>
          </li>
        ))}
      </ul>
      {since !== null && <p className="mt-2 text-sm text-muted">{t.since(since)}</p>}
    </div>
  )
}

import { useId } from 'react'
import { resources, type Permission, type Resource } from '#shared/api/permissions.ts'
import { useMay } from '../../api/session.ts'
import { Select } from '../../ui/forms/inputs.tsx'
import { useTexts } from '../../languages/language.ts'
import { levelTexts, resourceTexts } from './permission-texts.ts'

interface PermissionChoicesProps {
  legend: string
  hint: string
  permissions: readonly Permission[]
  onChange: (permissions: Permission[]) => void
  /** The error of the choice as a whole. */
  error?: string | undefined
}

/** How much of each resource is allowed; nobody can choose what they may not do themselves. */
export function PermissionChoices({
  legend,
  hint,
  permissions,
  onChange,
  error,
}: PermissionChoicesProps) {
  const texts = useTexts(resourceTexts)
  const levels = useTexts(levelTexts)
  const may = useMay()
  const errorId = useId()
  const choose = (resource: Resource, level: Level) => {
    const others = permissions.filter((word) => !word.endsWith(`_${resource}`))
    const word = level === 'none' ? [] : [`${level}_${resource}` as const]
    onChange([...others, ...word])
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-medium">{legend}</legend>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-sale">
          {error}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {resources.map((resource) => (
          <li key={resource} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1" id={`about-${resource}`}>
              <p className="font-medium">{texts[resource].label}</p>
              <p className="text-sm text-muted">{texts[resource].text}</p>
            </div>
            <Select
              aria-labelledby={`about-${resource}`}
              className="w-32 shrink-0"
              value={levelOf(permissions, resource)}
              onChange={(event) => choose(resource, event.target.value as Level)}
            >
              <option value="none">{levels.none}</option>
              <option value="read" disabled={!may(`read_${resource}`)}>
                {levels.read}
              </option>
              <option value="write" disabled={!may(`write_${resource}`)}>
                {levels.write}
              </option>
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type Level = 'none' | 'read' | 'write'

function levelOf(permissions: readonly Permission[], resource: Resource): Level {
  if (permissions.includes(`write_${resource}`)) return 'write'
  return permissions.includes(`read_${resource}`) ? 'read' : 'none'
}

import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { SettingInputProps, SettingKind } from './setting-kind.ts'

/** A large row of a list, folded up behind a summary until it is edited. A blank one, and one with errors, is open. */
export function folded<Typed>(
  kind: SettingKind<Typed>,
  Summary: (props: { value: Typed }) => ReactNode,
): SettingKind<Typed> {
  return { ...kind, Input: (props) => <FoldedInput {...props} kind={kind} Summary={Summary} /> }
}

interface FoldedInputProps<Typed> extends SettingInputProps<Typed> {
  kind: SettingKind<Typed>
  Summary: (props: { value: Typed }) => ReactNode
}

function FoldedInput<Typed>({ kind, Summary, ...props }: FoldedInputProps<Typed>) {
  const { Input } = kind
  const isBlank = JSON.stringify(props.value) === JSON.stringify(kind.typed(undefined))
  const [isOpen, setOpen] = useState(isBlank)
  const hasErrors = pathsIn(props.value).some((path) => props.errorAt(path) !== undefined)
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 items-center gap-3 px-2">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
        <span className="sr-only">{props.texts.label}</span>
        <Summary value={props.value} />
      </summary>
      <div className="p-2">
        <Input {...props} hideLabel />
      </div>
    </details>
  )
}

/** Of everything in a value, as messages name it: `picture.alt.en`. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['']
  const below = Object.entries(value).flatMap(([name, each]) =>
    pathsIn(each).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
  return ['', ...below]
}

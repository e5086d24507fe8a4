import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'
import { isBlank, type SettingInputProps, type SettingKind } from './setting-kind.ts'

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
  return (
    <Fold
      startsOpen={isBlank(kind, props.value)}
      isWrong={pathsIn(props.value).some((path) => props.errorAt(path) !== undefined)}
      summary={
        <>
          <span className="sr-only">{props.texts.label}</span>
          <Summary value={props.value} />
        </>
      }
    >
      <Input {...props} hideLabel />
    </Fold>
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

import { FieldGroup } from './field-group.tsx'
import { errorsIn, partTexts, type SettingInputProps, type SettingKind } from './setting-kind.ts'

type TypedObject = Record<string, unknown>

/** A setting of several parts, each of a kind of its own. */
export function objectOf(parts: Readonly<Record<string, SettingKind>>): SettingKind<TypedObject> {
  const each = (of: (kind: SettingKind, name: string) => unknown) =>
    Object.fromEntries(Object.entries(parts).map(([name, kind]) => [name, of(kind, name)]))
  return {
    typed: (value) => each((kind, name) => kind.typed((value as TypedObject | null)?.[name])),
    read: (typed) => each((kind, name) => kind.read(typed[name])),
    Input: (props: SettingInputProps<TypedObject>) => (
      <FieldGroup texts={props.texts} error={props.errorAt('')} hideLabel={props.hideLabel}>
        <div className="space-y-3">
          {Object.entries(parts).map(([name, { Input }]) => (
            <Input
              key={name}
              texts={partTexts(props.texts, name)}
              value={props.value[name]}
              onChange={(value) => props.onChange({ ...props.value, [name]: value })}
              errorAt={errorsIn(props.errorAt, name)}
            />
          ))}
        </div>
      </FieldGroup>
    ),
  }
}

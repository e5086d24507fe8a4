import { socialNetworks } from '#shared/shop-settings/shop-settings-schemas.ts'
import { useTexts } from '../../../languages/language.ts'
import { partTexts } from '../settings-texts.ts'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import { partOf, type SettingKind } from './setting-kind.ts'
import { link, number, textOf } from './text-kinds.tsx'

export type TypedObject = Record<string, unknown>

/** A setting of several parts, each of a kind of its own. */
export function objectOf(
  parts: Readonly<Record<string, SettingKind>>,
  layout = 'space-y-3',
): SettingKind<TypedObject> {
  const each = (of: (kind: SettingKind, name: string) => unknown) =>
    Object.fromEntries(Object.entries(parts).map(([name, kind]) => [name, of(kind, name)]))
  return {
    typed: (value) => each((kind, name) => kind.typed((value as TypedObject | null)?.[name])),
    read: (typed) => each((kind, name) => kind.read(typed[name])),
    Input: (props) => (
      <FieldGroup {...props}>
        <div className={layout}>
          {Object.entries(parts).map(([name, { Input }]) => (
            <Input
              key={name}
              field={partOf(props.field, name)}
              texts={partTexts(props.texts, name)}
            />
          ))}
        </div>
      </FieldGroup>
    ),
  }
}

const range = objectOf({ min: number, max: number }, 'grid max-w-60 grid-cols-2 gap-3')

/** From so many days to so many. */
export const dayRange: SettingKind<TypedObject> = {
  ...range,
  Input: function DayRange(props) {
    const { days } = useTexts(kindTexts)
    return <range.Input {...props} texts={{ ...props.texts, parts: days }} />
  },
}

interface TypedLink {
  network: string
  href: string
}

/** The page of the shop on each network; blank where it has none. */
export const socialLinks: SettingKind<TypedLink[]> = {
  typed(value) {
    const links = (value ?? []) as { network: string; href: unknown }[]
    return socialNetworks.map((network) => {
      const saved = links.find((each) => each.network === network)
      return { network, href: textOf(saved?.href) }
    })
  },
  read: (typed) => typed.map(({ network, href }) => ({ network, href: href.trim() || null })),
  Input: (props) => (
    <FieldGroup {...props}>
      <div className="space-y-3">
        {props.field.value.map(({ network }, index) => (
          <link.Input
            key={network}
            field={partOf(partOf(props.field, index), 'href')}
            texts={partTexts(props.texts, network)}
          />
        ))}
      </div>
    </FieldGroup>
  ),
}

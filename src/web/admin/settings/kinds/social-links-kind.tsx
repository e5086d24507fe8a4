import { socialNetworks } from '#shared/shop-settings/shop-settings-schemas.ts'
import { FieldGroup } from './field-group.tsx'
import { errorsIn, partTexts, type SettingKind } from './setting-kind.ts'
import { link, textOf } from './text-kinds.tsx'

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
  Input: ({ texts, value, onChange, errorAt }) => (
    <FieldGroup texts={texts} error={errorAt('')}>
      <div className="space-y-3">
        {value.map(({ network, href }, index) => (
          <link.Input
            key={network}
            texts={partTexts(texts, network)}
            value={href}
            onChange={(changed) =>
              onChange(value.map((each, at) => (at === index ? { network, href: changed } : each)))
            }
            errorAt={errorsIn(errorsIn(errorAt, index), 'href')}
          />
        ))}
      </div>
    </FieldGroup>
  ),
}

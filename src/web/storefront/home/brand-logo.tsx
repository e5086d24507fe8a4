import { brandLogoUrl } from '../../art/drawn-names.ts'

/** A brand's drawn logo, or its name where none is drawn. */
export function BrandLogo({ name }: { name: string }) {
  const url = brandLogoUrl(name)
  if (url === undefined) return <span className="font-semibold tracking-tight">{name}</span>
  return (
    <img
      src={url}
      alt={name}
      width={144}
      height={32}
      loading="lazy"
      decoding="async"
      className="h-7 w-24 object-contain md:h-8 md:w-36"
    />
  )
}

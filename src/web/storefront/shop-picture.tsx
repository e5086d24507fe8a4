import { clsx } from 'clsx'
import type { ShopPicture as ShopPictureData } from '#shared/shop-settings/shop-settings-schemas.ts'

interface ShopPictureProps {
  picture: ShopPictureData
  sizes: string
  isPriority?: boolean
  className?: string
}

/** One of the shop's own pictures under public/images. */
export function ShopPicture({ picture, sizes, isPriority, className }: ShopPictureProps) {
  const { base, widths, width, height, alt } = picture
  const sourceSet = (format: string) =>
    widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={`${base}-${widths.at(-1)}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className={clsx('select-none', className)}
      />
    </picture>
  )
}

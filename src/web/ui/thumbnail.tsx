import { clsx } from 'clsx'
import { useState } from 'react'
import { pictureAtWidth } from '#shared/catalog/picture-sizes.ts'

interface ThumbnailProps {
  /** Address as carts and orders carry it. */
  image: string | null
  alt: string
  className?: string
}

/** A small square picture of a cart line, an order item, a table row. */
export function Thumbnail({ image, alt, className = 'size-16' }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = clsx('shrink-0 overflow-clip rounded-lg bg-photo', className)
  if (image === null || failed === image) {
    return (
      <span
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
        className={clsx(
          box,
          'grid place-items-center p-1 text-center text-[0.625rem] leading-tight text-ink-faint',
        )}
      >
        Image not available
      </span>
    )
  }
  return (
    <img
      src={pictureAtWidth(image, 160)}
      srcSet={`${pictureAtWidth(image, 160)} 1x, ${pictureAtWidth(image, 320)} 2x`}
      alt={alt}
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(image)}
      className={clsx(box, 'object-cover')}
    />
  )
}

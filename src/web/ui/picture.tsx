import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import {
  pictureAtWidth,
  pictureSourceSet,
  type PictureFormat,
} from '#shared/catalog/pictures/picture-sizes.ts'
import type { Picture as PictureData } from '#shared/catalog/pictures/picture-schemas.ts'
import { useTexts } from '../languages/language.ts'
import { uiTexts } from './ui-texts.ts'

interface PictureProps {
  /** Width of the largest file offered; cards leave the large ones out of the HTML. */
  maxWidth?: number
  picture: Pick<PictureData, 'url' | 'placeholder'> | null
  alt: string
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string
  /** The largest picture in the first view (LCP): loaded first. */
  isPriority?: boolean
  /** Classes of the box; the picture fills it. */
  className?: string
  fit?: 'cover' | 'contain'
}

/** A product's picture in a box of the caller's shape, with a blurred placeholder until it is loaded. */
export function Picture({
  picture,
  alt,
  sizes,
  isPriority,
  className,
  fit = 'cover',
  maxWidth = Infinity,
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = picture?.url ?? null
  // An error before hydration fires no event that React receives.
  const checkEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedUrl(url)
    },
    [url],
  )
  const box = clsx('picture', className)
  if (picture === null || failedUrl === url) return <MissingPicture alt={alt} className={box} />
  const shape = fit === 'contain' ? 'object-contain' : undefined
  return (
    <span className={box}>
      {picture.placeholder !== '' && <img src={picture.placeholder} alt="" className={shape} />}
      <picture>
        {/* Browsers of before 2023 take the one file of the img. */}
        <source type="image/avif" srcSet={sourceSet(picture.url, 'avif', maxWidth)} sizes={sizes} />
        <img
          key={picture.url}
          ref={checkEarlyFailure}
          src={pictureAtWidth(picture.url, Math.min(maxWidth, fallbackWidth))}
          alt={alt}
          {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
          onError={() => setFailedUrl(url)}
          className={shape}
        />
      </picture>
    </span>
  )
}

const fallbackWidth = 960
/** Cards offer no smaller file, because none is rendered that small. */
const minCardWidth = 320

function sourceSet(url: string, format: PictureFormat, maxWidth: number): string | undefined {
  const isCard = Number.isFinite(maxWidth) && maxWidth > minCardWidth
  const minWidth = isCard ? minCardWidth : 0
  const sources = pictureSourceSet(url, format).split(', ')
  const isOffered = (width: number) => width >= minWidth && width <= maxWidth
  return sources.filter((source) => isOffered(sourceWidth(source))).join(', ') || undefined
}

const sourceWidth = (source: string) => Number(/ (\d+)w$/.exec(source)?.[1])

function MissingPicture({ alt, className }: { alt: string; className: string }) {
  const t = useTexts(uiTexts)
  return (
    <span {...(alt !== '' && { role: 'img', 'aria-label': alt })} className={className}>
      <span
        aria-hidden
        className="absolute inset-0 grid place-items-center p-2 text-center text-xs text-faint"
      >
        {t.noImage}
      </span>
    </span>
  )
}

interface ThumbnailProps {
  /** URL as in carts and orders. */
  image: string | null
  alt: string
  className?: string
}

/** A small square picture of a cart line, an order item, a table row. */
export function Thumbnail({ image, alt, className = 'size-16' }: ThumbnailProps) {
  const t = useTexts(uiTexts)
  const [failed, setFailed] = useState<string | null>(null)
  const box = clsx('shrink-0 overflow-clip rounded-lg bg-placeholder', className)
  if (image === null || failed === image) {
    return (
      <span
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
        className={clsx(
          box,
          'grid place-items-center p-1 text-center text-2xs leading-tight text-faint',
        )}
      >
        {t.noImage}
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

import { clsx } from 'clsx'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { Picture as PictureData } from '#shared/catalog/pictures/picture-schemas.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { productTexts } from '../product-texts.tsx'
import { GalleryZoom } from '../../../ui/layout/gallery-zoom.tsx'
import { Picture } from '../../../ui/picture.tsx'

const pictureSizes =
  '(min-width: 80rem) 40rem, (min-width: 48rem) 52vw, clamp(220px, 34.5vh, 100vw - 2rem)'

interface ProductGalleryProps {
  pictures: PictureData[]
  name: string
  current: number
  onChange: (index: number) => void
}

/** A row of pictures with native scroll snapping; thumbnails and the counter follow it. */
export function ProductGallery({ pictures, name, current, onChange }: ProductGalleryProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const row = useRef<HTMLUListElement>(null)
  /** Target of a programmatic scroll: until it is reached, the position is not the shopper's choice. */
  const scrollTarget = useRef<number | null>(null)
  const [isZoomed, setZoomed] = useState(false)
  const count = pictures.length

  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    // Arrow keys scroll the row: the picture with the focus becomes inert.
    if (list.contains(document.activeElement)) focusPicture(list, current)
    const left = current * stepOf(list)
    if (Math.abs(list.scrollLeft - left) <= 1) return
    scrollTarget.current = current
    list.scrollTo({ left })
  }, [current])

  const followScroll = () => {
    const list = row.current
    if (!list) return
    const position = list.scrollLeft / stepOf(list)
    const index = Math.round(position)
    if (Math.abs(position - index) >= 0.05) return
    if (scrollTarget.current === null) {
      if (index !== current) onChange(index)
    } else if (index === scrollTarget.current) {
      scrollTarget.current = null
    }
  }

  const zoom = (event: FormEvent) => {
    event.preventDefault()
    setZoomed(true)
  }

  const onUserScroll = () => {
    scrollTarget.current = null
  }

  if (count === 0) {
    return (
      <div className="gallery">
        <Picture picture={null} alt={name} sizes="" className="gallery-picture rounded-card" />
      </div>
    )
  }
  return (
    <div className="gallery min-w-0 md:sticky md:top-24 md:self-start">
      <div className="relative">
        <ul
          ref={row}
          onScroll={followScroll}
          onTouchStart={onUserScroll}
          onWheel={onUserScroll}
          aria-label={t.pictures(name)}
          className="gallery-row flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain [scrollbar-width:none] md:rounded-card"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.url}
              className="shrink-0 snap-center md:w-full"
              inert={index !== current}
            >
              {/* Before hydration it opens the picture alone. */}
              <form action={picture.url} onSubmit={zoom}>
                <button
                  type="submit"
                  aria-label={t.enlarge(index + 1, count)}
                  className="group relative block w-full cursor-zoom-in"
                >
                  <Picture
                    picture={picture}
                    alt={index === 0 ? name : t.pictureOf(name, index + 1)}
                    sizes={pictureSizes}
                    isPriority={index === 0}
                    className="gallery-picture"
                  />
                </button>
              </form>
            </li>
          ))}
        </ul>
        <ZoomIn
          aria-hidden
          className="gallery-zoom pointer-events-none absolute right-3 bottom-3 size-9 rounded-full bg-white/80 p-2 text-muted"
        />
        {count > 1 && (
          <p className="gallery-count price absolute bottom-3 left-3 rounded-full bg-foreground/75 px-3 py-1 text-sm font-medium text-white md:hidden">
            <span className="sr-only">{t.picture}</span>
            {localDigits(`${current + 1}/${count}`, language)}
          </p>
        )}
      </div>
      {count > 1 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-1 max-md:hidden unhydrated:invisible">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={t.showPicture(index + 1)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onChange(index)}
                className={clsx(
                  'block overflow-clip rounded-control border-2',
                  index === current
                    ? 'border-brand'
                    : 'unchosen border-transparent hover:border-line-strong',
                )}
              >
                <Picture picture={picture} alt="" sizes="5rem" className="size-20" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <GalleryZoom
        isOpen={isZoomed}
        onClose={() => {
          setZoomed(false)
          // The dialog returns it to the picture that opened it, which is inert once another is shown.
          focusPicture(row.current, current)
        }}
        pictures={pictures}
        name={name}
        current={current}
        onChange={onChange}
      />
    </div>
  )
}

/** From one picture to the next. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!first || !second) return list.clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}

function focusPicture(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector('button')?.focus({ preventScroll: true })
}

import { clsx } from 'clsx'
import { useState, type MouseEvent } from 'react'
import type { Picture as PictureData } from '#shared/catalog/pictures/picture-schemas.ts'
import { useTexts } from '../languages/language.ts'
import { GalleryZoom } from '../ui/layout/gallery-zoom.tsx'
import { Picture } from '../ui/picture.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { uiTexts } from '../ui/ui-texts.ts'

/** A buyer's photograph, with whose it is. */
export interface ReviewPhoto {
  picture: PictureData
  author: string
  /** Null where it is not about a review. */
  rating: number | null
}

interface PictureStripProps {
  /** Of the list, and of the dialog that shows one of them large. */
  title: string
  photos: readonly ReviewPhoto[]
  /** `scroll`: one line, however many there are. */
  layout?: 'wrap' | 'scroll'
  className?: string
}

/**
 * Small photographs; each opens large, and arrow keys show the others. They are links to the files,
 * so that they open without JavaScript too.
 */
export function PictureStrip({ title, photos, layout = 'wrap', className }: PictureStripProps) {
  const t = useTexts(uiTexts)
  const [current, setCurrent] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  // Until then there is no dialog in the page, of which a list would have many.
  const [wasOpened, setWasOpened] = useState(false)
  const shown = photos[current]

  const open = (event: MouseEvent, index: number) => {
    // A new tab or window was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setCurrent(index)
    setIsOpen(true)
    setWasOpened(true)
  }

  return (
    <>
      <ul
        aria-label={title}
        className={clsx(
          'flex gap-2 p-1',
          layout === 'wrap' ? 'flex-wrap' : 'overflow-x-auto overscroll-x-contain',
          className,
        )}
      >
        {photos.map(({ picture, author }, index) => (
          <li key={picture.url} className="shrink-0">
            <a
              href={picture.url}
              aria-label={t.enlargeBy(index + 1, photos.length, author)}
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in rounded-control"
            >
              <Picture
                picture={picture}
                alt=""
                sizes="5rem"
                maxWidth={320}
                className="size-20 rounded-control"
              />
            </a>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <GalleryZoom
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          pictures={photos.map(({ picture }) => picture)}
          name={title}
          current={current}
          onChange={setCurrent}
          fit="contain"
          caption={
            shown && (
              <span className="flex flex-wrap items-center gap-2">
                {shown.rating !== null && <StarRating rating={shown.rating} />}
                <span className="font-medium">{shown.author}</span>
              </span>
            )
          }
        />
      )}
    </>
  )
}

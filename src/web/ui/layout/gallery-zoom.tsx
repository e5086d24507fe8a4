import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Picture as PictureData } from '#shared/catalog/product-schemas.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'

interface GalleryZoomProps {
  isOpen: boolean
  onClose: () => void
  pictures: PictureData[]
  name: string
  current: number
  onChange: (index: number) => void
}

const arrow =
  'absolute top-1/2 -translate-y-1/2 rounded-full bg-white/85 shadow-card hover:bg-white'

/** One picture as large as the screen allows, scrolled to see its details on a phone. */
export function GalleryZoom({
  isOpen,
  onClose,
  pictures,
  name,
  current,
  onChange,
}: GalleryZoomProps) {
  const picture = pictures[current]
  const count = pictures.length
  const step = (direction: 1 | -1) => onChange((current + direction + count) % count)
  const moveByKey = (event: KeyboardEvent) => {
    if (count > 1 && event.key === 'ArrowRight') step(1)
    if (count > 1 && event.key === 'ArrowLeft') step(-1)
  }
  if (!picture) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      width="max-w-[min(64rem,calc(100dvh-7rem))]"
    >
      {/* Arrow keys reach here from the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="relative" onKeyDown={moveByKey}>
        <div className="overflow-auto rounded-control">
          <Picture
            picture={picture}
            alt={`${name}, picture ${current + 1} of ${count}`}
            sizes="1200px"
            isPriority
            className="aspect-square w-full max-md:w-[180%]"
          />
        </div>
        {count > 1 && (
          <>
            <IconButton
              variant="bare"
              label="Previous picture"
              className={`${arrow} left-2`}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              variant="bare"
              label="Next picture"
              className={`${arrow} right-2`}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </Dialog>
  )
}

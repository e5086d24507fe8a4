import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Picture as PictureData } from '#shared/catalog/pictures/picture-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { IconButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Picture } from '../picture.tsx'
import { uiTexts } from '../ui-texts.ts'

interface GalleryZoomProps {
  isOpen: boolean
  onClose: () => void
  pictures: readonly PictureData[]
  /** Title of the dialog, and of each picture to screen readers. */
  name: string
  current: number
  onChange: (index: number) => void
  /** `contain` shows pictures of any shape whole. */
  fit?: 'cover' | 'contain'
  /** Below the picture: whose it is. */
  caption?: ReactNode
}

const arrow =
  'absolute top-1/2 -translate-y-1/2 rounded-full bg-white/85 shadow-card hover:bg-white'

/** One picture as large as the screen allows; arrow keys and buttons show the others. */
export function GalleryZoom(props: GalleryZoomProps) {
  const { isOpen, onClose, pictures, name, current, onChange, fit = 'cover', caption } = props
  const t = useTexts(uiTexts)
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
      onKeyDown={moveByKey}
      title={name}
      width="max-w-[min(64rem,calc(100dvh-7rem))]"
    >
      <div className="relative">
        <div className="overflow-auto rounded-control">
          <Picture
            picture={picture}
            alt={t.pictureOf(name, current + 1, count)}
            sizes="1200px"
            isPriority
            fit={fit}
            // On a phone a product is scrolled to see its details.
            className={clsx('aspect-square w-full', fit === 'cover' && 'max-md:w-[180%]')}
          />
        </div>
        {count > 1 && (
          <>
            <IconButton
              variant="bare"
              label={t.previousPicture}
              className={`${arrow} left-2`}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              variant="bare"
              label={t.nextPicture}
              className={`${arrow} right-2`}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      {caption && <div className="mt-3 text-sm">{caption}</div>}
    </Dialog>
  )
}

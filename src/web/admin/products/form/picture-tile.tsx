import { ChevronLeft, ChevronRight, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { FormThumbnail } from './form-thumbnail.tsx'
import type { FormPicture } from './product-values.ts'

interface PictureTileProps {
  picture: FormPicture
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of the product with what can be done to it. */
export function PictureTile({ picture, index, count, onMove, onRemove }: PictureTileProps) {
  const name = `picture ${index + 1}`
  const isMain = index === 0
  return (
    <li className="overflow-clip rounded-card border border-line">
      <div className="relative">
        <FormThumbnail
          picture={picture}
          alt={picture.file ? `Picture ${index + 1}: ${picture.file.name}` : `Picture ${index + 1}`}
          className="aspect-square w-full rounded-none"
        />
        {isMain && (
          <Badge tone="green" className="absolute top-2 left-2 shadow-quiet">
            Main
          </Badge>
        )}
      </div>
      <div className="flex justify-between border-t border-line">
        {!isMain && (
          <TileButton label={`Move ${name} earlier`} onClick={() => onMove(index - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </TileButton>
        )}
        {!isMain && (
          <TileButton label={`Make ${name} the main picture`} onClick={() => onMove(0)}>
            <Star aria-hidden className="size-4.5" />
          </TileButton>
        )}
        {index < count - 1 && (
          <TileButton label={`Move ${name} later`} onClick={() => onMove(index + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </TileButton>
        )}
        <TileButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </TileButton>
      </div>
    </li>
  )
}

interface TileButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

function TileButton({ label, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid h-11 min-w-8 flex-1 place-items-center text-ink-soft hover:bg-ground hover:text-ink"
    >
      {children}
    </button>
  )
}

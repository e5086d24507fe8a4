import { ChevronLeft, ChevronRight, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import type { FormImage } from '../../../ui/uploads/form-images.ts'
import { FormThumbnail } from '../../../ui/uploads/form-thumbnail.tsx'

interface ImageTileProps {
  image: FormImage
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of the product with its actions. */
export function ImageTile({ image, index, count, onMove, onRemove }: ImageTileProps) {
  const name = `picture ${index + 1}`
  const isMain = index === 0
  return (
    <li className="overflow-clip rounded-card border border-line">
      <div className="relative">
        <FormThumbnail
          image={image}
          alt={image.file ? `Picture ${index + 1}: ${image.file.name}` : `Picture ${index + 1}`}
          className="aspect-square w-full rounded-none"
        />
        {isMain && (
          <Badge tone="green" className="absolute top-2 left-2 shadow-card">
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
      className="grid h-11 min-w-8 flex-1 place-items-center text-muted hover:bg-background hover:text-foreground"
    >
      {children}
    </button>
  )
}

import { ChevronLeft, ChevronRight, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { FormImage } from '../../../ui/uploads/form-images.ts'
import { FormThumbnail } from '../../../ui/uploads/form-thumbnail.tsx'
import { productFormTexts } from './product-form-texts.ts'

interface ImageTileProps {
  image: FormImage
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of the product with its actions. */
export function ImageTile({ image, index, count, onMove, onRemove }: ImageTileProps) {
  const { pictures: t } = useTexts(productFormTexts)
  const number = index + 1
  const isMain = index === 0
  return (
    <li className="overflow-clip rounded-card border border-line">
      <div className="relative">
        <FormThumbnail
          image={image}
          alt={image.file ? t.pictureFile(number, image.file.name) : t.picture(number)}
          className="aspect-square w-full rounded-none"
        />
        {isMain && (
          <Badge tone="green" className="absolute top-2 left-2 shadow-card">
            {t.main}
          </Badge>
        )}
      </div>
      <div className="flex justify-between border-t border-line">
        {!isMain && (
          <TileButton label={t.moveEarlier(number)} onClick={() => onMove(index - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </TileButton>
        )}
        {!isMain && (
          <TileButton label={t.makeMain(number)} onClick={() => onMove(0)}>
            <Star aria-hidden className="size-4.5" />
          </TileButton>
        )}
        {index < count - 1 && (
          <TileButton label={t.moveLater(number)} onClick={() => onMove(index + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </TileButton>
        )}
        <TileButton label={t.remove(number)} onClick={onRemove}>
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

import { Dialog } from '../ui/dialog.tsx'
import { ColorDot } from './color-dots.tsx'
import type { CardProduct } from './card-product.ts'

interface ColorDialogProps {
  product: Pick<CardProduct, 'name' | 'colors'>
  isOpen: boolean
  onChoose: (color: string) => void
  onClose: () => void
}

/** Asks for the colour of a product that has several, each by its name. */
export function ColorDialog({ product, isOpen, onChoose, onClose }: ColorDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Choose a colour" width="max-w-sm">
      <p className="mb-4 text-muted">{product.name}</p>
      <ul className="grid gap-2">
        {product.colors.map(({ name, code }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-3 text-left font-medium hover:border-brand hover:bg-brand-soft"
            >
              <ColorDot code={code} className="size-7 shrink-0" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

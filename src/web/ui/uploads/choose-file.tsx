import { clsx } from 'clsx'
import FileUp from 'lucide-react/icons/file-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

interface ChooseFileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  accept: string
  /** The name of the file input itself, which is not shown. */
  label?: string
  onChoose: (file: File) => void
}

/** A button that chooses a file. */
export function ChooseFileButton({ accept, label, onChoose, ...rest }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => takeFile(event, onChoose)}
      />
      <Button
        variant="secondary"
        icon={<FileUp aria-hidden className="size-5" />}
        {...rest}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

interface ChoosePictureProps extends ComponentProps<'input'> {
  onChoose: (file: File) => void
}

/** A file input that looks like a button and says why its picture is refused; its children are the text. */
export function ChoosePicture({ onChoose, children, ...rest }: ChoosePictureProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-4 font-semibold',
        'hover:bg-background has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        'border-line-strong has-aria-invalid:border-sale',
      )}
    >
      <ImagePlus aria-hidden className="size-5 text-brand" />
      {children}
      <input
        type="file"
        {...rest}
        onChange={(event) => takeFile(event, onChoose)}
        className="sr-only"
      />
    </label>
  )
}

function takeFile({ target }: ChangeEvent<HTMLInputElement>, onChoose: (file: File) => void): void {
  const [file] = target.files ?? []
  // So that the same file can be chosen again.
  target.value = ''
  if (file) onChoose(file)
}

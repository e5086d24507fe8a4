import { clsx } from 'clsx'
import { useCallback } from 'react'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { FormPicture } from './product-values.ts'

interface FormThumbnailProps {
  picture: FormPicture
  alt: string
  className: string
}

/** A picture of the form, also before the shop has it. */
export function FormThumbnail({ picture, alt, className }: FormThumbnailProps) {
  if (picture.file === null)
    return <Thumbnail image={picture.url} alt={alt} className={className} />
  return <FileThumbnail file={picture.file} alt={alt} className={className} />
}

interface FileThumbnailProps {
  file: File
  alt: string
  className: string
}

function FileThumbnail({ file, alt, className }: FileThumbnailProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <img ref={show} alt={alt} className={clsx('rounded-lg bg-photo object-cover', className)} />
  )
}

import { clsx } from 'clsx'
import { useCallback } from 'react'
import { Thumbnail } from '../picture.tsx'
import type { FormImage } from './form-images.ts'

interface FormThumbnailProps {
  image: FormImage
  alt: string
  className: string
}

/** A picture of a form, uploaded or not. */
export function FormThumbnail({ image, alt, className }: FormThumbnailProps) {
  if (image.file === null) return <Thumbnail image={image.url} alt={alt} className={className} />
  return <FileThumbnail file={image.file} alt={alt} className={className} />
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
    <img
      ref={show}
      alt={alt}
      className={clsx('rounded-lg bg-placeholder object-cover', className)}
    />
  )
}

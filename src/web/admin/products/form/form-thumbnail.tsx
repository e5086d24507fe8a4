import { clsx } from 'clsx'
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
  return (
    <img
      src={picture.url}
      alt={alt}
      className={clsx('rounded-lg bg-photo object-cover', className)}
    />
  )
}

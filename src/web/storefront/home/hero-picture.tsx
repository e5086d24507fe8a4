import { pictureAtWidth, pictureSourceSet } from '#shared/catalog/pictures/picture-sizes.ts'
import type { HeroImage } from '../../page-services.ts'

interface HeroPictureProps {
  image: HeroImage
  isPriority: boolean
}

/**
 * A hero image as wide as its slide, so that nothing at its sides is cropped: the wide one centred on
 * desktops, the tall one at the bottom on phones. Where the slide is higher than the image, the
 * image's edges fade into the slide's background.
 */
export function HeroPicture({ image, isPriority }: HeroPictureProps) {
  const { wide, tall, alt } = image
  const [wideAvif, tallAvif] = heroSources(image)
  return (
    <picture>
      <source type="image/avif" {...wideAvif} width={wide.width} height={wide.height} />
      <source type="image/avif" {...tallAvif} width={tall.width} height={tall.height} />
      {/* Browsers of before 2023 take one file. */}
      <source
        media={wideAvif.media}
        srcSet={pictureAtWidth(wide.url, 1200)}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={pictureAtWidth(tall.url, 640)}
        alt={alt}
        width={tall.width}
        height={tall.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className="hero-image absolute inset-x-0 bottom-0 h-auto w-full select-none md:top-1/2 md:bottom-auto md:[translate:0_-50%]"
      />
    </picture>
  )
}

interface HeroSource {
  media: string
  srcSet: string
  sizes: string
}

/** The AVIF sources of a hero image: desktop, then phone. The page's head preloads the same ones. */
export function heroSources({ wide, tall }: HeroImage): [HeroSource, HeroSource] {
  return [
    {
      media: '(min-width: 48rem)',
      srcSet: pictureSourceSet(wide.url, 'avif', 960),
      sizes: '(min-width: 80rem) 78rem, 96vw',
    },
    {
      media: '(max-width: 47.99rem)',
      srcSet: pictureSourceSet(tall.url, 'avif', 320),
      // Three physical pixels per CSS pixel are more than a soft background needs.
      sizes: '(min-resolution: 2.5dppx) 72vw, 92vw',
    },
  ]
}

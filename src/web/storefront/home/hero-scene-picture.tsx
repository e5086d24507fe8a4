import { pictureSourceSet } from '#shared/catalog/picture-sizes.ts'
import type { HeroScene } from '../../page-services.ts'
import { heroSceneSources } from './hero-scene-sources.ts'

interface HeroScenePictureProps {
  scene: HeroScene
  isPriority: boolean
}

/** A scene across the whole slide: the wide crop on a desk, at the foot the tall one on a phone. */
export function HeroScenePicture({ scene, isPriority }: HeroScenePictureProps) {
  const { wide, tall, alt } = scene
  const [wideAvif, tallAvif] = heroSceneSources(scene)
  return (
    <picture>
      <source type="image/avif" {...wideAvif} width={wide.width} height={wide.height} />
      <source type="image/avif" {...tallAvif} width={tall.width} height={tall.height} />
      <source
        {...wideAvif}
        srcSet={pictureSourceSet(wide.url, 'webp')}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={tall.url}
        srcSet={pictureSourceSet(tall.url, 'webp')}
        sizes={tallAvif.sizes}
        alt={alt}
        width={tall.width}
        height={tall.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className="hero-scene absolute inset-x-0 bottom-0 h-auto w-full select-none md:inset-0 md:h-full md:object-cover md:object-[50%_50%] lg:object-right"
      />
    </picture>
  )
}

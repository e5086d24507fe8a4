import { pictureSourceSet } from '#shared/catalog/picture-sizes.ts'
import type { HeroScene } from '../../page-services.ts'

interface SceneSource {
  media: string
  srcSet: string
  sizes: string
}

/** The AVIF files of a scene: first for desks, then for phones. The page's head preloads the same. */
export function heroSceneSources({ wide, tall }: HeroScene): [SceneSource, SceneSource] {
  return [
    {
      media: '(min-width: 48rem)',
      srcSet: pictureSourceSet(wide.url, 'avif'),
      sizes: '(min-width: 80rem) 78rem, 96vw',
    },
    {
      media: '(max-width: 47.99rem)',
      srcSet: pictureSourceSet(tall.url, 'avif'),
      // A phone's three dots for each point are more than a soft ground needs.
      sizes: '(min-resolution: 2.5dppx) 72vw, 92vw',
    },
  ]
}

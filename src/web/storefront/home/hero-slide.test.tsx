import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { HeroSlide } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { HeroImage } from '../../page-services.ts'
import { HeroSlideView } from './hero-slide.tsx'

const slide: HeroSlide = {
  categoryLabel: 'Wearables',
  title: 'Time on your wrist',
  subtitle: 'Watches with warranty',
  description: 'Steel and silicone.',
  image: { base: '/images/watch', widths: [480, 800], width: 800, height: 600, alt: 'A watch' },
  primaryButton: { text: 'Shop Now', href: '/products' },
  secondaryButton: null,
}
const picture = (id: string, width: number, height: number) => ({
  url: `/media/${id}/${width}.webp`,
  width,
  height,
  placeholder: '',
})
const heroImage = {
  wide: picture('wide', 1600, 688),
  tall: picture('tall', 1080, 1240),
  alt: 'Watches in a row',
}

function render(of: HeroImage | null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HeroSlideView slide={slide} heroImage={of} isFirst />
    </MemoryRouter>,
  )
}

test('a slide with a hero image shows the wide crop from 768 pixels on and the tall one below', () => {
  const html = render(heroImage)
  const sources = html.match(/<source[^>]*>/g) ?? []
  expect(sources[0]).toMatch(
    /type="image\/avif".*media="\(min-width: 48rem\)".*\/media\/wide\/1600\.avif/,
  )
  expect(sources[1]).toMatch(
    /type="image\/avif".*media="\(max-width: 47\.99rem\)".*\/media\/tall\/960\.avif/,
  )
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
  expect(html).toContain('alt="Watches in a row"')
  expect(html).not.toContain(slide.image.base)
})

test('a slide without one shows its image', () => {
  const html = render(null)
  expect(html).toContain(`${slide.image.base}-800.avif`)
  expect(html).toContain(`alt="${slide.image.alt}"`)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext } from '../../languages/language.ts'
import type { HeroImage } from '../../page-services.ts'
import { HeroSlideView } from './hero-slide.tsx'

const slide = {
  categoryLabel: 'Wearables',
  title: 'Time on your wrist',
  subtitle: 'Watches with warranty',
  description: 'Steel and silicone.',
  primaryButton: { text: 'Shop Now', href: '/products' },
  secondaryButton: null,
}
const file = (id: string, width: number, height: number) => ({
  url: `/media/${id}/${width}.webp`,
  width,
  height,
  placeholder: '',
})
const picture = {
  wide: file('wide', 1600, 688),
  tall: file('tall', 1080, 1240),
  alt: 'Watches in a row',
}

function render(of: HeroImage | null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HeroSlideView slide={{ ...slide, picture: of }} isFirst />
    </MemoryRouter>,
  )
}

test('a slide shows the wide crop from 768 pixels on and the tall one below', () => {
  const html = render(picture)
  const sources = html.match(/<source[^>]*>/g) ?? []
  expect(sources[0]).toMatch(
    /type="image\/avif".*media="\(min-width: 48rem\)".*\/media\/wide\/1600\.avif/,
  )
  expect(sources[1]).toMatch(
    /type="image\/avif".*media="\(max-width: 47\.99rem\)".*\/media\/tall\/960\.avif/,
  )
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
  expect(html).toContain('alt="Watches in a row"')
})

test('a slide whose picture is missing shows its words', () => {
  const html = render(null)
  expect(html).toContain(slide.title)
  expect(html).not.toContain('<img')
})

test('on a Bangla page words without a Bangla say that they are English', () => {
  const own = { ...slide, title: 'হাতে সময়', description: 'Returned within ৭ দিন.', picture: null }
  const html = renderToStaticMarkup(
    <LanguageContext value="bn">
      <MemoryRouter>
        <HeroSlideView slide={own} isFirst />
      </MemoryRouter>
    </LanguageContext>,
  )
  const english = [...html.matchAll(/lang="(\w+)"[^>]*>([^<]*)/g)].map(([, ...found]) => found)
  expect(english).toEqual([
    ['en', slide.categoryLabel],
    ['en', slide.subtitle],
    ['en', own.description],
  ])
  expect(render(null)).not.toContain('lang=')
})

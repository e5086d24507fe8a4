import { homeSections, type HomeSection } from '#shared/shop-settings/home-sections.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { localized } from '#shared/languages/texts.ts'
import { urls } from '#shared/urls.ts'
import type { HomeContent, ShownSlide } from '#web/page-services.ts'
import type { FindSettingPicture } from '../shop-settings/settings-cache.ts'

/** Content of the home page besides products and categories, in that language. */
export async function homeContent(
  settings: ShopSettings,
  language: Language,
  findPicture: FindSettingPicture,
): Promise<HomeContent> {
  const { home, brands, whyChooseUs, testimonials } = settings
  const sections = visibleSections(home.sections)
  const shown = { brands, whyChooseUs, testimonials }
  return {
    sections,
    slides: sections.includes('slides') ? await shownSlides(settings, language, findPicture) : [],
    ...localized(withFilledTexts(shown, settings), language),
  }
}

/** Sections that the owner has not ordered come last. */
function visibleSections(listed: ShopSettings['home']['sections']): HomeSection[] {
  const missing = homeSections.filter((each) => listed.every(({ section }) => section !== each))
  const visible = listed.filter(({ isVisible }) => isVisible)
  return [...visible.map(({ section }) => section), ...missing]
}

/** The slide whose button links to the page of announcements. */
export async function announcedSlide(
  settings: ShopSettings,
  language: Language,
  findPicture: FindSettingPicture,
): Promise<ShownSlide | undefined> {
  const slides = await shownSlides(settings, language, findPicture)
  return slides.find(({ secondaryButton }) => secondaryButton?.href === urls.comingSoon())
}

function shownSlides(
  settings: ShopSettings,
  language: Language,
  findPicture: FindSettingPicture,
): Promise<ShownSlide[]> {
  const slides = localized(withFilledTexts(settings.home.slides, settings), language)
  return Promise.all(
    slides.map(async ({ picture, ...slide }) => {
      const [wide, tall] = await Promise.all([picture.wide, picture.tall].map(findPicture))
      return { ...slide, picture: wide && tall ? { wide, tall, alt: picture.alt } : null }
    }),
  )
}

/** Content of the page about the shop, in that language. */
export function aboutContent(settings: ShopSettings, language: Language) {
  return localized(withFilledTexts(settings.about, settings), language)
}

/** The questions with their answers, in that language. */
export function questions(settings: ShopSettings, language: Language) {
  return localized(withFilledTexts(settings.faq, settings), language)
}

import type { ReactNode } from 'react'
import type { HomeSection } from '#shared/shop-settings/home-sections.ts'
import { localized } from '#shared/languages/texts.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { PaymentLogos } from '../../../shell/payment-logos.tsx'
import { BrandStrip } from '../../../storefront/home/brand-strip.tsx'
import { HeroSlideView } from '../../../storefront/home/hero-slide.tsx'
import { Testimonials } from '../../../storefront/home/testimonials.tsx'
import { WhyChooseUs } from '../../../storefront/home/why-choose-us.tsx'
import { partTexts } from '../kinds/setting-kind.ts'
import { useSettingPictures } from '../kinds/picture-kind.tsx'
import type { PreviewProps } from '../settings-preview.tsx'
import { homeSettingTexts } from '../texts/home-setting-texts.ts'

/** The home page, smaller than it is; of products and categories only their places. */
export default function HomePreview({ settings }: PreviewProps) {
  const language = useLanguage()
  const { fields } = useTexts(homeSettingTexts)
  const findPicture = useSettingPictures()
  const { banner, home, brands, whyChooseUs, testimonials } = localized(
    withFilledTexts(settings, settings),
    language,
  )
  const slides = home.slides.map(({ picture, ...slide }) => {
    const [wide, tall] = [findPicture(picture.wide), findPicture(picture.tall)]
    return { ...slide, picture: wide && tall ? { wide, tall, alt: picture.alt } : null }
  })
  const place = (section: HomeSection) => (
    <p className="page-width mt-10 rounded-card bg-background p-8 text-center text-muted">
      {partTexts(fields['home.sections'], section).label}
    </p>
  )
  const sections: Record<HomeSection, ReactNode> = {
    slides: slides.map((slide, index) => (
      <div key={index} className="page-width pt-4">
        <div className="relative overflow-clip rounded-3xl bg-placeholder">
          <HeroSlideView slide={slide} isFirst={false} />
        </div>
      </div>
    )),
    brands: <BrandStrip brands={brands} />,
    categories: place('categories'),
    flashDeals: place('flashDeals'),
    featured: place('featured'),
    newArrivals: place('newArrivals'),
    whyChooseUs: <WhyChooseUs reasons={whyChooseUs} />,
    testimonials: <Testimonials testimonials={testimonials} />,
  }
  return (
    <div inert className="md:[zoom:0.4]">
      {[...banner.desktop, ...banner.mobile].map((message, index) => (
        <p key={index} className="bg-brand-deep px-4 py-2 text-center font-medium text-white">
          {message}
        </p>
      ))}
      {home.sections
        .filter(({ isVisible }) => isVisible)
        .map(({ section }) => (
          <div key={section}>{sections[section]}</div>
        ))}
      <div className="footer p-8">
        <PaymentLogos />
      </div>
    </div>
  )
}

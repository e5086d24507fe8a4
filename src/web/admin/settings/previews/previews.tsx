import { useState, type ComponentType, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { districtName } from '#shared/addresses/bangla-names.ts'
import type { District } from '#shared/addresses/districts.ts'
import { localized } from '#shared/languages/texts.ts'
import { formatTaka, takaFromPoisha } from '#shared/money/money.ts'
import { pausedDelivery } from '#shared/orders/paused-delivery.ts'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import { deliveryFee } from '#shared/pricing/order-totals.ts'
import type { HomeSection } from '#shared/shop-settings/home-sections.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { localizedPath, urls } from '#shared/urls.ts'
import { DistrictSelect } from '../../../addresses/district-select.tsx'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import type { Site } from '../../../seo/page-meta.ts'
import { ContactBlock, FooterBrand, SocialLinks } from '../../../shell/footer.tsx'
import { LogoLink } from '../../../shell/logo.tsx'
import { PaymentLogos } from '../../../shell/payment-logos.tsx'
import { useShopSettings } from '../../../shop-settings.ts'
import { BrandStrip } from '../../../storefront/home/brand-strip.tsx'
import { HeroSlideView } from '../../../storefront/home/hero-slide.tsx'
import { Testimonials } from '../../../storefront/home/testimonials.tsx'
import { WhyChooseUs } from '../../../storefront/home/why-choose-us.tsx'
import { ContactChannels } from '../../../storefront/info/contact-channels.tsx'
import { Questions } from '../../../storefront/info/questions.tsx'
import { productTexts } from '../../../storefront/product/product-texts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useSettingPictures } from '../kinds/picture-kind.tsx'
import type { PreviewedPage } from '../setting-fields.ts'
import { partTexts } from '../settings-texts.ts'
import { homeSettingTexts } from '../texts/home-setting-texts.ts'
import { previewTexts } from './preview-texts.ts'

interface PreviewProps {
  /** As they are typed; what is invalid is as it was saved. */
  settings: ShopSettings
}

/** The parts of the shop's pages that the settings of each page change. */
export const previews: Readonly<Record<PreviewedPage, ComponentType<PreviewProps>>> = {
  identity: IdentityPreview,
  contact: ContactPreview,
  home: HomePreview,
  questions: QuestionsPreview,
  delivery: DeliveryPreview,
}

/** The header, the footer, and the shop at a search engine. */
function IdentityPreview() {
  const t = useTexts(previewTexts)
  return (
    <div inert>
      <div className="flex h-16 items-center border-b border-line px-5">
        <LogoLink />
      </div>
      <div className="footer mt-0! p-7">
        <FooterBrand />
      </div>
      <div className="p-5">
        <p className="mb-3 text-sm text-muted">{t.searchResult}</p>
        <SearchResult />
      </div>
    </div>
  )
}

function SearchResult() {
  const language = useLanguage()
  const { name, homeTitle, description } = useShopSettings()
  const { publicUrl = '' } = useRouteLoaderData<Site>('root') ?? {}
  return (
    <div className="wrap-anywhere">
      <p className="text-sm">{name}</p>
      <p className="text-xs text-muted">{publicUrl + localizedPath(language, urls.home())}</p>
      <p className="mt-1 line-clamp-1 text-lg text-[#1a0dab]">{`${homeTitle} | ${name}`}</p>
      <p className="mt-0.5 line-clamp-2 text-sm text-muted">{description}</p>
    </div>
  )
}

/** The end of every page, and the card of the contact page. */
function ContactPreview() {
  return (
    <div inert>
      <ContactChannels />
      <div className="footer mt-0! p-7">
        <ContactBlock />
        <SocialLinks />
      </div>
    </div>
  )
}

/** The home page, smaller than it is; of products and categories only their places. */
function HomePreview({ settings }: PreviewProps) {
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

/** The questions as the contact page shows them. */
function QuestionsPreview({ settings }: PreviewProps) {
  const language = useLanguage()
  return (
    <div className="-mt-11 p-5">
      <Questions questions={localized(withFilledTexts(settings.faq, settings), language)} />
    </div>
  )
}

/** Fees and times as the pages say them, and as a customer in one district reads them. */
function DeliveryPreview({ settings: { delivery } }: PreviewProps) {
  const language = useLanguage()
  const t = previewTexts[language]
  const { deliveryTexts } = useShopSettings()
  const [district, setDistrict] = useState<District>(delivery.estimateDistrict)
  const name = districtName(district, language)
  const paused = pausedDelivery(delivery, district)
  // Of the smallest order.
  const fee = takaFromPoisha(deliveryFee(delivery, 0, district))
  const freeFrom = formatTaka(delivery.freeFromTaka, language)
  return (
    <div className="space-y-4 p-5">
      <Field label={t.district} error={paused?.(language)}>
        <DistrictSelect
          value={district}
          onChange={(event) => setDistrict(event.target.value as District)}
        />
      </Field>
      <dl className="space-y-4 text-[0.9375rem]">
        {!paused && (
          <>
            <Line label={t.fee(name)}>
              <span>{formatTaka(fee, language)}</span>{' '}
              <span className="text-muted">
                (<span>{t.freeFrom(delivery.freeFromTaka)}</span>)
              </span>
            </Line>
            <Line label={t.time}>{deliveryTimeText(delivery.times, district, language)}</Line>
          </>
        )}
        <Line label={t.everywhere}>
          {productTexts[language].deliveryText(deliveryTexts.times, deliveryTexts.fees, freeFrom)}
        </Line>
        <Line label={t.estimate}>{deliveryTexts.estimate}</Line>
      </dl>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

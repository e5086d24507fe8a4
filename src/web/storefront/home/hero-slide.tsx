import { clsx } from 'clsx'
import type { HeroSlide } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { HeroImage } from '../../page-services.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ShopPicture } from '../shop-picture.tsx'
import { HeroPicture } from './hero-picture.tsx'

/** Two buttons fit side by side on a phone 360 px wide. */
const compactClass = 'max-sm:px-4'

interface HeroSlideViewProps {
  slide: HeroSlide
  heroImage: HeroImage | null
  isFirst: boolean
}

/** Words beside a picture; with a hero image, words on its empty background. */
export function HeroSlideView({ slide, heroImage, isFirst }: HeroSlideViewProps) {
  if (heroImage) {
    return (
      <div className="relative flex h-full flex-col md:min-h-[22rem] md:flex-row md:items-center lg:min-h-[26rem] xl:min-h-[32rem]">
        <HeroPicture image={heroImage} isPriority={isFirst} />
        <HeroText
          slide={slide}
          titleSize="md:text-4xl lg:text-5xl xl:text-6xl"
          descriptionFrom="max-lg:hidden"
          className="relative z-10 px-6 pt-8 pb-[78%] md:w-[42%] md:py-8 md:pr-2 md:pl-8 lg:pl-12 xl:pl-14"
        />
      </div>
    )
  }
  return (
    <div className="relative flex h-full flex-col md:min-h-[26rem] md:flex-row md:items-center lg:min-h-[31rem]">
      <HeroText
        slide={slide}
        titleSize="md:text-5xl lg:text-6xl"
        descriptionFrom="max-md:hidden"
        className="relative z-10 order-2 p-6 pb-7 md:order-1 md:w-[54%] md:p-12 md:pb-12 lg:p-16"
      />
      <ShopPicture
        picture={slide.image}
        sizes="(min-width: 80rem) 43rem, (min-width: 48rem) 56vw, 100vw"
        isPriority={isFirst}
        className="hero-picture order-1 aspect-[4/3] w-full object-cover md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-[56%]"
      />
    </div>
  )
}

interface HeroTextProps {
  slide: HeroSlide
  /** On desks; phones have one size. */
  titleSize: string
  /** Hides the description where there is no room for it. */
  descriptionFrom: string
  className: string
}

function HeroText({ slide, titleSize, descriptionFrom, className }: HeroTextProps) {
  const { categoryLabel, title, subtitle, description, primaryButton, secondaryButton } = slide
  return (
    <div className={className}>
      <p className="text-sm font-semibold text-brand">{categoryLabel}</p>
      <h2
        className={clsx('mt-2 text-[2rem] leading-[1.08] font-extrabold tracking-tight', titleSize)}
      >
        {title}
      </h2>
      <p className="mt-3 text-lg font-medium md:mt-4 md:text-xl">{subtitle}</p>
      <p className={clsx('mt-2 max-w-md text-muted', descriptionFrom)}>{description}</p>
      <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
        <LinkButton to={primaryButton.href} size="large" className={compactClass}>
          {primaryButton.text}
        </LinkButton>
        {secondaryButton && (
          <LinkButton
            to={secondaryButton.href}
            size="large"
            variant="secondary"
            className={compactClass}
          >
            {secondaryButton.text}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

import type { HeroSlide } from '#shared/shop-config/shop-config.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ShopPicture } from '../../ui/shop-picture.tsx'

interface HeroSlideViewProps {
  slide: HeroSlide
  isFirst: boolean
}

export function HeroSlideView({ slide, isFirst }: HeroSlideViewProps) {
  const { categoryLabel, title, subtitle, description, image } = slide
  const { primaryButton, secondaryButton } = slide
  return (
    <div className="relative flex h-full flex-col md:min-h-[26rem] md:flex-row md:items-center lg:min-h-[31rem]">
      <div className="relative z-10 order-2 p-6 pb-7 md:order-1 md:w-[54%] md:p-12 md:pb-12 lg:p-16">
        <p className="text-sm font-semibold text-brand">{categoryLabel}</p>
        <h2 className="mt-2 text-[2rem] leading-[1.08] font-extrabold tracking-tight md:text-5xl lg:text-6xl">
          {title}
        </h2>
        <p className="mt-3 text-lg font-medium md:mt-4 md:text-xl">{subtitle}</p>
        <p className="mt-2 max-w-md text-ink-soft max-md:hidden">{description}</p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
          <LinkButton to={primaryButton.href} size="large">
            {primaryButton.text}
          </LinkButton>
          {secondaryButton && (
            <LinkButton to={secondaryButton.href} size="large" look="secondary">
              {secondaryButton.text}
            </LinkButton>
          )}
        </div>
      </div>
      <ShopPicture
        picture={image}
        sizes="(min-width: 80rem) 43rem, (min-width: 48rem) 56vw, 100vw"
        isPriority={isFirst}
        className="hero-picture order-1 aspect-[4/3] w-full object-cover md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-[56%]"
      />
    </div>
  )
}

import { useTextLanguage } from '../../languages/language.ts'
import type { ShownSlide } from '../../page-services.ts'
import { LinkButton } from '../../ui/button.tsx'
import { HeroPicture } from './hero-picture.tsx'

/** Two buttons fit side by side on a phone 360 px wide. */
const compactClass = 'max-sm:px-4'

interface HeroSlideViewProps {
  slide: ShownSlide
  isFirst: boolean
}

/** Words on the empty background of the picture. */
export function HeroSlideView({ slide, isFirst }: HeroSlideViewProps) {
  return (
    <div className="relative flex h-full flex-col md:min-h-[22rem] md:flex-row md:items-center lg:min-h-[26rem] xl:min-h-[32rem]">
      {slide.picture && <HeroPicture image={slide.picture} isPriority={isFirst} />}
      <HeroText slide={slide} />
    </div>
  )
}

function HeroText({ slide }: { slide: ShownSlide }) {
  const { categoryLabel, title, subtitle, description, primaryButton, secondaryButton } = slide
  const langOf = useTextLanguage()
  return (
    <div className="relative z-10 px-6 pt-8 pb-[78%] md:w-[42%] md:py-8 md:pr-2 md:pl-8 lg:pl-12 xl:pl-14">
      <p lang={langOf(categoryLabel)} className="text-sm font-semibold text-brand">
        {categoryLabel}
      </p>
      <h2
        lang={langOf(title)}
        className="mt-2 text-[2rem] leading-[1.08] font-extrabold tracking-tight md:text-4xl lg:text-5xl xl:text-6xl"
      >
        {title}
      </h2>
      <p lang={langOf(subtitle)} className="mt-3 text-lg font-medium md:mt-4 md:text-xl">
        {subtitle}
      </p>
      <p lang={langOf(description)} className="mt-2 max-w-md text-muted max-lg:hidden">
        {description}
      </p>
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

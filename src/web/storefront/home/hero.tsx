import { useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../languages/language.ts'
import type { ShownSlide } from '../../page-services.ts'
import { useAutoplay, useSwipe, CarouselControls } from './carousel.tsx'
import { HeroSlideView } from './hero-slide.tsx'
import { homeTexts } from './home-texts.ts'

const slideMs = 5000

/** Slides that fade into one another in 800 ms; arrows, swipe and keys move them as well. */
export function Hero({ slides }: { slides: ShownSlide[] }) {
  const t = useTexts(homeTexts)
  const [current, setCurrent] = useState(0)
  const step = (direction: 1 | -1) =>
    setCurrent((current + direction + slides.length) % slides.length)
  const { isPaused, setPaused, pauseHandlers } = useAutoplay(() => step(1), slideMs)
  const swipe = useSwipe(step)

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }

  if (slides.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble from its buttons
    <section
      aria-roledescription={t.hero.carousel}
      aria-label={t.hero.label}
      className="page-width pt-4 md:pt-6"
      onKeyDown={moveByKey}
    >
      <div
        className="relative [touch-action:pan-y] overflow-clip rounded-card bg-placeholder md:rounded-3xl"
        {...pauseHandlers}
        {...swipe}
      >
        <div className="grid" aria-live={isPaused ? 'polite' : 'off'}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription={t.hero.slide}
              aria-label={t.hero.slideOf(index + 1, slides.length)}
              inert={index !== current}
              className="col-start-1 row-start-1 transition-opacity duration-[800ms] ease-in-out inert:opacity-0"
            >
              <HeroSlideView slide={slide} isFirst={index === 0} />
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <CarouselControls
            labels={t.slides}
            isPaused={isPaused}
            onPause={setPaused}
            onStep={step}
            className="max-md:justify-center max-md:pb-3 md:absolute md:right-3 md:bottom-3 md:rounded-full md:bg-white/75 md:[backdrop-filter:blur(8px)]"
            buttonClassName="text-muted hover:bg-white hover:text-foreground"
          />
        )}
      </div>
    </section>
  )
}

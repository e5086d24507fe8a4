import { useRef } from 'react'
import { useTextLanguage, useTexts } from '../../languages/language.ts'
import { StarRating } from '../../ui/star-rating.tsx'
import { useAutoplay, CarouselControls } from './carousel.tsx'
import type { HomeContent } from '../../page-services.ts'
import { homeTexts } from './home-texts.ts'

type Testimonial = HomeContent['testimonials'][number]

const stepMs = 4000

/** A natively scrolling row that advances automatically and restarts at its end. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTexts(homeTexts)
  const row = useRef<HTMLUListElement>(null)

  const step = (direction: 1 | -1) => {
    const list = row.current
    if (!list) return
    const card = list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth
    const end = list.scrollWidth - list.clientWidth
    const isAtEnd = direction === 1 && list.scrollLeft >= end - card / 2
    const isAtStart = direction === -1 && list.scrollLeft <= card / 2
    const next = list.scrollLeft + direction * card
    list.scrollTo({ left: isAtEnd ? 0 : isAtStart ? end : next })
  }
  const { isPaused, setPaused, pauseHandlers } = useAutoplay(() => step(1), stepMs)

  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="page-width mt-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="testimonials" className="section-title">
          {t.testimonials}
        </h2>
        <CarouselControls
          labels={t.reviews}
          isPaused={isPaused}
          onPause={setPaused}
          onStep={step}
          className="gap-2"
          buttonClassName="border border-line text-foreground hover:bg-background"
        />
      </div>
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        aria-label={t.customerReviews}
        className="testimonials"
        {...pauseHandlers}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const t = useTexts(homeTexts)
  const langOf = useTextLanguage()
  const { name, place, rating, comment, purchasedItem } = testimonial
  return (
    <figure className="testimonial">
      <StarRating rating={rating} className="h-4" />
      <blockquote lang={langOf(comment)}>{comment}</blockquote>
      <figcaption>
        <span aria-hidden className="initial">
          {name.slice(0, 1)}
        </span>
        <p>
          <b>{`${name}, ${place}`}</b>
          <br />
          <span>{t.bought(purchasedItem)}</span>
        </p>
      </figcaption>
    </figure>
  )
}

import { useTextLanguage, useTexts } from '../../languages/language.ts'
import type { HomeContent } from '../../page-services.ts'
import { reasonIcons } from '../reason-icons.ts'
import { homeTexts } from './home-texts.ts'

type Reason = HomeContent['whyChooseUs'][number]

export function WhyChooseUs({ reasons }: { reasons: Reason[] }) {
  const t = useTexts(homeTexts)
  const langOf = useTextLanguage()
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="why-choose-us" className="mt-20 bg-background py-14 md:py-16">
      <div className="page-width">
        <h2 id="why-choose-us" className="section-title">
          {t.whyChooseUs}
        </h2>
        <ul className="reasons mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map(({ icon, title, text }) => {
            const Icon = reasonIcons[icon]
            return (
              <li key={title}>
                <span>
                  <Icon aria-hidden strokeWidth={1.75} />
                </span>
                <div>
                  <h3 lang={langOf(title)}>{title}</h3>
                  <p lang={langOf(text)}>{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

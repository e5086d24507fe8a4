import { useTextLanguage, useTexts } from '../../languages/language.ts'
import type { Question } from '../../page-services.ts'
import { infoTexts } from './info-texts.ts'

/** Customers' questions, with the answers of the shop. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useTexts(infoTexts).contact
  const langOf = useTextLanguage()
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="mt-16 max-w-3xl">
      <h2 id="questions" className="text-2xl font-bold">
        {t.questions}
      </h2>
      <dl className="mt-6 divide-y divide-line">
        {questions.map(({ question, answer }) => (
          <div key={question} className="py-5">
            <dt lang={langOf(question)} className="font-semibold">
              {question}
            </dt>
            <dd lang={langOf(answer)} className="mt-2 leading-relaxed text-muted">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

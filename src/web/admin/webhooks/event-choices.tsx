import { useId } from 'react'
import {
  webhookEvents,
  webhookSubjects,
  type EventPattern,
  type WebhookSubject,
} from '#shared/webhooks/webhook-events.ts'
import { useTexts } from '../../languages/language.ts'
import { Checkbox } from '../../ui/forms/inputs.tsx'
import { webhookPageTexts } from './webhook-texts.ts'

interface EventChoicesProps {
  events: readonly EventPattern[]
  onChange: (events: EventPattern[]) => void
  error?: string | undefined
}

/** All of a kind of record, or some of its events. */
export function EventChoices({ events, onChange, error }: EventChoicesProps) {
  const t = useTexts(webhookPageTexts)
  const errorId = useId()
  const toggle = (event: EventPattern) =>
    onChange(events.includes(event) ? events.filter((each) => each !== event) : [...events, event])
  const toggleAll = (subject: WebhookSubject) => {
    const others = events.filter((each) => !each.startsWith(`${subject}.`))
    onChange(events.includes(`${subject}.*`) ? others : [...others, `${subject}.*`])
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-medium">{t.events}</legend>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-sale">
          {error}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {webhookSubjects.map((subject) => {
          const isAll = events.includes(`${subject}.*`)
          return (
            <li key={subject} className="py-2">
              <Checkbox
                label={t.eventNames[`${subject}.*`]}
                checked={isAll}
                onChange={() => toggleAll(subject)}
              />
              <ul className="ps-8">
                {webhookEvents[subject].map((event) => (
                  <li key={event}>
                    <Checkbox
                      label={t.eventNames[event]}
                      checked={isAll || events.includes(event)}
                      disabled={isAll}
                      onChange={() => toggle(event)}
                    />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { PushEvent } from '#shared/push/push-events.ts'
import type { PushState } from '#shared/push/push-schemas.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { allowedEvents, canSubscribe, storeChosen, subscribeDevice } from './push-device.ts'
import { pushTexts } from './push-texts.ts'

const pushState = apiQuery('GET /admin/push', {}, { group: 'alone' })

/** Events whose notifications this device gets; the browser asks only after the button was pressed. */
export function PushSection({ user }: { user: UserWithAddresses }) {
  const t = useTexts(pushTexts)
  const query = useQuery(pushState)
  return (
    <SectionCard title={t.title} text={t.text}>
      {query.isPending && <Skeleton className="h-40 rounded-control" />}
      {query.isError && (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Device state={query.data} user={user} />}
    </SectionCard>
  )
}

function Device({ state, user }: { state: PushState; user: UserWithAddresses }) {
  const t = useTexts(pushTexts)
  const allowed = allowedEvents(user)
  if (!canSubscribe()) return <p className="text-muted">{t.unsupported}</p>
  if (allowed.length === 0) return <p className="text-muted">{t.none}</p>
  if (Notification.permission === 'denied') return <p className="text-muted">{t.blocked}</p>
  return <Choice state={state} user={user} allowed={allowed} />
}

interface ChoiceProps {
  state: PushState
  user: UserWithAddresses
  allowed: readonly PushEvent[]
}

function Choice({ state: { publicKey, subscription }, user, allowed }: ChoiceProps) {
  const t = useTexts(pushTexts)
  const [chosen, setChosen] = useState<readonly PushEvent[]>(subscription?.events ?? allowed)
  const isOn = subscription !== null && Notification.permission === 'granted'
  const invalidates = [pushState.queryKey]
  const switchOn = useApiMutation(
    async () => {
      const events = allowed.filter((event) => chosen.includes(event))
      if (events.length === 0) throw new ApiError(0, 'invalid', t.choose)
      const device = await subscribeDevice(publicKey)
      await api('PUT /admin/push', { body: { ...device, events } })
      storeChosen({ userId: user._id, events })
    },
    { success: { title: t.isOn }, error: { title: t.notSaved }, invalidates },
  )
  const switchOff = useApiMutation(
    async () => {
      await api('DELETE /admin/push')
      storeChosen(null)
    },
    { success: { title: t.isOff }, error: { title: t.notOff }, invalidates },
  )
  const toggle = (event: PushEvent, isChosen: boolean) =>
    setChosen((before) => [
      ...before.filter((each) => each !== event),
      ...(isChosen ? [event] : []),
    ])
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1.5 text-sm font-medium">{t.legend}</legend>
        {allowed.map((event) => (
          <Checkbox
            key={event}
            label={t.events[event]}
            checked={chosen.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Bell aria-hidden className="size-5" />}
          isPending={switchOn.isPending}
          onClick={() => switchOn.mutate()}
        >
          {isOn ? t.save : t.switchOn}
        </Button>
        {isOn && (
          <Button
            variant="secondary"
            icon={<BellOff aria-hidden className="size-5" />}
            isPending={switchOff.isPending}
            onClick={() => switchOff.mutate()}
          >
            {t.switchOff}
          </Button>
        )}
      </div>
    </>
  )
}

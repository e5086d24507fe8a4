import { Pencil, PlugZap, Power, PowerOff, Star } from 'lucide-react'
import { useState } from 'react'
import type { CourierAccount } from '#shared/couriers/courier-account-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Allowed } from '../allowed.tsx'
import { CourierAreas } from './courier-areas.tsx'
import { CourierForm } from './courier-form.tsx'
import { courierPageTexts } from './courier-page-texts.ts'
import { CourierPriceList } from './courier-prices.tsx'
import { CourierWebhook } from './courier-webhook.tsx'

/** The account with one courier: what is stored, and what can be done with it. */
export function CourierCard({ account }: { account: CourierAccount }) {
  const t = useTexts(courierPageTexts)
  const { names } = useTexts(courierTexts)
  const { courier, fields, isActive, isDefault, isSimulated, webhook, areas } = account
  const name = names[courier]
  const [isEditing, setEditing] = useState(false)
  const hasAccount = fields.some(({ isSet }) => isSet)
  const needsNone = fields.length === 0
  return (
    <SectionCard
      title={name}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {isSimulated && hasAccount && <Badge tone="yellow">{t.isDemo}</Badge>}
          {isDefault && <Badge tone="blue">{t.isDefault}</Badge>}
          <Badge tone={isActive ? 'green' : 'grey'}>
            {isActive ? t.states.on : hasAccount ? t.states.off : t.states.none}
          </Badge>
        </span>
      }
      text={needsNone ? t.byHand : undefined}
    >
      <div className="space-y-5">
        {hasAccount && <StoredFields account={account} />}
        <Allowed permission="write_couriers">
          <CourierButtons account={account} onEdit={() => setEditing(true)} />
        </Allowed>
        {(hasAccount || needsNone) && <CourierPriceList account={account} />}
        {hasAccount && webhook && <CourierWebhook courier={courier} webhook={webhook} />}
        {hasAccount && areas && <CourierAreas courier={courier} areas={areas} />}
      </div>
      <Dialog isOpen={isEditing} onClose={() => setEditing(false)} title={t.editOf(name)}>
        {isEditing && <CourierForm account={account} onDone={() => setEditing(false)} />}
      </Dialog>
    </SectionCard>
  )
}

function StoredFields({ account: { fields } }: { account: CourierAccount }) {
  const t = useTexts(courierPageTexts)
  const labels: Readonly<Record<string, string>> = useTexts(courierTexts).fields
  return (
    <dl className="grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-[max-content_minmax(0,1fr)]">
      {fields.map(({ name, isSet, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{labels[name]}</dt>
          <dd className="mb-1 break-words sm:mb-0">
            {isSet ? (value ?? t.isSet) : <span className="text-sale">{t.isMissing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CourierButtons({ account, onEdit }: { account: CourierAccount; onEdit: () => void }) {
  const t = useTexts(courierPageTexts)
  const { names } = useTexts(courierTexts)
  const { courier, fields, isActive, isComplete, isDefault } = account
  const name = names[courier]
  const hasAccount = fields.some(({ isSet }) => isSet)
  const test = useApiMutation(
    () => api('POST /admin/couriers/:courier/test', { params: { courier } }),
    { error: t.testFailed },
  )
  const change = useApiMutation(
    (body: { isActive?: boolean; isDefault?: boolean }) =>
      api('PUT /admin/couriers/:courier', { params: { courier }, body }),
    {
      success: (_, body) => ({
        title: body.isDefault
          ? t.madeDefault(name)
          : body.isActive
            ? t.switchedOn(name)
            : t.switchedOff(name),
      }),
      error: t.changeFailed,
      invalidates: [apiKey('GET /admin/couriers')],
    },
  )
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {fields.length > 0 && (
          <Button
            variant={hasAccount ? 'secondary' : 'primary'}
            size="small"
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={onEdit}
          >
            {hasAccount ? t.edit : t.enter}
          </Button>
        )}
        {hasAccount && (
          <Button
            variant="secondary"
            size="small"
            isPending={test.isPending}
            icon={<PlugZap aria-hidden className="size-4" />}
            onClick={() => test.mutate()}
          >
            {t.test}
          </Button>
        )}
        {(isComplete || isActive) && (
          <Button
            variant="secondary"
            size="small"
            isPending={change.isPending}
            icon={
              isActive ? (
                <PowerOff aria-hidden className="size-4" />
              ) : (
                <Power aria-hidden className="size-4" />
              )
            }
            onClick={() => change.mutate({ isActive: !isActive })}
          >
            {isActive ? t.switchOff : t.switchOn}
          </Button>
        )}
        {isActive && !isDefault && (
          <Button
            variant="secondary"
            size="small"
            isPending={change.isPending}
            icon={<Star aria-hidden className="size-4" />}
            onClick={() => change.mutate({ isDefault: true })}
          >
            {t.makeDefault}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={
          test.data?.isWorking
            ? 'mt-3 text-sm text-brand-dark empty:mt-0'
            : 'mt-3 text-sm text-sale-dark empty:mt-0'
        }
      >
        {test.isPending ? null : test.data?.message}
      </p>
    </div>
  )
}

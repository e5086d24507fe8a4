import { Copy, KeySquare, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { CourierAccount } from '#shared/couriers/courier-account-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { courierRow } from '#shared/couriers/couriers.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Allowed } from '../allowed.tsx'
import { copyText } from '../shown-secret/copy-text.ts'
import { shownSecretTexts } from '../shown-secret/shown-secret-texts.ts'
import { ShownSecret } from '../shown-secret/shown-secret.tsx'
import { courierPageTexts } from './courier-page-texts.ts'

interface CourierWebhookProps {
  courier: CourierAccount['courier']
  webhook: NonNullable<CourierAccount['webhook']>
}

/** URL and secret for the courier's panel, so that it tells the shop where parcels are. */
export function CourierWebhook({ courier, webhook: { url, hasSecret } }: CourierWebhookProps) {
  const t = useTexts(courierPageTexts)
  const name = useTexts(courierTexts).names[courier]
  const copying = useTexts(shownSecretTexts)
  const [shown, setShown] = useState<string | null>(null)
  const rotate = useApiMutation(
    () => api('POST /admin/couriers/:courier/webhook-secret', { params: { courier } }),
    {
      // RedX takes the secret as a part of the URL.
      onSuccess: (made) => setShown(courierRow(courier).hasSecretInUrl ? made.url : made.secret),
      error: t.secretFailed,
      invalidates: [apiKey('GET /admin/couriers')],
    },
  )
  return (
    <div>
      <h3 className="font-semibold">{t.webhook}</h3>
      <p className="text-sm text-muted">
        {t.webhookText} <span>{hasSecret ? t.hasSecret : t.noSecret}</span>
      </p>
      <p className="my-2 font-mono text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(url, copying, t.urlCopied)}
        >
          {t.copyUrl}
        </Button>

        <LinkButton
          variant="secondary"
          size="small"
          to={adminUrls.adminCourierHits({ courier })}
          icon={<ListChecks aria-hidden className="size-4" />}
        >
          {t.hits}
        </LinkButton>
        <Allowed permission="write_couriers">
          <Button
            variant="secondary"
            size="small"
            isPending={rotate.isPending}
            icon={<KeySquare aria-hidden className="size-4" />}
            onClick={() => rotate.mutate()}
          >
            {t.newSecret}
          </Button>
        </Allowed>
      </div>
      <Dialog isOpen={shown !== null} onClose={() => setShown(null)} title={t.newSecretOf(name)}>
        {shown !== null && (
          <>
            <p className="mb-3 text-sm">{t.newSecretText}</p>
            <ShownSecret label={t.newSecretOf(name)} secret={shown} onDone={() => setShown(null)} />
          </>
        )}
      </Dialog>
    </div>
  )
}

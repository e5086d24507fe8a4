import { ListRestart, MapPinned } from 'lucide-react'
import type { CourierAccount } from '#shared/couriers/courier-account-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Allowed } from '../allowed.tsx'
import { courierPageTexts } from './courier-page-texts.ts'

interface CourierAreasProps {
  courier: CourierAccount['courier']
  areas: NonNullable<CourierAccount['areas']>
}

/** How many thanas the courier's list of areas has, with a button that reads it again. */
export function CourierAreas({ courier, areas }: CourierAreasProps) {
  const t = useTexts(courierPageTexts)
  const { fetchedAt, failure, isFetching, matched, unmatched } = areas
  const request = useApiMutation(
    () => api('POST /admin/couriers/:courier/areas', { params: { courier } }),
    { error: t.fetchFailed, invalidates: [apiKey('GET /admin/couriers')] },
  )
  return (
    <div>
      <h3 className="font-semibold">{t.areas}</h3>
      <p role="status" className="text-sm text-muted">
        {isFetching
          ? t.fetching
          : fetchedAt === null
            ? t.areasNone
            : `${t.areasCount(matched, unmatched)} ${t.areasAt(fetchedAt)}`}
      </p>
      {failure !== null && <p className="text-sm text-sale-dark">{failure}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Allowed permission="write_couriers">
          <Button
            variant="secondary"
            size="small"
            isPending={request.isPending || isFetching}
            icon={<ListRestart aria-hidden className="size-4" />}
            onClick={() => request.mutate()}
          >
            {t.fetch}
          </Button>
        </Allowed>
        {fetchedAt !== null && (
          <LinkButton
            variant="secondary"
            size="small"
            to={adminUrls.adminCourierAreas({ courier })}
            icon={<MapPinned aria-hidden className="size-4" />}
          >
            {t.mend}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

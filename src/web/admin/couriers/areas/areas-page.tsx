import { keepPreviousData } from '@tanstack/react-query'
import { MapPin, MapPinned } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { districtName } from '#shared/addresses/bangla-names.ts'
import { thanaName } from '#shared/addresses/thanas.ts'
import type { CourierThana } from '#shared/couriers/courier-account-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { type CourierId, courierIds } from '#shared/couriers/couriers.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TwoLines, type Column } from '../../../ui/data-table/data-table.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { useListParams } from '../../../ui/data-table/list-params.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { courierPageTexts } from '../courier-page-texts.ts'
import { AreaChoice } from './area-choice.tsx'

export const meta = unindexedMeta((language) => courierPageTexts[language].areas)

function useColumns(): Column<CourierThana>[] {
  const language = useLanguage()
  const t = courierPageTexts[language]
  return [
    {
      head: t.columns.thana,
      isRowHeader: true,
      cell: ({ thana, district }) => (
        <TwoLines
          top={thanaName(district, thana, language)}
          bottom={districtName(district, language)}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.area,
      cell: ({ area }) =>
        area === null ? (
          <span className="text-sale">{t.noArea}</span>
        ) : (
          <TwoLines top={area.name} bottom={area.district} />
        ),
      card: 'line',
    },
    {
      head: t.columns.how,
      cell: ({ area, isByHand }) => (
        <Badge tone={isByHand ? 'blue' : area === null ? 'red' : 'grey'}>
          {isByHand ? t.chosen : area === null ? t.noArea : t.byName}
        </Badge>
      ),
      card: 'badge',
    },
  ]
}

/** Which area of a courier each thana is, those without one first. */
export default function AreasPage() {
  const { courier } = useParams()
  return isCourier(courier) ? (
    <AreasOf courier={courier} />
  ) : (
    <Navigate to={adminUrls.adminCouriers()} replace />
  )
}

function isCourier(id: string | undefined): id is CourierId {
  return (courierIds as readonly (string | undefined)[]).includes(id)
}

function AreasOf({ courier }: { courier: CourierId }) {
  const language = useLanguage()
  const t = courierPageTexts[language]
  const name = useTexts(courierTexts).names[courier]
  const columns = useColumns()
  const params = useListParams()
  const { search, page } = params
  const [shown, setShown] = useState<CourierThana | null>(null)
  const query = useApiQuery(
    'GET /admin/couriers/:courier/thanas',
    { params: { courier }, query: { search, page } },
    { placeholderData: keepPreviousData },
  )
  const nameOf = ({ district, thana }: CourierThana) => thanaName(district, thana, language)
  return (
    <ListPage
      title={t.areasOf(name)}
      noun={{ one: t.thana, many: t.thanas }}
      errorTitle={t.areasFailed}
      params={params}
      query={query}
      rows={(data) => data.thanas}
      table={{
        rowKey: ({ district, thana }) => `${district}/${thana}`,
        rowName: nameOf,
        columns,
        actions: [
          {
            kind: 'button',
            permission: 'write_couriers',
            icon: MapPinned,
            title: t.choose,
            label: (row) => t.chooseFor(nameOf(row)),
            onSelect: setShown,
          },
        ],
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.searchThana }}
      backTo={{ url: adminUrls.adminCouriers(), label: t.back }}
      empty={{
        icon: MapPin,
        title: t.noThanas,
        text: () => (search ? t.tryOther : t.noThanasText),
      }}
    >
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown === null ? '' : t.chooseFor(nameOf(shown))}
      >
        {shown !== null && (
          <AreaChoice
            courier={courier}
            row={shown}
            name={nameOf(shown)}
            onDone={() => setShown(null)}
          />
        )}
      </Dialog>
    </ListPage>
  )
}

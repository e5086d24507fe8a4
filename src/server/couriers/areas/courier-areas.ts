import { districts, findDistrict } from '#shared/addresses/districts.ts'
import { thanasOf } from '#shared/addresses/thanas.ts'
import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import type { CourierThana, CourierThanaChange } from '#shared/couriers/courier-account-schemas.ts'
import { courierAccountTexts } from '#shared/couriers/courier-account-texts.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { type CourierId, courierRow } from '#shared/couriers/couriers.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction, type Db, type Tx } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import {
  lockAccounts,
  selectAccount,
  updateFetchedAreas,
} from '../accounts/courier-account-queries.ts'
import { maxFetchMs } from '../accounts/courier-account-serializer.ts'
import type { CourierArea } from '../courier.ts'
import { courierOf } from '../find-courier.ts'
import {
  deleteAreas,
  replaceAreas,
  replaceThanas,
  searchAreas,
  selectArea,
  selectAreas,
  selectThana,
  thanaList,
  updateThana,
} from './courier-area-queries.ts'
import { indexAreas, matchArea } from './match-areas.ts'

const failure = (name: 'hasNoAreas' | 'noAccount' | 'isFetching') =>
  new DomainError('conflict', (language) => courierAccountTexts[language][name])

/** Has a job read the list of the courier; only one does at a time. */
export async function requestAreas(shop: ActingShop, courier: CourierId): Promise<void> {
  if (!courierRow(courier).supports.areas) throw failure('hasNoAreas')
  await inTransaction(shop, async (tx) => {
    const account = (await lockAccounts(tx)).find((each) => each.courier === courier)
    if (!account) throw failure('noAccount')
    const now = shop.clock.now()
    const since = account.areasFetchingSince?.getTime()
    if (since !== undefined && now.getTime() - since < maxFetchMs) throw failure('isFetching')
    await updateFetchedAreas(tx, courier, { areasFetchingSince: now })
    await shop.jobs.enqueue(tx, 'fetchCourierAreas', [{ courier }])
  })
}

/** Reads the list of the courier and matches the thanas of the shop. A failure is stored, not thrown. */
export async function fetchAreas(shop: ActingShop, courier: CourierId): Promise<void> {
  const account = await selectAccount(shop.db, courier)
  if (!account) return
  const answer = await courierOf(shop, courier, account).areas()
  await inTransaction(shop, async (tx) => {
    const current = (await lockAccounts(tx)).find((each) => each.courier === courier)
    // A simulator's answer is not true of an account that has taken its place, nor of none.
    if (current?.isSimulated !== account.isSimulated) return
    if (!answer.ok) {
      const stored = { areasFetchingSince: null, areasFailure: answer.failure }
      return updateFetchedAreas(tx, courier, stored)
    }
    await replaceAreas(tx, courier, answer.value)
    await replaceThanas(tx, courier, matchThanas(answer.value))
    await updateFetchedAreas(tx, courier, {
      areasFetchingSince: null,
      areasFailure: null,
      areasFetchedAt: shop.clock.now(),
    })
  })
}

/** Forgets the list of the courier, with the areas that people have chosen from it. */
export async function forgetAreas(tx: Tx, courier: CourierId): Promise<void> {
  await deleteAreas(tx, courier)
  await updateFetchedAreas(tx, courier, {
    areasFetchingSince: null,
    areasFailure: null,
    areasFetchedAt: null,
  })
}

function matchThanas(areas: readonly CourierArea[]) {
  const index = indexAreas(areas)
  return districts.flatMap((district) =>
    thanasOf(district).map(({ name }) => ({
      district,
      thana: name,
      areaCode: matchArea(index, district, name)?.code ?? null,
    })),
  )
}

/**
 * Where a parcel to this address goes, in the courier's list. A thana that the shop does not know is
 * looked for by its name. Null where there is none, and for couriers that read the address.
 */
export async function findArea(
  { db }: { db: Db | Tx },
  courier: CourierId,
  address: { district: string; thana: string },
): Promise<CourierArea | null> {
  if (!courierRow(courier).supports.areas) return null
  const thana = await selectThana(db, courier, address)
  if (thana) return thana.areaCode === null ? null : selectArea(db, courier, thana.areaCode)
  const district = findDistrict(address.district)
  if (district === null) return null
  return matchArea(indexAreas(await selectAreas(db, courier)), district, address.thana)
}

export async function listThanas(
  { db }: Pick<Shop, 'db'>,
  courier: CourierId,
  query: AdminListQuery,
): Promise<{ thanas: CourierThana[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, thanaList(courier, query.search), query)
  const thanas = await Promise.all(
    rows.map(async ({ areaCode, ...row }) => ({
      ...row,
      area: areaCode === null ? null : shown(await selectArea(db, courier, areaCode)),
    })),
  )
  return { thanas, pagination }
}

/** As many as fit below a search box. */
const maxChoices = 30

export async function findAreaChoices(
  { db }: Pick<Shop, 'db'>,
  courier: CourierId,
  search: string,
): Promise<NonNullable<CourierThana['area']>[]> {
  const areas = await searchAreas(db, courier, search, maxChoices)
  return areas.flatMap((area) => shown(area) ?? [])
}

/** Chooses the area of a thana, or none. */
export async function changeThana(
  shop: ActingShop,
  courier: CourierId,
  change: CourierThanaChange,
): Promise<CourierThana> {
  const { district, thana, areaCode } = change
  return inTransaction(shop, async (tx) => {
    const before = await selectThana(tx, courier, change)
    if (!before) throw notFound((language) => courierAccountTexts[language].unknownThana)
    const area = areaCode === null ? null : await selectArea(tx, courier, areaCode)
    if (areaCode !== null && area === null)
      throw notFound((language) => courierAccountTexts[language].unknownArea)
    await updateThana(tx, courier, change)
    const old = before.areaCode === null ? null : await selectArea(tx, courier, before.areaCode)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'courier',
      id: null,
      label: courierTexts.en.names[courier],
      before: { [`${thana}, ${district}`]: old?.name },
      after: { [`${thana}, ${district}`]: area?.name },
    })
    return { district, thana, area: shown(area), isByHand: true }
  })
}

function shown(area: CourierArea | null): CourierThana['area'] {
  return area && { code: area.code, district: area.district, name: area.name }
}

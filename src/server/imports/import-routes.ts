import type { importEndpoints } from '#shared/api/endpoints/admin/catalog/import-endpoints.ts'
import { accepted, ok } from '#shared/api/endpoint.ts'
import { kindPermissions } from '#shared/imports/import-kinds.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Actor } from '../platform/actor.ts'
import { DomainError } from '../platform/domain-error.ts'
import { type CustomerCaller, requirePermission } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { listRows, listUnreturned, mendRow } from './rows/import-rows.ts'
import { importTexts } from './import-texts.ts'
import {
  changeMapping,
  findImport,
  listImports,
  retryRefused,
  startDryRun,
  startRun,
  startUndo,
} from './imports.ts'
import { listFailedPictures, retryPictures } from './pictures/pictures.ts'
import { uploadZip } from './pictures/upload-zip.ts'
import { uploadImport } from './upload-import.ts'

export function importHandlers(shop: Shop): HandlersFor<typeof importEndpoints> {
  const show = async (id: string, call: Call) => ({
    import: await findImport(shop, id, readerOf(call)),
  })
  return {
    'GET /admin/imports': async (call) => ok(await listImports(shop, call.query, readerOf(call))),
    'POST /admin/imports': async (call) => {
      const { actor, caller, file, query } = call
      if (!file) throw new DomainError('invalid', (language) => importTexts[language].fileNeeded)
      const { kind = 'products' } = query
      requirePermission(caller.customer, kindPermissions[kind])
      const acting = { ...shop, actor: requireStaff(actor) }
      const id = await uploadImport(acting, file, kind, caller.customer.permissions)
      return accepted(await show(id, call))
    },
    'GET /admin/imports/:id': async (call) => ok(await show(call.params.id, call)),
    'PUT /admin/imports/:id/mapping': async (call) => {
      const { actor, caller, params, body } = call
      await changeMapping({ ...shop, actor }, params.id, body, caller.customer)
      return ok(await show(params.id, call))
    },
    'POST /admin/imports/:id/dry-run': async (call) => {
      const { actor, caller, params } = call
      await startDryRun({ ...shop, actor }, params.id, caller.customer)
      return accepted(await show(params.id, call))
    },
    'POST /admin/imports/:id/run': async (call) => {
      const { actor, caller, params } = call
      await startRun({ ...shop, actor }, params.id, caller.customer, areConfirmed(call.query))
      return accepted(await show(params.id, call))
    },
    'POST /admin/imports/:id/retry': async (call) => {
      const { actor, caller, params } = call
      await retryRefused({ ...shop, actor }, params.id, caller.customer, areConfirmed(call.query))
      return accepted(await show(params.id, call))
    },
    'POST /admin/imports/:id/undo': async (call) => {
      await startUndo({ ...shop, actor: call.actor }, call.params.id, call.caller.customer)
      return accepted(await show(call.params.id, call))
    },
    'POST /admin/imports/:id/zip': async (call) => {
      const { actor, caller, file, params } = call
      if (!file) throw new DomainError('invalid', (language) => importTexts[language].zipNeeded)
      await uploadZip({ ...shop, actor }, params.id, file, caller.customer)
      return ok(await show(params.id, call))
    },
    'GET /admin/imports/:id/pictures': async (call) =>
      ok(await listFailedPictures(shop, call.params.id, call.query, readerOf(call))),
    'POST /admin/imports/:id/pictures/retry': async (call) => {
      const { actor, caller, params } = call
      await retryPictures({ ...shop, actor }, params.id, caller.customer)
      return accepted(await show(call.params.id, call))
    },
    'GET /admin/imports/:id/rows': async (call) =>
      ok(await listRows(shop, call.params.id, call.query, readerOf(call))),
    'PUT /admin/imports/:id/rows/:line': async ({ actor, caller, params, body, language }) => {
      const by = { customer: caller.customer, language }
      return ok({ row: await mendRow({ ...shop, actor }, params, body.cells, by) })
    },
    'GET /admin/imports/:id/unreturned': async (call) =>
      ok(await listUnreturned(shop, call.params.id, call.query, readerOf(call))),
  }
}

const areConfirmed = ({ oddPrices }: { oddPrices?: 'confirmed' | undefined }) =>
  oddPrices === 'confirmed'

interface Call {
  caller: CustomerCaller
  language: Language
}

const readerOf = ({ caller, language }: Call) => ({ by: caller.customer, language })

function requireStaff(actor: Actor): Extract<Actor, { kind: 'staff' }> {
  if (actor.kind !== 'staff') throw new Error('only a member of staff imports')
  return actor
}

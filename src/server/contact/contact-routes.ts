import { deleted, ok } from '#shared/api/endpoint.ts'
import type { contactEndpoints } from '#shared/api/endpoints.ts'
import type { messageAdminEndpoints } from '#shared/api/endpoints/admin/message-endpoints.ts'
import { contactTexts } from '#shared/contact/contact-texts.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { sendContactMessage } from './contact.ts'
import { listLaunchNotices, requestLaunchNotice, sendLaunchNotices } from './launch-notices.ts'
import { countUnreadMessages, deleteMessage, listMessages, setMessageRead } from './messages.ts'

export function contactHandlers(shop: Shop): HandlersFor<typeof contactEndpoints> {
  return {
    'POST /contact': async ({ actor, body, language }) => {
      await sendContactMessage({ ...shop, actor }, body)
      return { status: 202, body: { message: contactTexts[language].messageSent } }
    },
    'POST /launch-notices': async ({ actor, body: { email }, language }) => {
      await requestLaunchNotice({ ...shop, actor, language }, email)
      return { status: 202, body: { message: contactTexts[language].launchNoticeRequested } }
    },
  }
}

export function messageAdminHandlers(shop: Shop): HandlersFor<typeof messageAdminEndpoints> {
  return {
    'GET /admin/messages': async ({ actor, query }) =>
      ok(await listMessages({ ...shop, actor }, query)),
    'GET /admin/unread-messages': async () => ok(await countUnreadMessages(shop)),
    'PUT /admin/messages/:id': async ({ actor, params, body }) =>
      ok({ message: await setMessageRead({ ...shop, actor }, params.id, body.read) }),
    'DELETE /admin/messages/:id': async ({ actor, params }) => {
      await deleteMessage({ ...shop, actor }, params.id)
      return deleted
    },
    'GET /admin/launch-notices': async ({ query }) => ok(await listLaunchNotices(shop, query)),
    'POST /admin/launch-notices/send': async ({ actor, body }) => ({
      status: 202,
      body: { sent: await sendLaunchNotices({ ...shop, actor }, body.productId) },
    }),
  }
}

import { KeySquare, List, Pencil, Power, PowerOff, Send } from 'lucide-react'
import type { Webhook } from '#shared/webhooks/webhook-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { showErrorToast, showToast } from '../../toasts/toasts.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { hostOf, webhookPageTexts } from './webhook-texts.ts'

interface WebhookActions {
  onEdit: (webhook: Webhook) => void
  /** With the new secret, which is shown this once. */
  onNewSecret: (secret: string) => void
}

const invalidates = [adminQueryKeys.lists]

/** Actions on a webhook of the list. */
export function useWebhookActions({ onEdit, onNewSecret }: WebhookActions): RowAction<Webhook>[] {
  const t = useTexts(webhookPageTexts)
  const test = useApiMutation(
    ({ _id: id }: Webhook) => api('POST /admin/webhooks/:id/test', { params: { id } }),
    {
      onSuccess: ({ attempt: { error, statusCode } }) => {
        const detail = statusCode === null ? (error ?? '') : t.status(statusCode)
        if (error === null) showToast(t.testAccepted, detail)
        else showErrorToast(t.testRefused, detail)
      },
      error: t.testFailed,
      invalidates,
    },
  )
  const change = useApiMutation(
    ({ _id: id, isActive }: Webhook) =>
      api('PUT /admin/webhooks/:id', { params: { id }, body: { isActive: !isActive } }),
    {
      success: ({ webhook }) => ({ title: webhook.isActive ? t.switchedOn : t.switchedOff }),
      error: t.saveFailed,
      invalidates,
    },
  )
  const rotate = useApiMutation(
    ({ _id: id }: Webhook) => api('POST /admin/webhooks/:id/secret', { params: { id } }),
    {
      onSuccess: ({ secret }) => onNewSecret(secret),
      error: t.secretFailed,
      invalidates,
    },
  )
  const remove = useApiMutation(
    ({ _id: id }: Webhook) => api('DELETE /admin/webhooks/:id', { params: { id } }),
    { success: { title: t.deleted }, error: t.deleteFailed, invalidates },
  )
  return [
    {
      kind: 'link',
      icon: List,
      title: t.messages,
      isMain: true,
      label: (webhook) => t.messagesOf(hostOf(webhook)),
      to: ({ _id: id }) => adminUrls.adminWebhook({ id }),
    },
    {
      kind: 'button',
      permission: 'write_webhooks',
      icon: Send,
      title: t.test,
      onSelect: test.mutateAsync,
    },
    {
      kind: 'button',
      permission: 'write_webhooks',
      icon: Pencil,
      title: t.edit,
      onSelect: onEdit,
    },
    {
      kind: 'button',
      permission: 'write_webhooks',
      icon: KeySquare,
      title: t.newSecret,
      label: (webhook) => t.newSecretOf(hostOf(webhook)),
      confirm: () => ({ description: t.newSecretText, tone: 'primary' }),
      onSelect: rotate.mutateAsync,
    },
    {
      kind: 'button',
      permission: 'write_webhooks',
      icon: PowerOff,
      title: t.switchOff,
      isHidden: ({ isActive }) => !isActive,
      confirm: (webhook) => ({ description: t.switchOffText(hostOf(webhook)) }),
      onSelect: change.mutateAsync,
    },
    {
      kind: 'button',
      permission: 'write_webhooks',
      icon: Power,
      title: t.switchOn,
      isHidden: ({ isActive }) => isActive,
      onSelect: change.mutateAsync,
    },
    deleteAction<Webhook>(
      'write_webhooks',
      (webhook) => ({ description: t.deleteText(hostOf(webhook)) }),
      remove.mutateAsync,
    ),
  ]
}

import { Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReceivedMessage } from '#shared/contact/received-message-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import type { Confirmation } from '../../ui/data-table/row-actions.tsx'
import { Allowed } from '../allowed.tsx'
import { messagesTexts, type MessagesTexts } from './messages-texts.tsx'

interface MessageDialogProps {
  /** Null while none is open. */
  message: ReceivedMessage | null
  onClose: () => void
  onMarkUnread: (message: ReceivedMessage) => void
  /** Resolves when the message is deleted; rejects when that failed. */
  onDelete: (message: ReceivedMessage) => Promise<unknown>
}

/** A whole message as text, with its actions. */
export function MessageDialog({ message, onClose, onMarkUnread, onDelete }: MessageDialogProps) {
  const t = useTexts(messagesTexts)
  const { name: shop } = useShopSettings()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)

  const remove = async (deleted: ReceivedMessage) => {
    setIsDeleting(true)
    const [result] = await Promise.allSettled([onDelete(deleted)])
    setIsDeleting(false)
    setIsConfirming(false)
    // The error is in a toast; the message stays open for another attempt.
    if (result.status === 'fulfilled') onClose()
  }

  return (
    <>
      <Dialog
        isOpen={message !== null}
        onClose={onClose}
        // A name of the public form may be one long word.
        title={
          <span className="wrap-anywhere">
            {message ? t.dialogTitle(message.name) : t.columns.message}
          </span>
        }
        width="max-w-2xl"
        footer={
          message && (
            <div className="flex flex-wrap gap-3">
              <a
                href={replyUrl(message, t.replySubject(shop))}
                className={buttonClass('primary', 'medium', 'max-sm:w-full')}
              >
                <Reply aria-hidden className="size-5" />
                {t.replyByEmail}
              </a>
              <Allowed permission="write_messages">
                <Button
                  variant="secondary"
                  onClick={() => onMarkUnread(message)}
                  className="max-sm:flex-1"
                >
                  {t.markUnread}
                </Button>
                <Button
                  variant="ghost"
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => setIsConfirming(true)}
                  className="text-sale-dark max-sm:flex-1 sm:ml-auto"
                >
                  {t.delete}
                </Button>
              </Allowed>
            </div>
          )
        }
      >
        {message && <MessageContent message={message} />}
      </Dialog>
      {message && (
        <ConfirmDialog
          {...deleteConfirmation(message, t)}
          isOpen={isConfirming}
          isPending={isDeleting}
          onConfirm={() => void remove(message)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

function MessageContent({ message: { email, message, sentAt } }: { message: ReceivedMessage }) {
  const language = useLanguage()
  return (
    <>
      {/* Focusable, so that a long message can be scrolled by keyboard. */}
      <a
        href={`mailto:${encodeURIComponent(email)}`}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:underline"
      >
        {email}
      </a>
      <p className="text-sm text-muted">
        <time dateTime={sentAt}>{formatDateTime(sentAt, language)}</time>
      </p>
      <p className="mt-5 leading-relaxed wrap-anywhere whitespace-pre-wrap">{message}</p>
    </>
  )
}

/** Opens the administrator's mail program with the subject filled in. */
function replyUrl({ email }: ReceivedMessage, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}

export function deleteConfirmation({ name }: ReceivedMessage, t: MessagesTexts): Confirmation {
  return {
    title: t.deleteMessage,
    description: t.deleteText(name),
    confirmLabel: t.deleteMessage,
  }
}

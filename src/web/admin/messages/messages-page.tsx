import { clsx } from 'clsx'
import { Eye, Mail, MailOpen } from 'lucide-react'
import { useState } from 'react'
import type { ReceivedMessage } from '#shared/contact/received-message-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { LaunchNotices } from './launch-notices.tsx'
import { deleteConfirmation, MessageDialog } from './message-dialog.tsx'
import { messagesTexts, type MessagesTexts } from './messages-texts.tsx'
import { useDeleteMessage, useSetMessageRead } from './use-message-mutations.ts'

export const meta = unindexedMeta((language) => messagesTexts[language].title)

const messageColumns = (t: MessagesTexts, language: Language): Column<ReceivedMessage>[] => [
  {
    head: t.columns.from,
    isRowHeader: true,
    className: 'max-w-56 align-top',
    cell: ({ name, email, readAt }) => (
      <TwoLines
        top={
          <span className={clsx('text-[0.9375rem]', readAt === null && 'font-bold')}>{name}</span>
        }
        bottom={email}
      />
    ),
    card: 'title',
  },
  {
    head: t.columns.message,
    className: 'align-top',
    cell: ({ message }) => <p className="line-clamp-2 wrap-anywhere">{excerptOf(message)}</p>,
    card: 'line',
  },
  {
    head: t.columns.state,
    className: 'align-top whitespace-nowrap',
    cell: (message) => <ReadBadge message={message} />,
    card: 'badge',
  },
  {
    head: t.columns.received,
    className: 'align-top whitespace-nowrap text-muted',
    cell: ({ sentAt }) => <time dateTime={sentAt}>{formatDateTime(sentAt, language)}</time>,
    card: {
      slot: 'footerStart',
      render: ({ sentAt }) => (
        <time className="text-muted" dateTime={sentAt}>
          {formatDateTime(sentAt, language)}
        </time>
      ),
    },
  },
]

export default function MessagesPage() {
  const language = useLanguage()
  const t = messagesTexts[language]
  const filters = [choiceFilter('state', t.columns.state, t.allMessages, t.states)]
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/messages', params)
  const [shown, setShown] = useState<ReceivedMessage | null>(null)
  const mayWrite = useMay()('write_messages')
  const setRead = useSetMessageRead()
  const remove = useDeleteMessage()

  const open = (message: ReceivedMessage) => {
    setShown(message)
    if (mayWrite && message.readAt === null) setRead.mutate({ id: message._id, read: true })
  }
  const markUnread = ({ _id }: ReceivedMessage) => {
    setShown(null)
    setRead.mutate({ id: _id, read: false })
  }
  const actions: RowAction<ReceivedMessage>[] = [
    { kind: 'button', icon: Eye, title: t.open, isMain: true, onSelect: open },
    deleteAction('write_messages', (message) => deleteConfirmation(message, t), remove.mutateAsync),
  ]
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.messages}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ name }) => t.messageFrom(name),
        columns: messageColumns(t, language),
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      panel={<LaunchNotices />}
      empty={{
        icon: Mail,
        title: t.empty,
        text: ({ search, filters: { state } }) => {
          if (search !== '') return t.emptySearch
          if (state === 'unread') return t.emptyUnread
          return t.emptyText
        },
      }}
    >
      <MessageDialog
        message={shown}
        onClose={() => setShown(null)}
        onMarkUnread={markUnread}
        onDelete={remove.mutateAsync}
      />
    </ListPage>
  )
}

function ReadBadge({ message: { readAt } }: { message: ReceivedMessage }) {
  const { states } = useTexts(messagesTexts)
  const Icon = readAt === null ? Mail : MailOpen
  return (
    <Badge tone={readAt === null ? 'green' : 'grey'}>
      <Icon aria-hidden className="size-3.5" />
      <span>{readAt === null ? states.unread : states.read}</span>
    </Badge>
  )
}

const maxExcerpt = 200

/** The beginning of a message on one line; CSS clamps the rest. */
function excerptOf(message: string): string {
  const characters = Array.from(message.replaceAll(/\s+/g, ' '))
  if (characters.length <= maxExcerpt) return characters.join('')
  return `${characters.slice(0, maxExcerpt).join('')}…`
}

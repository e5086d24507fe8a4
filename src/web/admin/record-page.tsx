import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { type List, LoadedRecord, type LoadedRecordProps } from './edit-page.tsx'

interface RecordHead {
  title: string
  /** Its name in the breadcrumb, where that is not the title. */
  crumb?: string
  badge?: ReactNode
  /** At the other end of the title's line. */
  action?: ReactNode
  /** Below the title. */
  text?: ReactNode
}

interface RecordPageProps<Data> extends LoadedRecordProps<Data> {
  /** Above the list in the breadcrumb. */
  parent?: List
  width?: 'max-w-4xl' | 'max-w-5xl' | 'max-w-6xl'
  renderHead: (data: Data) => RecordHead
}

/** The page of the record that the URL names, with its name and state, or why it is not shown. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { list, parent, width = 'max-w-6xl', renderHead, children, ...record } = props
  return (
    <LoadedRecord {...record} list={list}>
      {(data) => {
        const { title, crumb = title, badge, action, text } = renderHead(data)
        return (
          <div className={clsx('mx-auto', width)}>
            <Breadcrumb crumbs={[...(parent ? [parent] : []), list, { label: crumb }]} />
            <div
              className={clsx('mt-1 flex flex-wrap items-center gap-x-3 gap-y-1', !text && 'mb-5')}
            >
              <h1 className="text-2xl font-bold tabular-nums wrap-anywhere">{title}</h1>
              {badge}
              {action && <div className="ml-auto">{action}</div>}
            </div>
            {text && <p className="mt-1 mb-5 text-muted">{text}</p>}
            {children(data)}
          </div>
        )
      }}
    </LoadedRecord>
  )
}

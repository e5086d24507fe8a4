import type { Page, Response } from '@playwright/test'
import type { Language } from '#shared/languages/languages.ts'
import type { Texts } from '#shared/languages/texts.ts'
import type { adminUrls } from '#shared/admin-urls.ts'
import type { urls } from '#shared/urls.ts'
import type { Failure } from '../shop-test.ts'
import type { SweepData } from './sweep-data.ts'

export type PageName = keyof (typeof urls & typeof adminUrls)

/** Signed in as whom a page is opened. */
export type Visitor = 'guest' | 'customer' | 'staff'

/** A page that the sweep has open. */
export interface Visit {
  page: Page
  language: Language
  /** Made by the API when it is first asked for. */
  data: SweepData
}

export interface PageRow {
  as: Visitor
  /** Tells the rows of one page apart. */
  of?: string
  /** Of level 1. */
  heading: RegExp | ((language: Language, data: SweepData) => string | Promise<string>)
  /** The URL in English. */
  open: (data: SweepData) => string | Promise<string>
  /** For a page that its URL alone does not open; `path` is of the visit's language. */
  goTo?: (visit: Visit, path: string) => Promise<Response | null>
  /** Waits for what the page is about. */
  ready?: (visit: Visit) => Promise<unknown>
  /** Further states of the page to check, in this order: each begins where the one before has ended. */
  states?: Record<string, (visit: Visit) => Promise<unknown>>
  /** Whether its data have words of Bangla too. */
  hasBangla?: boolean
  /** Of the document; 200 unless given. */
  status?: number
  /** Failures that the console may report. */
  failures?: readonly Failure[]
}

/** One row, or several where a page has several faces. */
export type PageRows<Names extends PageName = PageName> = Record<
  Names,
  PageRow | readonly PageRow[]
>

/** The heading that a table of texts calls `title`. */
export const titleOf = (texts: Texts<{ title: string }>) => (language: Language) =>
  texts[language].title

/** An id of no record. */
export const nobodyHas = '01890000-0000-7000-8000-000000000000'

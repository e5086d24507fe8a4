/** The files that bring a page to life, and what they begin with. */
export interface PageScriptFiles {
  /** What React Router's server tells its browser side, apart from the data. */
  handoff: object
  manifest: string
  entry: string
  /** URL of the module of each route on the page, by the route's id. */
  routes: Record<string, string>
  /** What the entry imports: the same for every page. */
  libraries: string[]
  /** Every other file that the routes import. */
  imports: string[]
  /** The whole style sheet; the document has what it uses of it. */
  styles: string
  /** Where the page's data is, if it does not stand in the document. */
  data?: string
  /** Whether the page hydrates with the first sign of use, or as soon as it is painted. */
  onInteraction: boolean
}

/** Id of the element that holds the styles. */
export const pageStylesId = 'page-styles'

/** Ids of the two blocks that the browser's entry reads. */
export const pageFilesId = 'page-files'
export const pageDataId = 'page-data'

/** Id of the sentence that is shown where the scripts did not arrive. */
export const failureId = 'scripts-failed'

declare global {
  interface Window {
    /** Settled when the whole style sheet is there, or will not come. */
    wholeStyles?: Promise<unknown>
    /** The page's data, where it does not stand in the document. */
    pageData?: Promise<string>
  }
}

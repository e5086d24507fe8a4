/** A module with all that it imports, as one script for a document: documentScripts in vite.config.ts. */
declare module '*?document-script' {
  /** Empty in the browser, which has it in its document. */
  const code: string
  export default code
}

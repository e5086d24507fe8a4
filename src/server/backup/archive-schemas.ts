import { z } from 'zod'

/** Increased when older releases cannot read the new format. */
export const archiveFormat = 1

/** The first entry, `backup.json`: decides whether this release can restore the file. */
export const archiveHeaderSchema = z.object({
  format: z.int(),
  /** When the snapshot was taken, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The version in package.json of the release that wrote it. */
  release: z.string(),
  /** The newest migration of its schema: the time in the migrations' journal, in ms. */
  migratedTo: z.int(),
})

/** The last entry, `manifest.json`: the contents that the file must have. */
export const archiveManifestSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  pictures: z.int(),
  /** Images whose files were lost before. */
  missingPictures: z.int(),
  pendingJobs: z.int(),
  entries: z.int(),
  /** SHA-256 of the lines `<SHA-256 of the content>  <name>` of all entries before this one. */
  sha256: z.string(),
})

export type ArchiveHeader = z.output<typeof archiveHeaderSchema>
export type ArchiveManifest = z.output<typeof archiveManifestSchema>
export type ArchivedTable = ArchiveManifest['tables'][number]

export const entryNames = {
  header: 'backup.json',
  secret: 'shop-secret',
  tables: 'tables/',
  pendingJobs: 'pending-jobs/',
  pictures: 'pictures/',
  manifest: 'manifest.json',
} as const

import { migrateDatabase } from '../migrate-database.ts'

/** Brings the database of its argument up to date, as a process of the shop that starts. */
await migrateDatabase(process.argv[2] ?? '')

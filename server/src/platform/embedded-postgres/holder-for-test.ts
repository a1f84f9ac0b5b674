// A process for the tests to kill: starts the database on the given folder, prints its address and waits.
import { startEmbeddedPostgres } from './index.ts'

const log = { info: () => undefined, warn: () => undefined, error: console.error }
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
process.send?.(database.connection)
setInterval(() => undefined, 60_000)

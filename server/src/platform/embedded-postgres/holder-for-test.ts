// A process of its own for the tests to kill: starts the database on the folder that it is given, says where,
// and stays until it is asked to leave.
import { startEmbeddedPostgres } from './index.ts'

const log = { info: () => undefined, warn: () => undefined, error: console.error }
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
process.send?.(database.connection)
setInterval(() => undefined, 60_000)

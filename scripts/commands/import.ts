import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  type AssociationFile,
  importAssociation,
  readAssociationFile,
  tellMistakes,
  tellSummary,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { inviteWarden } from '#server/capabilities/identity/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, ConfigMistakes, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverToMailbox } from '#server/platform/mail/deliver.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { languageOf } from '#server/platform/texts/language.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'

const texts = loadTexts()
const language = languageOf((process.env['LC_ALL'] ?? process.env['LANG'] ?? '').replace('_', '-'))
const log = createLog('warn')
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The file, or undefined after its mistakes were told. */
function read(path: string): AssociationFile | undefined {
  const file = basename(path)
  try {
    const found = readAssociationFile(readFileSync(resolve(path), 'utf8'))
    if ('file' in found) return found.file
    console.error(tellMistakes(texts, language, file, found.mistakes).join('\n'))
  } catch (error) {
    console.error(texts.say(language, 'import.unreadable', { file, reason: reasonOf(error) }))
  }
  return undefined
}

/** Our own database, also while a server runs on it, or the one of DATABASE_URL. */
async function connect(config: Config): Promise<{ url: string; leave(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, leave: async () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  return { url: embedded.connectionString, leave: () => embedded.stop() }
}

async function load(config: Config, files: { path: string; file: AssociationFile }[]): Promise<boolean> {
  const database = await connect(config)
  let allLoaded = true
  try {
    await migrate({ connectionString: database.url })
    const opened = openDatabase(database.url, log, 2)
    const now = systemClock.now()
    // Invitations are only written here: the server sends them, when it runs.
    const outbox = createOutbox({
      db: opened.db,
      texts,
      deliver: deliverToMailbox(opened.db),
      log,
      now: () => now,
    })
    for (const { path, file } of files) {
      const name = basename(path)
      try {
        const done = await importAssociation(opened.db, file, now, (tx, warden) =>
          inviteWarden(tx, { outbox, config }, warden, now),
        )
        console.log(tellSummary(texts, language, name, done).join('\n'))
      } catch (error) {
        allLoaded = false
        console.error(texts.say(language, 'import.failed', { file: name, reason: reasonOf(error) }))
      }
    }
    await opened.close()
  } finally {
    await database.leave()
  }
  return allLoaded
}

/** Files with mistakes are told and left out; the others are loaded. Exit code 1 if any was not loaded. */
async function main(paths: string[]): Promise<boolean> {
  if (paths.length === 0) {
    console.error(texts.say(language, 'import.usage'))
    return false
  }
  const files = paths.flatMap((path) => {
    const file = read(path)
    return file ? [{ path, file }] : []
  })
  if (files.length === 0) return false
  return (await load(readConfig(process.env), files)) && files.length === paths.length
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error instanceof ConfigMistakes ? error.message : error)
  process.exitCode = 1
}

import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import {
  type AssociationFile,
  importAssociation,
  readAssociationFile,
  mistakeLines,
  summaryLines,
} from '#server/capabilities/catalogue/import-association/index.ts'
import { inviteWarden } from '#server/capabilities/identity/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, ConfigMistakes, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { reachDatabase, type ReachedDatabase } from '#server/platform/database/reach-database.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverToMailbox } from '#server/platform/mail/deliver.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { languageOf } from '#server/platform/texts/language.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { onStopRequest } from '../stop-request.ts'

const texts = loadTexts()
/** An empty variable counts as not set, as POSIX has it. */
const terminalLocale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => process.env[name]).find(Boolean) ?? ''
const language = languageOf(terminalLocale.replace('_', '-'))
const log = createLog('warn')
const INTERRUPTED = 130
/** Once it is reached. */
let database: ReachedDatabase | undefined
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Reads a file; prints its mistakes and returns undefined if it has any. */
function read(path: string): AssociationFile | undefined {
  const file = basename(path)
  try {
    const found = readAssociationFile(readFileSync(resolve(path), 'utf8'))
    if ('file' in found) return found.file
    console.error(mistakeLines(texts, language, file, found.mistakes).join('\n'))
  } catch (error) {
    console.error(texts.say(language, 'import.unreadable', { file, reason: reasonOf(error) }))
  }
  return undefined
}

async function load(config: Config, files: { path: string; file: AssociationFile }[]): Promise<boolean> {
  database = await reachDatabase(config, log)
  let allLoaded = true
  try {
    await migrate(database.connection)
    const opened = openDatabase(database.connection, log, 2)
    const now = systemClock.now()
    // The command only writes invitations; the server sends them.
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
        console.log(summaryLines(texts, language, name, done).join('\n'))
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

/** Prints the mistakes of bad files and loads the others. Exit code 1 if any was not loaded. */
async function main(paths: string[]): Promise<boolean> {
  // There are no options: an argument that looks like one is a mistake.
  if (paths.length === 0 || paths.some((path) => path.startsWith('-'))) {
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

onStopRequest(async () => {
  await database?.leave()
  process.exit(INTERRUPTED)
})
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error instanceof ConfigMistakes ? error.message : error)
  process.exitCode = 1
}

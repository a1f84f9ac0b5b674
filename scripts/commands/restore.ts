import { resolve } from 'node:path'
import { BadBackup, NotEmpty, refuseOtherFile, restoreBackup, TooNew } from '#server/platform/backup/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand, terminalLanguage } from '../operate/operator-command.ts'
import { whyUnreadable } from '../operate/unreadable-file.ts'

const texts = loadTexts()
const language = terminalLanguage()
const say = (key: string, values?: Record<string, string | number>): string =>
  texts.say(language, key, values)

/** The remedy for a known failure. */
function explained(file: string, error: unknown): string | undefined {
  if (error instanceof NotEmpty) return say('operate.restore.notEmpty')
  if (error instanceof TooNew) return say('operate.restore.newer', { file, migration: error.migration })
  if (!(error instanceof BadBackup)) return undefined
  const reason = say(`operate.restore.faults.${error.fault}`, error.values)
  return say('operate.restore.notABackup', { file, reason })
}

/** Why the file cannot be a backup: said before a database is started, and made, for it. */
async function whyRefused(named: string): Promise<string | undefined> {
  try {
    await refuseOtherFile(named)
    return undefined
  } catch (error) {
    const { key, values } = whyUnreadable(named, error)
    return explained(resolve(named), error) ?? say(`import.${key}`, values)
  }
}

const [commandLine] = typed({}, { least: 1, most: 1 })?.positionals ?? []
const refused = commandLine === undefined ? undefined : await whyRefused(commandLine)
if (refused !== undefined) {
  console.error(refused)
  process.exitCode = 1
} else
  await runOperatorCommand(
    'restore',
    commandLine,
    async ({ database, tell }, named) => {
      const file = resolve(named)
      try {
        const { at, rows, tables } = await restoreBackup(database.connection, file)
        tell('restore.done', { rows, tables, at: at.slice(0, 16).replace('T', ' ') })
        return true
      } catch (error) {
        const why = explained(file, error)
        if (why === undefined) throw error
        console.error(why)
        return false
      }
    },
    { newest: false },
  )

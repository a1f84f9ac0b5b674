import { resolve } from 'node:path'
import { BadBackup, NotEmpty, restoreBackup, TooNew } from '#server/platform/backup/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'

const [commandLine] = typed({}, { least: 1, most: 1 })?.positionals ?? []

/** The remedy for a known failure. */
function explained({ say }: OperatorCommand, file: string, error: unknown): string | undefined {
  if (error instanceof NotEmpty) return say('restore.notEmpty')
  if (error instanceof TooNew) return say('restore.newer', { file, migration: error.migration })
  if (error instanceof BadBackup) return say('restore.notABackup', { file, reason: error.message })
  return undefined
}

await runOperatorCommand(
  'restore',
  commandLine,
  async (command, named) => {
    const { database, tell } = command
    const file = resolve(named)
    try {
      const { at, rows, tables } = await restoreBackup(database.connection, file)
      tell('restore.done', { rows, tables, at: at.slice(0, 16).replace('T', ' ') })
      return true
    } catch (error) {
      const why = explained(command, file, error)
      if (why === undefined) throw error
      console.error(why)
      return false
    }
  },
  { newest: false },
)

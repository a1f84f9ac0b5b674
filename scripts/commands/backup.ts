import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { noteMaintenance } from '#server/capabilities/operator/index.ts'
import { unfinishedBackup, writeBackup } from '#server/platform/backup/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'
import { whyUnwritable } from '../operate/unwritable-folder.ts'

const BYTES_OF_MEGABYTE = 1_000_000
const [commandLine] = typed({}, { least: 1, most: 1 })?.positionals ?? []

await runOperatorCommand(
  'backup',
  commandLine,
  async ({ db, database, tell, fail, atTheEnd }, named) => {
    const file = resolve(named)
    if (existsSync(file)) return fail('backup.there', { file })
    // writeBackup removes it itself, unless it is interrupted; after a kill the next backup does. Where there is no such
    // folder, writeBackup says so.
    atTheEnd(() => rm(unfinishedBackup(file), { force: true }).catch(() => undefined))
    const at = new Date()
    const made = await writeBackup(database.connection, file, at).catch((error: unknown) => {
      const why = whyUnwritable(error)
      if (why === undefined) throw error
      return fail(why, { folder: dirname(file) })
    })
    if (made === false) return false
    await noteMaintenance(db, { task: 'backup', at })
    const megabytes = Math.max(0.1, statSync(file).size / BYTES_OF_MEGABYTE).toFixed(1)
    tell('backup.done', { file, ...made, megabytes })
    return true
  },
  { newest: false },
)

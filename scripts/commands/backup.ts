import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { noteMaintenance } from '#server/capabilities/operator/index.ts'
import { unfinishedBackup, writeBackup } from '#server/platform/backup/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

const BYTES_OF_MEGABYTE = 1_000_000
const [commandLine] = typed({}, { least: 1, most: 1 })?.positionals ?? []

await runOperatorCommand(
  'backup',
  commandLine,
  async ({ db, database, tell, fail, atTheEnd }, named) => {
    const file = resolve(named)
    if (existsSync(file)) return fail('backup.there', { file })
    // writeBackup removes it itself, unless it is interrupted.
    atTheEnd(() => rm(unfinishedBackup(file), { force: true }))
    const at = new Date()
    const { rows, tables } = await writeBackup(database.connection, file, at)
    await noteMaintenance(db, { task: 'backup', at })
    const megabytes = Math.max(0.1, statSync(file).size / BYTES_OF_MEGABYTE).toFixed(1)
    tell('backup.done', { file, rows, tables, megabytes })
    return true
  },
  { newest: false },
)

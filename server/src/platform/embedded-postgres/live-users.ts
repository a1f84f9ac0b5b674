import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiveProcess, thisProcess } from '../process-lock/process-lock.mjs'

/** The live processes that use this data folder: the last one stops the database. */
interface LiveUsers {
  leave(): void
  /** Counts the other live processes; removes the files of dead ones. */
  others(): number
}

export function joinUsers(dataDir: string): LiveUsers {
  const folder = join(dataDir, 'database-users')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mine = `${process.pid}-${randomUUID()}`
  writeFileSync(join(folder, mine), thisProcess())
  return {
    leave: () => rmSync(join(folder, mine), { force: true }),
    others: () => readdirSync(folder).filter((name) => name !== mine && isLive(join(folder, name))).length,
  }
}

function isLive(file: string): boolean {
  try {
    if (isLiveProcess(readFileSync(file, 'utf8'))) return true
    rmSync(file, { force: true })
  } catch {
    // The process has ended.
  }
  return false
}

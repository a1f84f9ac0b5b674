import { chownSync, existsSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverName } from './settings.ts'

const OFFERS = 20
/** The longest path of a socket in bytes: macOS allows less than Linux. */
const LONGEST_SOCKET_PATH = 103

/**
 * A private folder for the database's socket, with a short path that is the same at each start. A link, or a folder
 * of that name with another owner, is skipped.
 */
export function socketFolder(cluster: string, owner: { uid: number; gid: number } | undefined): string {
  const name = serverName(cluster)
  const base = existsSync('/tmp') ? '/tmp' : tmpdir()
  for (let offer = 1; offer <= OFFERS; offer += 1) {
    const folder = join(base, offer === 1 ? name : `${name}-${offer}`)
    if (isOurs(folder, owner)) return checkedLength(folder)
  }
  throw new Error(`Other users own every folder ${join(base, name)}…: remove those that are not needed.`)
}

export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It is not empty: it stays and is used at the next start.
  }
}

function isOurs(folder: string, owner: { uid: number; gid: number } | undefined): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    return true
  } catch {
    const found = lstatSync(folder, { throwIfNoEntry: false })
    const expected = owner?.uid ?? process.getuid?.()
    return Boolean(found?.isDirectory() && found.uid === expected && (found.mode & 0o077) === 0)
  }
}

function checkedLength(folder: string): string {
  const path = join(folder, '.s.PGSQL.5432.lock')
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return folder
  throw new Error(`The path ${path} is too long for a socket: set TMPDIR to a shorter folder.`)
}

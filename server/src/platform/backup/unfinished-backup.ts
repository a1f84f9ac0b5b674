import { createHash } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { processBirth } from '../process-lock/process-lock.mjs'

const DIGITS = 8
const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS)
const thisHost = (): string => short(hostname())
const birthOf = (pid: number): string | undefined => {
  const birth = processBirth(pid)
  return birth === undefined ? undefined : short(birth)
}

/** The name of a backup until it is complete says which process of which machine writes it. */
export const unfinishedBackup = (file: string): string =>
  `${file}.${thisHost()}-${process.pid}-${birthOf(process.pid)}.tmp`

/** Earlier versions of Lenza wrote `NAME.gz.PID.tmp`. */
const NAME = /\.(?:(?<host>[0-9a-f]{8})-(?<pid>\d+)-(?<birth>[0-9a-f]{8})|(?<=\.gz\.)\d+)\.tmp$/
const GZIP = Buffer.from([0x1f, 0x8b])
/** No backup waits for a day between two writes. */
const SURELY_OVER_MS = 24 * 60 * 60 * 1000

/**
 * Removes what killed backups have left in the folder of `file`: their names mostly have a date, so that no later backup has the
 * same. What a live process writes stays. Of a process on another machine, or in another container, nothing is known: its file
 * stays for a day after it was last written.
 */
export async function removeLeftBackups(file: string, now: Date): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    if (await isLeft(left, now)) await rm(left, { force: true })
  }
}

async function isLeft(file: string, now: Date): Promise<boolean> {
  const named = NAME.exec(basename(file))?.groups
  if (named === undefined || !(await beginsAsBackup(file))) return false
  if (named['host'] === thisHost()) return birthOf(Number(named['pid'])) !== named['birth']
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && now.getTime() - found.mtimeMs > SURELY_OVER_MS
}

/** Other programs have files of such names too. A backup that was killed at once has no byte yet. */
async function beginsAsBackup(file: string): Promise<boolean> {
  const opened = await open(file).catch(() => undefined)
  if (opened === undefined) return false
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(GZIP.length))
    return buffer.subarray(0, bytesRead).equals(GZIP.subarray(0, bytesRead))
  } catch {
    return false
  } finally {
    await opened.close()
  }
}

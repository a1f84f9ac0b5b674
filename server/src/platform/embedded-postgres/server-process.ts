import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { processBirth } from '../process-lock/process-lock.mjs'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'
import { findPostmaster, orphansOf, type Postmaster } from './postmaster-file.ts'
import type { DatabaseUser } from './database-user.ts'
import { serverSettings, type Settings } from './settings.ts'

const POLL_MS = 20
/** Long, because the server replays the write-ahead log after a crash. */
const READY_WITHIN_MS = 120_000
const ORPHANS_FINISH_WITHIN_MS = 2000
const ORPHANS_END_WITHIN_MS = 30_000
const FAST_STOP_WITHIN_MS = 20_000
const STOP_WITHIN_MS = 10_000
const LARGEST_LOG_BYTES = 10_000_000
const LOG_LINES_SHOWN = 15

export interface ServerPlace {
  readonly cluster: string
  readonly logFile: string
  readonly binaries: Binaries
  readonly user: DatabaseUser
  readonly settings: Settings
}

/**
 * Waits until the children of a killed server end. They notice within a moment unless they run a long statement: then
 * they are ended, as no client is left for its result. Two servers on the same files would destroy them.
 */
export async function whenOrphansHaveEnded(cluster: string): Promise<void> {
  const began = Date.now()
  for (let orphans = orphansOf(cluster); orphans.length > 0; orphans = orphansOf(cluster)) {
    const waited = Date.now() - began
    if (waited > ORPHANS_END_WITHIN_MS)
      throw new Error('processes of the server that was killed are still at work')
    if (waited > ORPHANS_FINISH_WITHIN_MS) orphans.forEach(endOrphan)
    await pause(POLL_MS)
  }
}

function endOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** In a session of its own, so that Ctrl-C in the terminal does not reach it. */
export async function launchServer(place: ServerPlace, socketFolder: string): Promise<Postmaster> {
  const { program, args, identity } = place.user.command(place.binaries.postgres, [
    '-D',
    place.cluster,
    ...serverSettings(place.cluster, socketFolder, place.settings),
  ])
  const log = openLog(place)
  const child = spawn(program, args, {
    ...identity,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure: string | undefined
  child.on('error', (error) => (failure = error.message))
  child.on('exit', (code, signal) => (failure = `it ended with ${signal ?? code}`))
  child.unref()
  return await whenReady(place, () => failure)
}

/** Resolves when the starting server accepts connections. */
export async function whenReady(place: ServerPlace, failure: () => string | undefined): Promise<Postmaster> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const reason = failure()
    if (reason !== undefined) throw new Error(`PostgreSQL did not start: ${reason}.\n${lastLines(place)}`)
    const found = findPostmaster(place.cluster)
    if (found?.state === 'ready') return found
    await pause(POLL_MS)
  }
  throw new Error(`PostgreSQL did not become ready.\n${lastLines(place)}`)
}

/** Closes all connections and stops the server; everything acknowledged is on disk before. */
export async function stopServer(pid: number): Promise<void> {
  const born = processBirth(pid)
  if (born === undefined) return
  const ended = async (withinMs: number): Promise<boolean> => {
    const deadline = Date.now() + withinMs
    while (processBirth(pid) === born) {
      if (Date.now() > deadline) return false
      await pause(POLL_MS)
    }
    return true
  }
  process.kill(pid, 'SIGINT')
  if (await ended(FAST_STOP_WITHIN_MS)) return
  // An immediate stop loses nothing: the next start replays the write-ahead log.
  process.kill(pid, 'SIGQUIT')
  if (!(await ended(STOP_WITHIN_MS))) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}

function openLog({ logFile, user }: ServerPlace): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.1`)
  const handle = openSync(logFile, 'a', 0o600)
  if (user.owner) chownSync(logFile, user.owner.uid, user.owner.gid)
  return handle
}

function lastLines({ logFile }: ServerPlace): string {
  if (!existsSync(logFile)) return ''
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n')
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { processBirth } from '../process-lock/process-lock.mjs'
import { serverName, SOCKET_PORT } from './settings.ts'

/** The content of a running server's postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly state: string
}

export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = read(join(cluster, 'postmaster.pid'))
  return found && isServerOf(found.pid, cluster) ? found : undefined
}

/**
 * Removes what a dead server left. PostgreSQL does so itself unless a process with that number exists (after a
 * restart of the machine or container, or as a zombie): then it refuses to start. Call it when no server and no child
 * of one runs.
 */
export function removeStaleFiles(cluster: string, socketFolder: string): void {
  const file = join(cluster, 'postmaster.pid')
  const found = read(file)
  if (found && mayBeAServerOf(found.pid)) return
  rmSync(file, { force: true })
  rmSync(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true })
}

/** The arguments of a manually started server are unknown: PostgreSQL itself decides. */
function mayBeAServerOf(pid: number): boolean {
  if (processBirth(pid) === undefined) return false
  const line = commandLine(pid)
  const servesAnotherFolder = / -D \//.test(line)
  return isServer(line) && !servesAnotherFolder
}

/** Children of a killed server that still use this data folder. */
export function orphansOf(cluster: string): number[] {
  const title = `postgres: ${serverName(cluster)}: `
  return processes().flatMap(({ pid, line }) => (line.startsWith(title) ? [pid] : []))
}

function read(file: string): Postmaster | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', state: (lines[7] ?? '').trim() }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (processBirth(pid) === undefined) return false
  const line = commandLine(pid)
  return isServer(line) && `${line} `.includes(` -D ${cluster} `)
}

const isServer = (line: string): boolean => basename(line.split(' ', 1)[0] ?? '') === 'postgres'

function processes(): { pid: number; line: string }[] {
  if (hasProc())
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), line: commandLine(Number(name)) }))
  return execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trimStart())
    .map((row) => ({ pid: Number.parseInt(row, 10), line: row.slice(row.indexOf(' ') + 1) }))
}

function commandLine(pid: number): string {
  try {
    if (hasProc()) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    // It has ended.
    return ''
  }
}

const hasProc = (): boolean => existsSync('/proc/self/cmdline')

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../installation/installation.ts'

const MB = 1024 * 1024
const KB_A_MB = 1024

/** The resident memory of a process in MB. Linux only. */
export const residentMb = (pid: number): number =>
  kilobytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) / KB_A_MB

/**
 * The memory of all PostgreSQL processes in MB, shared pages counted once. Includes the used part of the shared
 * buffers.
 */
export function databaseMb({ dataDir }: Installation): number {
  const [first = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return (
    [postmaster, ...children.map(Number)].reduce(
      (sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, /\nPss:\s+(\d+)/),
      0,
    ) / KB_A_MB
  )
}

const parentOf = (pid: string): number | undefined => {
  const status = textOf(`/proc/${pid}/status`)
  const parent = /PPid:\s+(\d+)/.exec(status)?.[1]
  return parent === undefined ? undefined : Number(parent)
}

const kilobytes = (file: string, pattern: RegExp): number => Number(pattern.exec(textOf(file))?.[1] ?? 0)

/** Empty if the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** In the unit of a figure. */
export const bytesOf = (mb: number): number => mb * MB

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from './installation.ts'

/** Of a second, as Linux counts for programs on every machine (`USER_HZ`). */
const MS_A_TICK = 10

/** Processor time in ms. */
export interface ProcessorTime {
  server: number
  database: number
}

/** The processor time so far of a server process and of all PostgreSQL processes, ended ones included. Linux only. */
export function processorTime({ dataDir }: Installation, serverPid: number): ProcessorTime {
  const [first = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => timesOf(Number(pid)) ?? [])
  const spent = (ticks: (one: Times) => number) =>
    processes.reduce((sum, one) => sum + ticks(one), 0) * MS_A_TICK
  return {
    server: spent(({ pid, own, ofEnded }) => (pid === serverPid ? own + ofEnded : 0)),
    database: spent(({ pid, parent, own, ofEnded }) => {
      if (pid === postmaster) return own + ofEnded
      return parent === postmaster ? own : 0
    }),
  }
}

interface Times {
  pid: number
  parent: number
  /** In ticks, of its own and of its ended children. */
  own: number
  ofEnded: number
}

/** By `proc_pid_stat(5)`: parent, then user and system time of its own and of its ended children. */
function timesOf(pid: number): Times | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The second field is the program's name in parentheses, which may contain spaces: the fields are counted from its end.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { pid, parent, own: user + system, ofEnded: endedUser + endedSystem }
}

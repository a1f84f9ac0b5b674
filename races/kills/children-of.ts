import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The running child processes of a process. */
export function childrenOf(parent: number): number[] {
  const lines = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  return lines.filter(([, itsParent]) => itsParent === parent).map(([pid]) => pid)
}

type PidAndParent = [pid: number, parent: number]

const fromProc = (): PidAndParent[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentIn(name)])

function parentIn(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process has ended.
    return 0
  }
}

const fromPs = (): PidAndParent[] =>
  execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent])

// One process at a time, across processes, with nothing left locked when the holder was killed.
// Plain JavaScript, on Node's own modules only: the bootstrap needs it on Node 20, before anything is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const TAKEOVER_SECONDS = 10

/**
 * Distinguishes a process from a later one with the same number; undefined if there is none. Containers reuse small
 * numbers at every start.
 */
export function processBirth(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ended = fields[0] === 'Z' || fields[0] === 'X'
      return ended ? undefined : `${bootId()}/${fields[19]}`
    } catch {
      return undefined
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
  } catch {
    return undefined
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return 'boot'
  }
}

/** This process, as one line that `isLiveProcess` understands in any other process of this machine. */
export function thisProcess() {
  return lineOf(process.pid)
}

const lineOf = (pid) => `${pid} ${processBirth(pid)}`

export function isLiveProcess(line) {
  const [pid, ...birth] = line.trim().split(' ')
  return pid !== '' && processBirth(Number(pid)) === birth.join(' ')
}

/**
 * Runs `act` while holding `file` as a lock; waits for a live holder, takes over from a dead one. `onWait` is called
 * once if it has to wait. `act` may lend the lock to a process that it started: if this one is killed, the others
 * wait for that one.
 */
export async function withLock(file, act, { onWait, timeoutMs = 600_000 } = {}) {
  const deadline = Date.now() + timeoutMs
  let waited = false
  while (!claim(file)) {
    if (takeOver(file)) continue
    if (Date.now() > deadline) throw new Error(`Another process (${holderOf(file)}) keeps ${file} locked`)
    if (!waited) onWait?.()
    waited = true
    await pause(POLL_MS)
  }
  try {
    return await act((pid) => lend(file, pid))
  } finally {
    rmSync(file, { force: true })
  }
}

/** Atomic: a reader must not find half a line. */
function lend(file, pid) {
  writeFileSync(`${file}.${process.pid}`, `${thisProcess()}\n${lineOf(pid)}`)
  renameSync(`${file}.${process.pid}`, file)
}

function claim(file) {
  try {
    writeFileSync(file, thisProcess(), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Taking over is locked too: otherwise a second waiter could remove the new lock of the first. */
function takeOver(file) {
  if (!isAbandoned(file)) return false
  const guard = `${file}.takeover`
  if (isOlderThan(guard, TAKEOVER_SECONDS)) rmSync(guard, { force: true })
  if (!claim(guard)) return false
  try {
    if (!isAbandoned(file)) return false
    rmSync(file, { force: true })
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

function isAbandoned(file) {
  const holder = holderOf(file)
  if (holder === undefined) return false
  // Created and not yet written: its holder is just starting, or died then.
  if (holder === '') return isOlderThan(file, TAKEOVER_SECONDS)
  return !holder.split('\n').some(isLiveProcess)
}

function holderOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isOlderThan(file, seconds) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > seconds * 1000
}

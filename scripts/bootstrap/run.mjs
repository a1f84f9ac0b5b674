import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const CHECK_NPM_EVERY_MS = 1000

/** glibc gives each thread a store of its own and returns little of it: two are enough, and pictures and passwords leave less behind. */
const ARENAS = { MALLOC_ARENA_MAX: '2' }

/** Read before the installation, which takes a minute: npm may be killed meanwhile. */
const callers = lineToNpm()

/**
 * Runs the program, forwards signals, and exits with its code. It holds one end of a channel: when this process is
 * gone, even by kill -9, the channel closes and the program stops by itself (`stop-request.ts`).
 */
export function runAndFollow(node, args, root) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...ARENAS, NODE_COMPILE_CACHE: compileCacheIn(root), ...process.env, PATH: path },
  })
  const forward = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = stopWhenNpmIsGone(child)

  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    for (const name of signals) process.removeListener(name, forward)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code ?? 1)
  })
}

/**
 * Where Node keeps compiled modules, types stripped: a program's start takes 1.2 s of CPU in place of 2.1 s (2026-11-23). A
 * folder that cannot be written is passed over; another NODE_COMPILE_CACHE counts instead.
 */
const compileCacheIn = (root) => join(root, 'node_modules', '.cache', 'node-compile')

/** After kill -9 of npm this process would keep the port, without a terminal to stop it from. */
function stopWhenNpmIsGone(child) {
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => {
    if (lineToNpm() !== callers) child.kill('SIGTERM')
  }, CHECK_NPM_EVERY_MS).unref()
}

/** npm starts a script through a shell, which may stay in between or be replaced by the script. */
function lineToNpm() {
  const parent = process.ppid
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const isShell = /^\d+ \((ba|da|a|z|k)?sh\) /.test(stat)
    const itsParent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return isShell ? `${parent} ${itsParent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

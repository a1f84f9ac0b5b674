// Makes node_modules match package-lock.json, with or without what only developers need.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withLock } from '../../server/src/platform/process-lock/process-lock.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * `run`: what starting and building need. `all`: also what tests and development need. Several processes may call
 * this at once in one clone: one installs, the others wait.
 */
export async function installWhatIsMissing(root, wanted) {
  if (isStamped(root, wanted)) return
  await withLock(join(root, '.installing.tmp'), (lend) => installUnderLock(root, wanted, lend), {
    onWait: () => console.log('Waiting: another process is installing …'),
  })
}

async function installUnderLock(root, wanted, lend) {
  if (isStamped(root, wanted)) return
  // More may be installed already, by hand or by an earlier command.
  const what = isInstalled(root, 'all') ? 'all' : wanted
  if (!isInstalled(root, what)) {
    console.log('Installing what Lenza needs (a minute, the first time) …')
    await bringUpToDate(root, readStamp(root)?.what === 'all' ? 'all' : wanted, lend)
  }
  writeStamp(root, isInstalled(root, 'all') ? 'all' : wanted)
}

async function bringUpToDate(root, what, lend) {
  const afresh = ['ci']
  const whatIsMissing = ['install', '--no-save']
  // `npm ci` empties node_modules, from which a server of this clone may be running: then missing packages are
  // added instead. Both keep to the lock file.
  const present = existsSync(join(root, 'node_modules', '.package-lock.json'))
  let failures = ''
  for (const verb of present ? [whatIsMissing, afresh] : [afresh]) {
    const { code, output } = await npm(root, verb, what, lend)
    if (code === 0 && isInstalled(root, what)) return
    failures += `npm ${verb.join(' ')}:\n${beginning(output) || 'something of package-lock.json is still missing'}\n\n`
  }
  throw new Error(`${failures}The installation failed: npm's own words are above.`)
}

/** npm prints its usage after the reason. */
const beginning = (output) => output.trim().split('\n').slice(0, 30).join('\n')

/**
 * Every option is set, because npm inherits the caller's settings (NODE_ENV, npm_config_*). npm ignores Ctrl-C: it is
 * killed here, and the next start installs again. If this process is killed, npm finishes and the next start waits
 * for it.
 */
function npm(root, verb, what, lend) {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const steady = ['--package-lock=true', '--engine-strict=false', '--include=optional']
  const dev = what === 'all' ? '--include=dev' : '--omit=dev'
  const [program, ...first] = npmProgram()
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(program, [...first, ...verb, ...flags, ...steady, dev], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    if (child.pid) lend(child.pid)
    let isStopped = false
    const stop = () => {
      isStopped = true
      child.kill('SIGKILL')
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    child.on('error', (error) => resolve({ code: 1, output: `npm could not be started: ${error.message}` }))
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.removeListener(signal, stop)
      if (isStopped) reject(new Error('Stopped while installing: the next start begins that anew.'))
      else resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * The npm that runs this script, if one does; not the packaged Node, which is in the folder that npm may replace.
 */
function npmProgram() {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  if (npmPath && basename(npmPath) === 'npm-cli.js') return [nodePath ?? process.execPath, npmPath]
  return ['npm']
}

/** npm writes its hidden lock file last, so what it lists is completely installed. */
function isInstalled(root, what) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (what === 'run' && entry.dev)) return true
    if (present[path]) return present[path].version === entry.version && existsSync(join(root, path))
    return Boolean(entry.optional || entry.devOptional) && !isMadeForThisMachine(entry)
  })
}

/** Packages for other machines, and what only they need, are rightly absent. */
function isMadeForThisMachine({ os = [], cpu = [], libc }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && !libc
}

const stampFile = (root) => join(root, 'node_modules', '.lenza-installed')
const readStamp = (root) => readJson(stampFile(root))

function isStamped(root, wanted) {
  const stamp = readStamp(root)
  return stamp?.of === lockHash(root) && (stamp.what === 'all' || stamp.what === wanted)
}

function writeStamp(root, what) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(root), JSON.stringify({ of: lockHash(root), what }))
}

/** A clone may be shared by different machines (a container and its host), whose binaries differ. */
function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

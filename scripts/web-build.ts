import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#server/platform/process-lock/process-lock.mjs'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  'web',
  'association-file',
  'contract',
  'permit-sheet',
  'rules',
  'locales',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAYS_MS = 24 * 60 * 60 * 1000
const UNFINISHED = 'web.new-'
const BUILD_NAME = /^web-[0-9a-f]{16}$/

/**
 * Builds the web app unless these sources are built already. Each build has a folder named by the hash of its
 * sources, and `dist/web` is a link to one of them that is changed atomically, so that a running server always finds
 * a complete app. Returns the folder to serve; `onBuild` is called before a build. Rejects with the bundler's output.
 */
export async function buildWebIfChanged({
  force = false,
  root = ROOT,
  onBuild = () => console.log('Building the web app …'),
}: { force?: boolean; root?: string; onBuild?: () => void } = {}): Promise<string> {
  const dist = join(root, 'dist')
  const folder = join(dist, 'web')
  const name = `web-${hashOfSources(root)}`
  if (!force && isCurrent(folder, name)) return folder
  mkdirSync(dist, { recursive: true })
  return await withLock(join(dist, 'web.lock'), async () => {
    if (!force && isCurrent(folder, name)) return folder
    onBuild()
    const previous = isLink(folder) ? readlinkSync(folder) : undefined
    // A bundler whose parent was killed may still write into the folder of an earlier build.
    const fresh = join(dist, `${UNFINISHED}${process.pid}`)
    removeUnfinished(dist)
    await bundle(root, fresh)
    rmSync(join(dist, name), { recursive: true, force: true })
    renameSync(fresh, join(dist, name))
    pointTo(folder, name)
    removeBuildsBut(dist, [name, previous])
    return folder
  })
}

function removeUnfinished(dist: string): void {
  for (const name of readdirSync(dist)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(root, source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesOf(root: string, source: string): string[] {
  const found = statSync(join(root, source), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [source] : []
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

function isCurrent(folder: string, name: string): boolean {
  return (
    isLink(folder) &&
    readlinkSync(folder) === name &&
    statSync(folder, { throwIfNoEntry: false }) !== undefined
  )
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

function pointTo(folder: string, name: string): void {
  // A manual build leaves a real folder there, which a rename cannot replace.
  if (!isLink(folder)) rmSync(folder, { recursive: true, force: true })
  const link = `${folder}.new-link`
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, folder)
}

/**
 * Keeps the previous build and those of the last day: open pages and running servers still load files from them.
 */
function removeBuildsBut(dist: string, kept: (string | undefined)[]): void {
  const longAgo = Date.now() - STAYS_MS
  for (const name of readdirSync(dist)) {
    if (!BUILD_NAME.test(name) || kept.includes(name)) continue
    if (statSync(join(dist, name)).mtimeMs < longAgo)
      rmSync(join(dist, name), { recursive: true, force: true })
  }
}

/** In a process of its own, so that the server does not keep the bundler in memory. */
function bundle(root: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // Otherwise the development versions of the libraries are bundled.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    const endWithUs = (): void => void child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.on('error', reject)
    child.on('close', (code) => {
      process.removeListener('exit', endWithUs)
      if (code === 0) resolve()
      else reject(new Error(`The web app could not be built:\n${output}`))
    })
  })
}

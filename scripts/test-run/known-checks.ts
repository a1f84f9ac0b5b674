import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import typescript from 'typescript/package.json' with { type: 'json' }

/**
 * What checks have found out, for all clones of this person on this machine: a fresh one, and one whose node_modules were made anew,
 * begin with it. Everything in it is found by the content of what was checked, so that nothing old can count.
 */
export const knownIn = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'lenza')

/** A reader must not find half a file; a folder that cannot be written is passed over. */
function keep(file: string, write: (path: string) => void): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.tmp`
    write(unfinished)
    renameSync(unfinished, file)
  } catch {
    // The next run finds it out once more.
  }
}

const types = (folder: string): string => join(folder, `types-${typescript.version}.tsbuildinfo`)

/** The compiler compares every file and option with its build information, and checks what differs. */
export function takeKnownTypes(buildInfo: string, folder = knownIn()): void {
  if (!existsSync(buildInfo) && existsSync(types(folder)))
    keep(buildInfo, (path) => copyFileSync(types(folder), path))
}

export function keepKnownTypes(buildInfo: string, folder = knownIn()): void {
  if (existsSync(buildInfo)) keep(types(folder), (path) => copyFileSync(buildInfo, path))
}

/**
 * A name for all that a linter reads: each file of the project that git would add, each package, and the system; undefined where there
 * is no git.
 */
export function contentOf(root: string): string | undefined {
  try {
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', listed, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`)
    for (const file of [...files.split('\0').filter(Boolean).toSorted(), 'node_modules/.package-lock.json']) {
      const found = statSync(join(root, file), { throwIfNoEntry: false })
      if (!found?.isFile()) continue
      hash.update(`\0${file}\0${found.size}\0`).update(readFileSync(join(root, file)))
    }
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

const passed = (content: string, folder: string): string => join(folder, 'linted', content)

export const isKnownToPass = (content: string | undefined, folder = knownIn()): boolean =>
  content !== undefined && existsSync(passed(content, folder))

export function keepPassed(content: string | undefined, folder = knownIn()): void {
  if (content !== undefined) keep(passed(content, folder), (path) => writeFileSync(path, ''))
}

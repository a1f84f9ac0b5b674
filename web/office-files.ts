import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

/** Modules of the office of an association: it works with a network only, and anglers never open it. */
const OF_THE_OFFICE =
  /[\\/](capabilities[\\/]office[\\/]|association-file[\\/]|bar-of-office|more-of-office)|\?of-files$/

/** Begins the name of a script in which such a module is; the service worker leaves these scripts out. */
const PREFIX = 'office-'

/** Only the office has workers, beside the service worker. */
export const workerFiles = {
  entryFileNames: `assets/${PREFIX}[name]-[hash].js`,
  chunkFileNames: `assets/${PREFIX}[name]-[hash].js`,
} satisfies Rolldown.OutputOptions

const isOfOffice = (moduleIds: readonly string[]): boolean => moduleIds.some((id) => OF_THE_OFFICE.test(id))

export const officePrefix = ({ moduleIds }: Rolldown.PreRenderedChunk): string =>
  isOfOffice(moduleIds) ? PREFIX : ''

const AREA = /capabilities[\\/]office[\\/](?:([\w-]+)[\\/])?/

/** The area of the office that a module belongs to: today, staff, trail. Null for a module of the rest. */
export function areaOfOffice(id: string): string | null {
  if (isOfFiles(id)) return 'file'
  const found = AREA.exec(id)
  return found && (found[1] ?? 'frame')
}

/** Marks the copy of zod that only the schemas of an association's file use. */
const COPY = '?of-files'
const isOfFiles = (id: string): boolean => id.endsWith(COPY) || /[\\/]association-file[\\/]/.test(id)

/**
 * The schemas of an association's file have a copy of zod by itself: a module is in one script only, so what only they use
 * of zod (7 KB) would be in what anglers load first.
 */
export const schemasOfFilesApart = (): Plugin => ({
  name: 'lenza-schemas-of-files-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isInCopy = importer?.endsWith(COPY) ?? false
    if (importer === undefined || !(isInCopy || (isOfFiles(importer) && /^zod(\/|$)/.test(source))))
      return null
    const found = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true })
    return found && { id: found.id + COPY, moduleSideEffects: false }
  },
  load: (id) => (id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null),
})

/** What the service worker leaves out. */
export const FILES_OF_OFFICE = [`assets/${PREFIX}*`, 'assets/i18n/*-office.json']

/** Fails the build where another page would need a script of the office: offline it would be missing. */
export const officeFilesApart = (): Plugin => ({
  name: 'lenza-office-files-apart',
  apply: 'build',
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((one) => one.type === 'chunk')
    const ofOffice = new Set(
      scripts.filter(({ moduleIds }) => isOfOffice(moduleIds)).map(({ fileName }) => fileName),
    )
    for (const { fileName, imports } of scripts) {
      if (ofOffice.has(fileName)) continue
      const needed = imports.find((name) => ofOffice.has(name))
      if (needed !== undefined) this.error(`${fileName} needs ${needed}, which only the office has`)
    }
  },
})

import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../../../../package.json', import.meta.url)

/** The version of Lenza that runs here. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version

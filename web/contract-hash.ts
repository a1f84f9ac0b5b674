import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../contract/', import.meta.url)

/** Changes with the contract: answers stored under another value are validated before use. */
export function contractHash(): string {
  const hash = createHash('sha256')
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files.toSorted()) hash.update(`${name}\0`).update(readFileSync(new URL(name, FOLDER)))
  return hash.digest('hex').slice(0, 12)
}

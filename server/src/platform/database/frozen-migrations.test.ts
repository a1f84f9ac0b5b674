import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { allMigrations } from './migrate.ts'

/** The first file that no installation has applied yet. Whoever raises it writes the new digest. */
const FIRST_NEW = '0082'
const DIGEST = 'cbc11482e1bf1b34954153f4810872baba2daa08da6fe024675f1f8e93364bce'

it('an applied migration stays as it is, comments included: a server with another one refuses to start', () => {
  const applied = allMigrations().filter(({ name }) => name < FIRST_NEW)
  expect(applied.length).toBeGreaterThan(70)
  const lines = applied.map(({ name, hash }) => `${name} ${hash}`)
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(DIGEST)
})

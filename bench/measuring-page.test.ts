import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MEASURE = /: Measure = \{\n {2}name: '([a-z0-9-]+)'/g

it('every measure is told in docs/measuring.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/measuring.md'), 'utf8')
  const names = globSync('**/*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(MEASURE)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !page.includes(`| \`${name}\``))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { everyLimit } from './every-limit.ts'

/** How a limit is made, and its name where it is one that can be read. */
const MADE = /(?<![.\w]|function )(?:limit|networkLimit|allowance)\((?:[\w.]+, )?(?:'([a-z0-9-]+)')?/g

/** What is new is counted of an account, and what it named before. */
const MADE_OF_NEW = /(?<!function )limitOfNew\(pool, '([a-z0-9-]+)'/g

const named = globSync('server/src/**/*.ts')
  .filter(
    (file) => !/\.test\.ts$|-for-test\.ts$|\/http\/(?:rate-limit|network-limit|limit-of-new)\.ts$/.test(file),
  )
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const ofNew = [...source.matchAll(MADE_OF_NEW)].flatMap(([, name]) => [
      `${name}-again`,
      `${name}-account`,
    ])
    return [...[...source.matchAll(MADE)].map(([, name]) => name ?? `unnamed in ${file}`), ...ofNew]
  })
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
const listed = rows.flatMap(([, , , , spent = '', by = '']) =>
  by === 'race `limits`' ? [...(/row `([a-z0-9-]+)`/.exec(spent)?.slice(1) ?? [])] : [],
)

it('every limit that the code names is in docs/security.md, and is tried there by many calls at once', () => {
  expect(named.length).toBeGreaterThan(30)
  expect(new Set(listed)).toEqual(new Set(named))
  expect(new Set(everyLimit.flatMap(({ counts = [] }) => counts))).toEqual(new Set(named))
})

it('the limits that are raced are those of docs/security.md', () => {
  const raced = rows.flatMap(([, name, , , , by]) => (by === 'race `limits`' ? [name] : []))
  expect(new Set(everyLimit.map(({ name }) => name))).toEqual(new Set(raced))
  expect(raced).toHaveLength(everyLimit.length)
})

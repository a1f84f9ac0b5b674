import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/transaction.ts'
import { forbiddenExport, writesSql } from './capability-exports.ts'

const CAPABILITIES = join(import.meta.dirname, '..', '..', 'server', 'src', 'capabilities')
const sources = globSync('**/*.ts', { cwd: CAPABILITIES })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !path.endsWith('.test.ts'))
const indexes = sources.filter((path) => /^[^/]+\/index\.ts$/.test(path))

test.each<[what: string, value: unknown, why: string]>([
  ['SQL', 'cross join lateral (select 1) a', 'is a part of a statement'],
  ['a template', sql`state in ('held')`, 'is a part of a statement'],
  ['a statement', { name: 'one', text: 'values (1)' }, 'is a statement'],
  ['a function', (a: string) => `json_build_object('id', ${a}.id)`, 'returns a part of a statement'],
  [
    'an open query',
    (tx: Tx) => tx.selectFrom('account').select('id'),
    'returns a query for others to finish',
  ],
  ['a lock', (tx: Tx) => tx.selectFrom('account').selectAll().forUpdate().execute(), 'takes a row lock'],
])('%s is no export of a capability', (_what, value, why) => {
  expect(forbiddenExport(value)).toBe(why)
})

test('a query that runs by itself, a sentence and a number are', () => {
  const read = (tx: Tx) => tx.selectFrom('account').select('id').execute()
  expect([read, 'the words of a text', 12].map(forbiddenExport)).toEqual([undefined, undefined, undefined])
})

test('there are capabilities', () => expect(indexes.length).toBeGreaterThan(9))

const exportsOf = await Promise.all(
  indexes.map(async (path) => [path, (await import(join(CAPABILITIES, path))) as object] as const),
)

test.each(exportsOf)('%s exports acts', (_path, exported) => {
  const wrong = Object.entries(exported).flatMap(([name, value]) => {
    const why = forbiddenExport(value)
    return why === undefined ? [] : [`${name} ${why}`]
  })
  expect(wrong).toEqual([])
})

/** The sections of the export and the rules of retention are lists of statements. */
const STATEMENTS_EACH = 'personal-data/'

test('hand-written SQL is in a store, or behind the board', () => {
  const inBusiness = sources.filter(
    (path) =>
      !/\/(store|board)\//.test(path) &&
      !path.startsWith(STATEMENTS_EACH) &&
      writesSql(readFileSync(join(CAPABILITIES, path), 'utf8')),
  )
  expect(inBusiness).toEqual([])
})

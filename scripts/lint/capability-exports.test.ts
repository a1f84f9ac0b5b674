import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { forbiddenExport, functionsIn, writesSql } from './capability-exports.ts'

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
  expect([read, 'the words of a text', 12].map((value) => forbiddenExport(value))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('there are capabilities', () => expect(indexes.length).toBeGreaterThan(9))

declare const locked: (tx: Tx) => Promise<void>

test('a lock is found in what a function calls, and in the transaction of another', () => {
  const others = functionsIn(
    "async function locked(tx) {\n  await tx.selectFrom('account').forUpdate().execute()\n}\nexport const b = 1\n",
  )
  const inItsOwn = (db: Db) => inTransaction(db, (tx) => locked(tx))
  const inAnothers = (tx: Tx) => locked(tx)
  const inBoth = (tx: Tx, db: Db) => inTransaction(db, () => locked(tx))
  expect([inItsOwn, inAnothers, inBoth].map((act) => forbiddenExport(act, others))).toEqual([
    undefined,
    'takes a row lock',
    'takes a row lock',
  ])
})

/** The exported names of an index with the files that they come from. */
const originsIn = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(/export \{(?<names>[^}]*)\} from '(?<file>[^']+)'/g)].flatMap(({ groups }) =>
      (groups?.['names'] ?? '')
        .split(',')
        .map((name): [string, string] => [name.trim().split(' as ').at(-1) ?? '', groups?.['file'] ?? '']),
    ),
  )

const exportsOf = await Promise.all(
  indexes.map(async (path) => [path, (await import(join(CAPABILITIES, path))) as object] as const),
)

test.each(exportsOf)('%s exports acts', (path, exported) => {
  const origins = originsIn(readFileSync(join(CAPABILITIES, path), 'utf8'))
  const wrong = Object.entries(exported).flatMap(([name, value]) => {
    const file = join(CAPABILITIES, dirname(path), origins.get(name) ?? 'index.ts')
    const why = forbiddenExport(value, functionsIn(readFileSync(file, 'utf8')))
    return why === undefined ? [] : [`${name} ${why}`]
  })
  expect(wrong).toEqual([])
})

/** Lists: what the download of a person's data reads, section by section, and which data end when. */
const isListOfStatements = (path: string): boolean =>
  path.startsWith('personal-data/export/sections/') || path === 'personal-data/retention/rules.ts'

const inBusiness = sources.filter((path) => !/\/(store|board)\//.test(path))

test('hand-written SQL is in a store, or behind the board', () => {
  const wrong = inBusiness.filter(
    (path) => !isListOfStatements(path) && writesSql(readFileSync(join(CAPABILITIES, path), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('what a process remembers between requests is in a store, or behind the board', () => {
  const remembers = (path: string) => /\bnew WeakMap\b/.test(readFileSync(join(CAPABILITIES, path), 'utf8'))
  expect(inBusiness.filter(remembers)).toEqual([])
})

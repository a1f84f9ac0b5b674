import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  contentOf,
  isKnownToPass,
  keepKnownTypes,
  keepPassed,
  knownIn,
  takeKnownTypes,
} from './known-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'lenza-known-'))
const known = join(folder, 'known')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aClone(name: string): string {
  const root = join(folder, name)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  execFileSync('git', ['init', '-q', root])
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  writeFileSync(join(root, 'a.ts'), 'export const a = 1')
  return root
}

test('a lint that passed is known by the content of every file and package, in each clone', () => {
  const [one, other] = [aClone('one'), aClone('other')]
  const content = contentOf(one)
  expect(isKnownToPass(content, known)).toBe(false)
  keepPassed(content, known)
  expect(isKnownToPass(content, known)).toBe(true)
  expect(isKnownToPass(contentOf(other), known)).toBe(true)
  const changes = [
    ['a.ts', 'export const a = 2'],
    ['b.ts', ''],
    ['oxlint.config.ts', 'export default {}'],
    ['node_modules/.package-lock.json', '{}'],
  ] as const
  for (const [file, text] of changes) {
    const before = contentOf(other)
    writeFileSync(join(other, file), text)
    expect(contentOf(other)).not.toBe(before)
    expect(isKnownToPass(contentOf(other), known)).toBe(false)
  }
})

test('without git nothing is known, and nothing is kept', () => {
  const root = join(folder, 'archive')
  mkdirSync(root)
  expect(contentOf(root)).toBeUndefined()
  keepPassed(undefined, known)
  expect(isKnownToPass(undefined, known)).toBe(false)
})

test('a fresh clone begins with the types of another, and never loses its own', () => {
  const [first, fresh] = [join(folder, 'first.tsbuildinfo'), join(folder, 'deep', 'fresh.tsbuildinfo')]
  takeKnownTypes(fresh, known)
  expect(() => readFileSync(fresh)).toThrow('ENOENT')
  writeFileSync(first, 'of the first')
  keepKnownTypes(first, known)
  takeKnownTypes(fresh, known)
  expect(readFileSync(fresh, 'utf8')).toBe('of the first')
  writeFileSync(fresh, 'of the fresh one')
  takeKnownTypes(fresh, known)
  expect(readFileSync(fresh, 'utf8')).toBe('of the fresh one')
})

test('it is where a person’s programs keep what they can find out again', () => {
  expect(knownIn({ XDG_CACHE_HOME: '/cache' })).toBe('/cache/lenza')
  expect(knownIn({})).toMatch(/\/\.cache\/lenza$/)
})

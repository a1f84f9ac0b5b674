import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLongForm } from '#server/testing/long-form.ts'
import { touchedFiles, treeWithNewPage } from './add-page.ts'

/** A made-up page of the office, a list with one act, added to a copy of this tree (docs/where-to-change.md). */
const MOST_FILES = 12

let tree: string
beforeAll(() => {
  tree = treeWithNewPage()
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8', stdio: 'pipe' })

/** What a program of the tree found; empty: nothing. */
function findingsOf(program: string, ...args: string[]): string {
  try {
    run(join('node_modules', program), ...args)
    return ''
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${program}: ${stdout}${stderr}`
  }
}

interface Known {
  calls: string[]
  access: Record<string, string>
  acts: { act: string; texts: string[] }[]
  paths: Record<string, string>
  rights: Record<string, string>
  menu: string[]
  screens: string[]
}

it('touches the files that the docs list, twelve at most', () => {
  expect(touchedFiles.length).toBeLessThanOrEqual(MOST_FILES)
  const docs = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'where-to-change.md'), 'utf8')
  const example = docs.split('## A new page of the office')[1] ?? ''
  const listed = [...example.matchAll(/^\| `(?<file>[^`]+)`/gm)].map(({ groups }) => groups?.['file'] ?? '')
  expect(listed.toSorted()).toEqual(touchedFiles)
})

it('is known to calls, access, trail, menus, rights and the list of every screen', () => {
  const known = JSON.parse(run('scripts/docs/new-office-page/registries.ts')) as Known
  expect(known.calls).toEqual(expect.arrayContaining(['listBoats', 'returnBoat']))
  expect(known.access).toMatchObject({ listBoats: 'officer', returnBoat: 'officer' })
  expect(known.acts).toContainEqual({
    act: 'boat.returned',
    texts: ['office-boats.acts.boat-returned', 'office-boats.events.subjects.boat'],
  })
  expect(known.rights).toMatchObject({ officeBoats: 'wardens' })
  expect(known.menu).toContain(known.paths['officeBoats'])
  expect(known.screens).toContain(known.paths['officeBoats'])
})

const failuresOf = (project: string, ...paths: string[]): string =>
  findingsOf('vitest/vitest.mjs', 'run', '--project', project, ...paths)

/** The compiler and a database take minutes: what each of the long form finds in the tree, which is nothing. */
const WHOLE: [string, () => string][] = [
  ['types', () => findingsOf('.bin/tsc', '--noEmit', '-p', '.')],
  ['the linter', () => findingsOf('.bin/oxlint', ...touchedFiles.filter((file) => /\.tsx?$/.test(file)))],
  ['the tests of calls, acts and texts', () => failuresOf('unit', 'contract', 'locales')],
  [
    'the access matrix, retention and its own test on a database',
    () =>
      failuresOf(
        'server',
        'server/src/access.test.ts',
        'server/src/access/',
        'server/src/capabilities/personal-data/retention/documents.test.ts',
        'server/src/capabilities/office-boats',
      ),
  ],
  [
    'the screens of each role that has its right',
    () =>
      failuresOf(
        'web',
        'web/src/capabilities/office/boats',
        'web/src/capabilities/office/rights-of-roles.test.tsx',
      ),
  ],
]

it.each(isLongForm ? WHOLE : [])('passes %s', (_, findings) => {
  expect(findings()).toBe('')
})

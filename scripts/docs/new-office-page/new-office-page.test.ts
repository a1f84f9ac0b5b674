import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** The compiler and a database take minutes. */
describe.runIf(isLongForm)('as a whole', () => {
  const failuresOf = (project: string, ...paths: string[]) =>
    findingsOf('vitest/vitest.mjs', 'run', '--project', project, ...paths)

  it('has types and no finding of the linter', () => {
    const code = touchedFiles.filter((file) => /\.tsx?$/.test(file))
    expect(findingsOf('.bin/tsc', '--noEmit', '-p', '.')).toBe('')
    expect(findingsOf('.bin/oxlint', ...code)).toBe('')
  })

  it('passes the tests of calls, acts and texts', () => {
    expect(failuresOf('unit', 'contract', 'locales')).toBe('')
  })

  it('passes the access matrix, retention and its own test on a database', () => {
    const own = 'server/src/capabilities/office-boats'
    const retention = 'server/src/capabilities/personal-data/retention/documents.test.ts'
    expect(failuresOf('server', 'server/src/access.test.ts', 'server/src/access/', retention, own)).toBe('')
  })

  it('is drawn to each role that has its right', () => {
    const screens = ['office/boats', 'office/rights-of-roles.test.tsx']
    expect(failuresOf('web', ...screens.map((path) => `web/src/capabilities/${path}`))).toBe('')
  })
})

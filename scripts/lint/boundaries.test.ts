import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { forbiddenImport } from './boundaries.ts'
import { riddleIn } from './plain-names.ts'

const catalogue = 'capabilities/catalogue'

test.each([
  ['rules/price.ts', 'node:fs', 'rules/ is pure'],
  ['rules/price.ts', 'zod/mini', 'rules/ is pure'],
  ['rules/price.ts', '#contract/fields.ts', 'rules/ may not know contract/'],
  ['rules/price.test.ts', '../server/src/main.ts', 'rules/ may not know server/'],
  ['contract/wire.ts', 'fastify', 'contract/ knows only zod'],
  ['contract/wire.ts', 'node:crypto', 'contract/ knows only zod'],
  ['contract/wire.ts', '#rules/days.ts', 'contract/ may not know rules/'],
  ['association-file/judge-file.ts', '#server/lenza.ts', 'association-file/ may not know server/'],
  ['rules/price.ts', '#association-file/judge-file.ts', 'rules/ may not know association-file/'],
  ['permit-sheet/sheet.ts', '#web/ui/region.ts', 'permit-sheet/ may not know web/'],
  ['permit-sheet/sheet.ts', '#server/main.ts', 'permit-sheet/ may not know server/'],
  ['permit-sheet/sheet.ts', '#locales/it/ui.json', 'permit-sheet/ knows only'],
  ['permit-sheet/sheet.ts', 'node:fs', 'permit-sheet/ knows only @cantoo/pdf-lib'],
  ['permit-sheet/sheet.ts', 'react', 'permit-sheet/ knows only @cantoo/pdf-lib'],
  ['rules/price.ts', '#permit-sheet/sheet.ts', 'rules/ may not know permit-sheet/'],
  ['contract/wire.ts', '#permit-sheet/sheet.ts', 'contract/ may not know permit-sheet/'],
  ['server/src/main.ts', '#web/main.tsx', 'server/ may not know web/'],
  ['server/src/main.ts', '../../scripts/browser.ts', 'server/ may not know scripts/'],
  ['web/src/main.tsx', '#server/main.ts', 'web/ may not know server/'],
  ['web/src/main.tsx', '#stripe-double', 'web/ may not know stripe-double/'],
  [
    'server/src/main.ts',
    '#stripe-double/cards/number.ts',
    'stripe-double/ is reached only through its index.ts',
  ],
  [
    'e2e/angler.ts',
    '../stripe-double/cards/number.ts',
    'stripe-double/ is reached only through its index.ts',
  ],
  ['web/src/main.tsx', 'node:path', 'a browser has no node:path'],
  ['stripe-double/main.ts', '#contract/fields.ts', 'stripe-double/ may not know contract/'],
  ['stripe-double/main.ts', '../server/src/main.ts', 'stripe-double/ may not know server/'],
  [`server/src/${catalogue}/x.ts`, '#server/capabilities/purchase/hold.ts', 'only through its index.ts'],
  [`server/src/${catalogue}/act/x.ts`, '../../purchase/hold.ts', 'only through its index.ts'],
  [`web/src/${catalogue}/x.tsx`, '../purchase/form/form.tsx', 'only through its index.ts'],
  ['server/src/platform/http/app.ts', `../../${catalogue}/index.ts`, 'platform may not know capabilities'],
  [`web/src/${catalogue}/x.tsx`, '#web/app/guards.ts', 'capabilities may not know app'],
  [`web/src/${catalogue}/x.test.tsx`, '#web/app/app.tsx', 'capabilities may not know app'],
  ['web/src/platform/api/ask.ts', `#web/${catalogue}/index.ts`, 'platform may not know capabilities'],
  ['web/src/platform/api/ask.ts', '#web/app/guards.ts', 'platform may not know app'],
  ['web/src/ui/button.tsx', `#web/${catalogue}/index.ts`, 'ui may not know capabilities'],
  ['web/src/ui/button.tsx', '../app/guards.ts', 'ui may not know app'],
  ['web/src/ui/button.tsx', '#web/platform/use-online.ts', 'ui may not know platform'],
  [`web/src/${catalogue}/x.tsx`, '#web/testing/app-for-test.tsx', 'is for tests'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(forbiddenImport(file, specifier)).toContain(reason)
})

test.each([
  ['rules/price.ts', './money.ts'],
  ['rules/price.test.ts', 'fast-check'],
  ['contract/wire.ts', 'zod/mini'],
  ['contract/errors.test.ts', '../locales/it/errors.json'],
  ['contract/fields.ts', '#rules/codes.ts'],
  ['contract/all-calls.ts', 'node:fs'],
  ['web/src/capabilities/office/x.ts', '#association-file/judge-file.ts'],
  ['association-file/judge-file.test.ts', '#server/platform/texts/texts.ts'],
  ['permit-sheet/sheet.ts', '@cantoo/pdf-lib'],
  ['permit-sheet/sheet.ts', '#rules/day-text.ts'],
  ['web/src/main.tsx', '#permit-sheet/sheet.ts'],
  ['server/src/main.ts', '#permit-sheet/sheet.ts'],
  ['server/src/main.ts', '#stripe-double'],
  ['e2e/angler.ts', '../stripe-double/index.ts'],
  ['server/src/main.ts', 'node:fs'],
  [`server/src/${catalogue}/x.ts`, '#rules/days.ts'],
  [`server/src/${catalogue}/x.ts`, '#server/capabilities/purchase/index.ts'],
  [`server/src/${catalogue}/act/x.ts`, '../places.ts'],
  [`web/src/${catalogue}/x.tsx`, '../purchase/index.tsx'],
  [`web/src/${catalogue}/x.tsx`, '#web/platform/navigation/paths.ts'],
  [`web/src/${catalogue}/x.test.tsx`, '#web/testing/app-for-test.tsx'],
  ['web/src/app/routes.tsx', `#web/${catalogue}/home/home-page.tsx`],
  ['web/src/platform/query/query-boundary.tsx', '#web/ui/state-panel.tsx'],
  ['web/src/testing/app-for-test.tsx', '#web/app/app.tsx'],
  ['web/src/ui/button.tsx', 'react-aria-components'],
  ['web/locale-files.ts', 'node:fs'],
  ['e2e/angler.ts', '../scripts/browser.ts'],
])('%s may import %s', (file, specifier) => {
  expect(forbiddenImport(file, specifier)).toBeUndefined()
})

test.each([
  ['whoAsked', 'asked'],
  ['bookingsOfNobody', 'nobody'],
  ['OrderWish', 'wish'],
  ['rules/somebody.test.ts', 'somebody'],
  ['TOLD_ONCE', 'told'],
  ['orHowItStands', 'stands'],
  ['stands_on', 'stands'],
  ['isQuickLook', 'look'],
  ['LookingForPlaces', 'looking'],
  ['aroundCall', 'around'],
  ['inTurn', 'turn'],
  ['markOf', 'mark'],
  ['EntryMark', 'mark'],
])('%s has the riddle %s', (name, word) => {
  expect(riddleIn(name)).toBe(word)
})

test.each([
  'masked',
  'SaidaLine',
  'standIn',
  'untold',
  'task',
  'scrollTo',
  'returnUrl',
  'outstanding',
  'holderLookup',
  'rules/wall-clock.ts',
])('%s has none', (name) => {
  expect(riddleIn(name)).toBeUndefined()
})

test('a mark is a sign on a screen', () => {
  expect(riddleIn('EntryMark', 'web/src/capabilities/outings/log/entry-mark.tsx')).toBeUndefined()
})

test('no file of the repository has a riddle in its path', () => {
  const paths = globSync('**/*.*', {
    cwd: join(import.meta.dirname, '..', '..'),
    exclude: ['**/node_modules/**', '**/dist/**', 'data/**', 'test-results/**'],
  })
  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.filter((path) => riddleIn(path) !== undefined)).toEqual([])
})

const BAD_FILES = {
  'rules/static.ts': "import { x } from '#contract/x.ts'\nexport const y = x\n",
  'rules/again.ts': "export * from '../server/src/x.ts'\n",
  'rules/lazy.ts': "export const later = () => import('zod')\n",
  'rules/type.ts': "export type Y = import('#web/x.ts').X\n",
  'rules/circle-a.ts': "import { b } from './circle-b.ts'\nexport const a = (): number => b()\n",
  'rules/circle-b.ts': "import { a } from '#rules/circle-a.ts'\nexport const b = (): number => a()\n",
  'rules/hour.ts': 'export const hour = (at: Date): number => at.getHours()\n',
  'rules/parts.ts': 'export const may = new Date(2027, 4, 1)\n',
  'contract/text.ts': 'export const at = (day: string): number => Date.parse(`${day}T00:00:00`)\n',
  'server/src/shown.ts': "export const shown = new Intl.DateTimeFormat('it', { dateStyle: 'long' })\n",
  'server/src/local.ts': 'export const local = (at: Date): string => at.toLocaleDateString()\n',
  'rules/riddle.ts': 'export const wasAsked = true\n',
  'rules/somebody.ts': 'export const there = true\n',
  'rules/parameter.ts': 'export const twice = (turn: number): number => 2 * turn\n',
  'rules/member.ts': 'export interface Drawn {\n  look: string\n}\n',
  'rules/pattern.ts': 'export const [{ a: marks }] = [{ a: 1 }]\n',
  'server/src/loop.ts':
    'export const f = async (work: () => Promise<void>): Promise<void> => {\n  for (let n = 0; n < 3; n++) {\n    try {\n      return await work()\n    } catch {\n      continue\n    }\n  }\n}\n',
  'server/src/loop-catch.ts':
    'export const f = async (work: () => Promise<boolean>): Promise<void> => {\n  while (await work().catch(() => true));\n}\n',
  'server/src/recursion.ts':
    'export async function f(work: () => Promise<void>): Promise<void> {\n  try {\n    await work()\n  } catch {\n    await f(work)\n  }\n}\n',
  'server/src/conflict.ts':
    'class Conflict extends Error {}\nexport const isOvertaken = (error: unknown): boolean => error instanceof Conflict\n',
  'server/src/capabilities/purchase/pause.ts':
    "import { setTimeout as pause } from 'node:timers/promises'\nexport const wait = (): Promise<unknown> => pause(400)\n",
  'server/src/list.ts':
    'export const f = async (each: (() => Promise<void>)[]): Promise<void> => {\n  for (const work of each) {\n    try {\n      await work()\n    } catch {\n      continue\n    }\n  }\n}\n',
  'server/src/forgotten.ts': 'const send = async (): Promise<void> => {}\nsend()\n',
}
/** The linter's complaints, of one start of it: `file:line:column: message [rule]`. */
let complaints: string[]

beforeAll(() => {
  const project = join(import.meta.dirname, '..', '..')
  const bad = mkdtempSync(join(tmpdir(), 'lenza-lint-'))
  try {
    cpSync(join(project, 'oxlint.config.ts'), join(bad, 'oxlint.config.ts'))
    cpSync(join(project, 'scripts', 'lint'), join(bad, 'scripts', 'lint'), { recursive: true })
    cpSync(join(project, 'tsconfig.json'), join(bad, 'tsconfig.json'))
    cpSync(join(project, 'package.json'), join(bad, 'package.json'))
    symlinkSync(join(project, 'node_modules'), join(bad, 'node_modules'))
    for (const [path, text] of Object.entries(BAD_FILES)) {
      mkdirSync(dirname(join(bad, path)), { recursive: true })
      writeFileSync(join(bad, path), text)
    }
    const oxlint = join(project, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const run = spawnSync(process.execPath, [oxlint, '-f', 'unix', ...Object.keys(BAD_FILES)], {
      cwd: bad,
      encoding: 'utf8',
    })
    if (run.status !== 1) throw new Error(`the linter ended with ${run.status}: ${run.stderr}`)
    complaints = run.stdout.split('\n')
  } finally {
    rmSync(bad, { recursive: true, force: true })
  }
})

const filesWith = (rule: string): string[] =>
  [...new Set(complaints.filter((line) => line.includes(rule)).map((line) => line.split(':')[0] ?? ''))]
    .map((file) => file.replace(/^\.\//, ''))
    .toSorted()

test.each([
  [
    'a forbidden import, however it is written',
    'lenza(boundaries)',
    ['rules/again.ts', 'rules/lazy.ts', 'rules/static.ts', 'rules/type.ts'],
  ],
  ['a cycle, over aliases too', 'import(no-cycle)', ['rules/circle-a.ts', 'rules/circle-b.ts']],
  [
    'whatever takes the time zone of the machine',
    'lenza(machine-zone)',
    ['contract/text.ts', 'rules/hour.ts', 'rules/parts.ts', 'server/src/local.ts', 'server/src/shown.ts'],
  ],
  [
    'a repetition outside of the retry module, but not on the next item of a list',
    'lenza(one-retry)',
    [
      'server/src/capabilities/purchase/pause.ts',
      'server/src/conflict.ts',
      'server/src/loop-catch.ts',
      'server/src/loop.ts',
      'server/src/recursion.ts',
    ],
  ],
  [
    'a name or a file that is a riddle',
    'lenza(plain-names)',
    ['rules/member.ts', 'rules/parameter.ts', 'rules/pattern.ts', 'rules/riddle.ts', 'rules/somebody.ts'],
  ],
  [
    'a floating promise, which needs type information',
    'typescript(no-floating-promises)',
    ['server/src/forgotten.ts'],
  ],
])('the linter itself goes red on %s', (_, rule, files) => {
  expect(filesWith(rule)).toEqual(files)
})

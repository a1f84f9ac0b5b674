import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPaths, pathsNamedIn } from './named-paths.ts'

const ROOT = join(import.meta.dirname, '..', '..')
// A decision record describes its time: the paths in it may have moved.
const files = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })]

it('the glossary has at most seven words of our own', () => {
  const own = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8').split('words of our own:')[1] ?? ''
  const rows = own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(7)
})

describe('paths that a text names', () => {
  it('are found in code marks, in plain text and in links', () => {
    const text =
      'See `rules/age.ts`, `locales/*/mails.json`, `store/places.ts`, `npm start`, `application/json`, rules/money.ts and [it](import.md#top).'
    expect(pathsNamedIn(text)).toEqual({
      fromTheRoot: ['rules/age.ts', 'locales/*/mails.json', 'rules/money.ts'],
      ends: ['store/places.ts'],
      links: ['import.md'],
    })
  })

  it.each(files)('exist: %s', (file) => {
    expect(missingPaths(file)).toEqual([])
  })
})

describe('the table of where to change what', () => {
  const rows = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line) =>
        line
          .replaceAll(/\[(?<text>[^\]]*)\]\([^)]*\)/g, '$<text>')
          .replaceAll('docs/', '')
          .replaceAll(/ +/g, ' '),
      )
      .filter((line) => line.startsWith('| '))

  it('has every row that the README shows', () => {
    const all = new Set(rows('docs/where-to-change.md'))
    const shown = rows('README.md')
    const table = shown.slice(shown.findIndex((row) => row.startsWith('| Where do I change')))
    expect(table.length).toBeGreaterThan(10)
    expect(table.filter((row) => !all.has(row) && !row.startsWith('| -'))).toEqual([])
  })
})

const ALIASES: Record<string, string> = { '#server': 'server/src', '#web': 'web/src' }
const imported = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const known = imported.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = [...text.matchAll(/(?:from|import\()\s*'(?<path>[#.][^']+\.tsx?)'/g)].map(({ groups }) => {
    const path = groups?.['path'] ?? ''
    if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
    const [alias = ''] = path.split('/')
    return path.replace(alias, ALIASES[alias] ?? alias.slice(1))
  })
  imported.set(file, found)
  return found
}

/** The files that a file imports, over any number of others. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set<string>()
  for (const open = [file]; open.length > 0;)
    for (const next of importsOf(open.pop() ?? ''))
      if (!reached.has(next) && existsSync(join(ROOT, next))) {
        open.push(next)
        reached.add(next)
      }
  return reached
}

describe('the flows of the architecture', () => {
  const page = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')
  const FLOWS: Record<string, string> = {
    'a purchase': page('buying.md').split('## An order of several')[0] ?? '',
  }
  for (const flow of page('flows.md').split('\n## ').slice(1))
    FLOWS[flow.slice(0, flow.indexOf('\n')).toLowerCase()] = flow
  const isBehindWall = (file: string) => /\/(?:platform|store|board)\//.test(file)

  const filesOf = (flow: string): string[] =>
    [...(FLOWS[flow] ?? '').matchAll(/^(?:\| )?\d+(?:\.| +\|) `(?<file>[^`]+)`/gm)].map(
      ({ groups }) => groups?.['file'] ?? '',
    )

  it('a purchase has at most 35, with two returns', () => {
    expect(filesOf('a purchase').length).toBeLessThanOrEqual(35)
    expect(page('architecture.md')).toMatch(/^\| a purchase +\|( +\d+ \|){2} +2 \|/m)
  })

  it.each(Object.keys(FLOWS))('%s is connected by the imports of its files', (flow) => {
    const listed = filesOf(flow).filter((file) => file !== 'server/src/platform/http/serve.ts')
    const reached = listed.map((file) => reachedFrom(file))
    const apart = listed.filter(
      (file, n) =>
        !listed.some((other, at) => at !== n && (reached[at]?.has(file) || reached[n]?.has(other))),
    )
    expect(apart).toEqual([])
  })

  it.each(Object.keys(FLOWS))('%s has as many files as the table counts', (flow) => {
    const listedFiles = filesOf(flow)
    const row = new RegExp(String.raw`^\| ${flow} +\| +(?<all>\d+) \| +(?<open>\d+) \|`, 'm')
    expect(row.exec(page('architecture.md'))?.groups).toEqual({
      all: String(listedFiles.length),
      open: String(listedFiles.filter((file) => !isBehindWall(file)).length),
    })
  })
})

describe('the security page', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (?<id>\d+\.\d+\.\d+) +\| (?<level>[12]) /gm)]

  /** ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2; OAuth and WebRTC are answered as a whole. */
  it('answers every requirement of levels 1 and 2 once', () => {
    const ids = rows.map((row) => row.groups?.['id'])
    expect(new Set(ids).size).toBe(ids.length)
    const count = (level: string) => rows.filter((row) => row.groups?.['level'] === level).length
    const [oauth, webRtc] = [
      { first: 5, second: 24 },
      { first: 0, second: 7 },
    ]
    expect(count('1') + oauth.first + webRtc.first).toBe(70)
    expect(count('2') + oauth.second + webRtc.second).toBe(183)
  })

  it('shows a test, code or a reason for each', () => {
    for (const line of text.split('\n').filter((each) => /^\| \d+\.\d+\.\d+ /.test(each))) {
      const [, , , how = '', shownBy = ''] = line.split('|').map((cell) => cell.trim())
      expect(how).not.toBe('')
      if (!how.startsWith('n/a')) expect(shownBy).toMatch(/^(–|`.+`)$/)
    }
  })
})

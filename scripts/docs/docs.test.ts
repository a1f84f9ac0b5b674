import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPaths, pathsNamedIn } from './named-paths.ts'

const ROOT = join(import.meta.dirname, '..', '..')
// A decision record describes its time: the paths in it may have moved.
const files = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })]

describe('paths that a text names', () => {
  it('are found in code marks', () => {
    const text =
      'See `rules/age.ts`, `locales/*/mails.json`, `npm start`, `application/json` and rules/money.ts.'
    expect(pathsNamedIn(text)).toEqual(['rules/age.ts', 'locales/*/mails.json'])
  })

  it.each(files)('exist: %s', (file) => {
    expect(missingPaths(ROOT, file)).toEqual([])
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

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'lenza-operate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  said: string
}

/** An operator's command as a person calls it, on a data folder of its own. */
function calling(language: string, data: string, command: string, ...typed: string[]): Promise<Ended> {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url))
  const env = { ...process.env, LC_ALL: '', LANG: language, DATA_DIR: join(folder, data), PORT: '44990' }
  return new Promise((ended) => {
    execFile(process.execPath, [program, ...typed], { env, timeout: 60_000 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
      ended({ code, said: `${stdout}${stderr}`.trim() })
    })
  })
}

it.each([
  ['close', ['18']],
  ['refund', []],
  ['report', ['club']],
  ['backup', []],
  ['restore', ['a', 'b']],
  ['check-books', ['--since', 'yesterday']],
])('%s says how it is called, in the terminal’s language, and touches nothing', async (command, typed) => {
  const { code, said } = await calling('it_IT.UTF-8', 'untouched', command, ...typed)
  expect([code, said]).toEqual([1, expect.stringMatching(/^(Di’ .*: )?npm run [a-z:]+ /)])
  expect(readdirSync(folder)).not.toContain('untouched')
})

it('a club’s data goes into a file and into a new data folder, and its books are in order there', async () => {
  const example = join(folder, 'club.json')
  const text = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8')
  writeFileSync(example, /```json\n(.*?)```/s.exec(text)?.[1] ?? '')
  expect((await calling('C', 'first', 'import', example)).code).toBe(0)
  expect((await calling('C', 'first', 'close', 'alto', '2020-05-01')).said).toContain('is over')
  expect(await calling('it_IT', 'first', 'refund', 'KKKK-KKKK')).toEqual({
    code: 1,
    said: 'L’acquisto “KKKK-KKKK” non esiste.',
  })

  const backup = join(folder, 'backup.gz')
  expect((await calling('C', 'first', 'backup', backup)).said).toMatch(/rows of \d+ tables/)
  rmSync(join(folder, 'first'), { recursive: true })
  expect((await calling('C', 'second', 'restore', backup)).said).toMatch(/^Restored: \d+ rows/)
  expect((await calling('C', 'second', 'restore', backup)).code).toBe(1)
  expect(await calling('C', 'second', 'check-books')).toEqual({ code: 0, said: 'The books are in order.' })
  const report = await calling('C', 'second', 'report', 'rio-chiaro', '2027', '--into', folder)
  expect(report).toMatchObject({
    code: 0,
    said: expect.stringContaining('rio-chiaro-2027-sales.csv: 0 lines'),
  })
  expect(readFileSync(join(folder, 'rio-chiaro-2027-totals.csv'), 'utf8')).toContain('"All";0;0,00')
})

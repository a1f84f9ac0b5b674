import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

const command = fileURLToPath(new URL('import.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lenza-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  said: string[]
}

/** The command as a person calls it. None of these files reaches a database. */
function importing(language: string, ...files: string[]): Promise<Ended> {
  const env = { ...process.env, LC_ALL: language, DATA_DIR: join(folder, 'data') }
  return new Promise((ended) => {
    execFile(process.execPath, [command, ...files], { env }, (error, stdout, stderr) => {
      ended({
        code: typeof error?.code === 'number' ? error.code : 0,
        said: `${stdout}${stderr}`.trim().split('\n'),
      })
    })
  })
}

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

it('says every mistake of a file with its place, in the language of the terminal, and fails', async () => {
  const file = written('club.json', JSON.stringify({ key: 'The Club', name: 'Club', permits: [] }))
  const { code, said } = await importing('it_IT.UTF-8', file)
  expect(code).toBe(1)
  expect(said[0]).toMatch(/^club\.json: non è stato caricato nulla/)
  expect(said).toContain('  contacts: Manca.')
  expect(said.some((line) => line.startsWith('  key: "The Club"'))).toBe(true)
})

it('says what is wrong with a file that is not there, or not JSON, and how it is called', async () => {
  expect((await importing('C', join(folder, 'nowhere.json'))).said[0]).toMatch(
    /^nowhere\.json cannot be read/,
  )
  expect((await importing('C', written('half.json', '{"key":'))).said.join()).toContain('This is not JSON')
  expect(await importing('C')).toEqual({
    code: 1,
    said: ['Say which files to load: npm run import -- FILE [FILE …]'],
  })
})

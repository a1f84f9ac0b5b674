import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { createLog } from '#server/platform/log.ts'

vi.setConfig({ testTimeout: 60_000 })

const command = fileURLToPath(new URL('import.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lenza-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  output: string[]
}

function importing(language: string, ...files: string[]): Promise<Ended> {
  const env = { ...process.env, LC_ALL: '', LANG: language, DATA_DIR: join(folder, 'data') }
  return new Promise((ended) => {
    execFile(process.execPath, [command, ...files], { env }, (error, stdout, stderr) => {
      ended({
        code: typeof error?.code === 'number' ? error.code : 0,
        output: `${stdout}${stderr}`.trim().split('\n'),
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
  const { code, output } = await importing('it_IT.UTF-8', file)
  expect(code).toBe(1)
  expect(output[0]).toMatch(/^club\.json: non è stato caricato nulla/)
  expect(output).toContain('  contacts: Manca.')
  expect(output.some((line) => line.startsWith('  key: "The Club"'))).toBe(true)
})

it('says what is wrong with a file that is not there, or not JSON, and how it is called', async () => {
  expect((await importing('C', join(folder, 'nowhere.json'))).output[0]).toMatch(
    /^nowhere\.json cannot be read/,
  )
  expect((await importing('C', written('half.json', '{"key":'))).output.join()).toContain('This is not JSON')
  expect(await importing('C')).toEqual({
    code: 1,
    output: ['Say which files to load: npm run import -- FILE [FILE …]'],
  })
})

it('loads into the database of the server with this data folder', async () => {
  const example = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8')
  const file = written('club.json', /```json\n(.*?)```/s.exec(example)?.[1] ?? '')
  const { code, output } = await importing('C', file)
  expect([code, output[0]]).toEqual([0, 'club.json: Pescatori del Rio Chiaro is new and loaded.'])

  const log = createLog('silent')
  const { connection, leave } = await reachDatabase({ dataDir: join(folder, 'data') }, log)
  const { pool, close } = openDatabase(connection, log)
  expect((await pool.query('select key from association')).rows).toEqual([{ key: 'rio-chiaro' }])
  await close()
  await leave()
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRestartingServer, type RestartingServer } from './restarting-server.ts'

const SAYS = (word: string): string =>
  `process.send({ doubleUrl: '${word}' }); process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000)`

let folder: string
let server: RestartingServer | undefined
const onReady = vi.fn()
const onEnd = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lenza-dev-'))
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true })
})

afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
  vi.clearAllMocks()
})

const write = (name: string, text: string): void => writeFileSync(join(folder, 'src', name), text)

function start(): void {
  const [program, sources] = [join(folder, 'src', 'server.mjs'), [join(folder, 'src')]]
  server = startRestartingServer({ program, sources, env: process.env, onReady, onEnd })
}

const printed = (word: string): Promise<void> =>
  vi.waitFor(() => expect(onReady).toHaveBeenLastCalledWith({ doubleUrl: word }), 10_000)

test('a change of code or of texts starts the server anew', async () => {
  write('server.mjs', SAYS('first'))
  start()
  await printed('first')
  write('server.mjs', SAYS('second'))
  await printed('second')
  write('deep/it.json', '{}')
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(3), 10_000)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a server that breaks is waited for, and starts when it is mended', async () => {
  write('server.mjs', 'process.exit(1)')
  start()
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce(), 10_000)
  write('server.mjs', SAYS('mended'))
  await printed('mended')
})

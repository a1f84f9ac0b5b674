import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processBirth } from '#server/platform/process-lock/process-lock.mjs'

const INSTALL = join(import.meta.dirname, 'install.mjs')
const SOON = { interval: 20 }

let folder: string
let npms: number[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lenza-install-'))
  npms = []
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }))
})
afterEach(() => {
  for (const pid of npms) if (processBirth(pid) !== undefined) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A stand-in for npm that ignores Ctrl-C like the real one and ends when the file `go` exists. */
const AN_NPM = `
  const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
  process.on('SIGINT', () => {})
  writeFileSync('npm.pid', String(process.pid))
  setInterval(() => {
    if (!existsSync('go')) return
    mkdirSync('node_modules', { recursive: true })
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
    process.exit(0)
  }, 20)`

function bootstrap(): { process: ChildProcess; output: () => string } {
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(npm, AN_NPM)
  const call = `import { installWhatIsMissing } from ${JSON.stringify(INSTALL)}
    await installWhatIsMissing(${JSON.stringify(folder)}, 'run').then(() => console.log('done'), (e) => console.log(e.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', call], {
    env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (data: Buffer) => (text += data.toString()))
  return { process: child, output: () => text }
}

async function npmAtWork(): Promise<number> {
  const file = join(folder, 'npm.pid')
  const pid = await vi.waitFor(() => {
    const found = Number(readFileSync(file, 'utf8'))
    expect(found).toBeGreaterThan(0)
    return found
  }, SOON)
  rmSync(file)
  npms.push(pid)
  return pid
}

test('Ctrl-C while installing leaves no npm behind, and the next start begins anew', async () => {
  const first = bootstrap()
  const npm = await npmAtWork()
  first.process.kill('SIGINT')
  await once(first.process, 'exit')
  expect(first.output()).toContain('Stopped while installing')
  expect(processBirth(npm)).toBeUndefined()

  writeFileSync(join(folder, 'go'), '')
  const second = bootstrap()
  await once(second.process, 'exit')
  expect(second.output()).toContain('done')
})

test('killed while installing, npm goes on, and the next start waits for it instead of disturbing it', async () => {
  const first = bootstrap()
  const npm = await npmAtWork()
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')

  const second = bootstrap()
  await vi.waitFor(() => expect(second.output()).toContain('Waiting'), SOON)
  expect(processBirth(npm)).toBeDefined()
  writeFileSync(join(folder, 'go'), '')
  await once(second.process, 'exit')
  expect(second.output()).toContain('done')
  expect(existsSync(join(folder, 'npm.pid'))).toBe(false)
})

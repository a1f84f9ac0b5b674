import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const RUN = join(import.meta.dirname, 'run.mjs')
const STOP = join(import.meta.dirname, '..', 'stop-request.ts')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lenza-run-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The bootstrap's last step with a program of the test; `output()` is the output of both. */
function follow(program: string): { bootstrap: ChildProcess; output: () => string } {
  const file = join(folder, 'program.ts')
  writeFileSync(file, `import { onStopRequest } from ${JSON.stringify(STOP)}\n${program}`)
  const call = `import { runAndFollow } from ${JSON.stringify(RUN)}
    runAndFollow(process.execPath, [${JSON.stringify(file)}], ${JSON.stringify(folder)})`
  const { npm_lifecycle_event: _, ...env } = process.env
  const bootstrap = spawn(process.execPath, ['--input-type=module', '-e', call], { stdio: 'pipe', env })
  let text = ''
  bootstrap.stdout.on('data', (data: Buffer) => (text += data.toString()))
  return { bootstrap, output: () => text }
}

const aServer = `
  onStopRequest(async (reason) => console.log('stopped: ' + reason))
  setInterval(() => {}, 1000)
  console.log('ready')`

async function outputs(output: () => string, words: string): Promise<void> {
  await expect.poll(output).toContain(words)
}

test("it ends with the program's own exit code", async () => {
  const { bootstrap } = follow('process.exit(7)')
  expect(await once(bootstrap, 'exit')).toEqual([7, null])
})

test('programs keep what Node has compiled, in a folder of the project', async () => {
  const { bootstrap, output } = follow(`console.log(process.env['NODE_COMPILE_CACHE'])`)
  expect(await once(bootstrap, 'exit')).toEqual([0, null])
  expect(output().trim()).toBe(
    process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'node_modules', '.cache', 'node-compile'),
  )
})

test('it ends by the signal that ended the program', async () => {
  const { bootstrap } = follow("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)")
  expect(await once(bootstrap, 'exit')).toEqual([null, 'SIGKILL'])
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s goes on to the program, which stops in peace',
  async (signal) => {
    const { bootstrap, output } = follow(aServer)
    await outputs(output, 'ready')
    bootstrap.kill(signal)
    expect(await once(bootstrap, 'exit')).toEqual([0, null])
    expect(output()).toContain(`stopped: ${signal}`)
  },
)

test('when the bootstrap is killed the program stops by itself', async () => {
  const { bootstrap, output } = follow(aServer)
  await outputs(output, 'ready')
  bootstrap.kill('SIGKILL')
  await outputs(output, 'stopped')
  expect(output()).toContain('stopped: the parent process is gone')
})

test('a finished program is not kept alive by the channel', async () => {
  const { bootstrap } = follow('onStopRequest(async () => {})')
  expect(await once(bootstrap, 'exit')).toEqual([0, null])
})

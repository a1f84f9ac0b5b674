import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLiveProcess, processBirth, thisProcess, withLock } from './process-lock.mjs'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lenza-lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MODULE = join(import.meta.dirname, 'process-lock.mjs')

/** Increments a number in a file, slowly: without the lock, increments get lost. */
const adding = (lock: string, counter: string): string => `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  import { withLock } from ${JSON.stringify(MODULE)}
  const add = async () => {
    const before = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'))
    await pause(2)
    writeFileSync(${JSON.stringify(counter)}, String(before + 1))
  }
  console.log('ready')
  while (!existsSync(${JSON.stringify(`${counter}.go`)})) await pause(1)
  for (let n = 0; n < 10; n += 1) await ${lock ? `withLock(${JSON.stringify(lock)}, add)` : 'add()'}`

async function addFromFourProcesses(lock: string): Promise<number> {
  const counter = join(folder, 'counter')
  writeFileSync(counter, '0')
  rmSync(`${counter}.go`, { force: true })
  const workers = [1, 2, 3, 4].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', adding(lock, counter)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  await Promise.all(workers.map((worker) => once(worker.stdout, 'data')))
  const ended = Promise.all(workers.map((worker) => once(worker, 'exit')))
  // All start at once, however slowly the machine launched them.
  writeFileSync(`${counter}.go`, '')
  await ended
  return Number(readFileSync(counter, 'utf8'))
}

test('processes take turns; without the lock they would not', async () => {
  expect(await addFromFourProcesses('')).not.toBe(40)
  expect(await addFromFourProcesses(join(folder, 'lock'))).toBe(40)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('a living holder is waited for, and the wait is logged once', async () => {
  const lock = join(folder, 'lock')
  const order: string[] = []
  const waits = Promise.withResolvers<void>()
  const onWait = vi.fn(() => waits.resolve())
  const first = withLock(lock, async () => {
    await waits.promise
    // It looks for the lock some times more, and logs that no more: no clock of ours decides how often it looks.
    await pause(200)
    order.push('first')
  })
  await withLock(lock, () => order.push('second'), { onWait })
  await first
  expect(order).toEqual(['first', 'second'])
  expect(onWait).toHaveBeenCalledOnce()
})

test("a killed holder's lock is taken over, by one of many", async () => {
  const lock = join(folder, 'lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lock, `${pid} boot/1`)
  expect(await addFromFourProcesses(lock)).toBe(40)
})

test('a lock that was created and never written is taken over after a while', async () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, '')
  utimesSync(lock, new Date(), new Date(Date.now() - 60_000))
  expect(await withLock(lock, () => 'mine')).toBe('mine')
})

test('a lock that was lent is kept by the process that continues when its holder was killed', async () => {
  const lock = join(folder, 'lock')
  const work = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const holding = `import { withLock } from ${JSON.stringify(MODULE)}
    await withLock(${JSON.stringify(lock)}, async (lend) => {
      lend(${work.pid})
      console.log('lent')
      await new Promise((done) => setTimeout(done, 60_000))
    })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', holding])
  await once(holder.stdout, 'data')
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  // As above: it looks for the lock some times more while the work goes on.
  const onWait = vi.fn(() => void setTimeout(() => work.kill('SIGKILL'), 300))
  const isWorkGoingOn = (): boolean => processBirth(work.pid ?? 0) !== undefined
  expect(isWorkGoingOn()).toBe(true)
  expect(await withLock(lock, isWorkGoingOn, { onWait })).toBe(false)
  expect(onWait).toHaveBeenCalledOnce()
})

test('a process that was lent the lock and has ended leaves it to its holder', async () => {
  const lock = join(folder, 'lock')
  const order: string[] = []
  const waits = Promise.withResolvers<void>()
  const first = withLock(lock, async (lend) => {
    lend(spawnSync(process.execPath, ['-e', '']).pid)
    await waits.promise
    order.push('first')
  })
  await withLock(lock, () => order.push('second'), { onWait: () => waits.resolve() })
  await first
  expect(order).toEqual(['first', 'second'])
})

test('the lock is free again after an error', async () => {
  const lock = join(folder, 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(lock, () => 'mine')).toBe('mine')
})

test('a process is known by its birth, not by its number alone', () => {
  expect(isLiveProcess(thisProcess())).toBe(true)
  expect(isLiveProcess(`${process.pid} another/123`)).toBe(false)
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  expect(processBirth(pid)).toBeUndefined()
})

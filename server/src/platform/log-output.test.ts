import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { standardOutput } from './log-output.ts'

const failing = (code: string) => Object.assign(new Error(code), { code })

it('leaves out what finds no room, and says so when there is some again', () => {
  const lines: string[] = []
  let isFull = false
  const log = createLog(
    'info',
    standardOutput((line, from) => {
      if (isFull) throw failing('ENOSPC')
      lines.push(line.subarray(from).toString())
      return line.length - from
    }),
  )
  log.info('before')
  isFull = true
  log.info('lost')
  log.info('lost too')
  isFull = false
  log.info('after')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'before' },
    { lost: 2 },
    { msg: 'after' },
  ])
})

it('writes the rest of a line for which the pipe had no room at first', () => {
  let written = ''
  let calls = 0
  const output = standardOutput((line, from) => {
    if (++calls % 2 === 0) throw failing('EAGAIN')
    const piece = line.subarray(from, from + 5)
    written += piece.toString()
    return piece.length
  })
  output.write('one whole line\n')
  expect(written).toBe('one whole line\n')
})

/** Linux's device that is always full. */
it.runIf(existsSync('/dev/full'))(
  'a process whose log is on a full disk goes on, and ends when it wants to',
  () => {
    const program = `
    const { createLog } = await import(${JSON.stringify(`${import.meta.dirname}/log.ts`)})
    const log = createLog('info')
    log.info('one')
    log.info('two')
    process.stderr.write('alive')
  `
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    })
    expect(run).toMatchObject({ stderr: 'alive', status: 0 })
  },
)

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ended } from './tally.ts'

const ENDS_WITHIN_MS = 5000
const running = new Set<ChildProcess>()

/** Runs one of the project's own tools on this Node. */
export function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}

/** Interrupts the tools, which tidy up (the tests have a database), and kills those that do not end. */
export async function stopPrograms(): Promise<void> {
  for (const child of running) child.kill('SIGINT')
  for (let waited = 0; running.size > 0 && waited < ENDS_WITHIN_MS; waited += 100) await pause(100)
  for (const child of running) child.kill('SIGKILL')
}

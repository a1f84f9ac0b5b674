import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

export interface Ended {
  code: number
  output: string
}

/** Its database: a folder of the test's, or a URL. */
export type Where = { DATA_DIR: string } | { DATABASE_URL: string }

export const environment = (language: string, where: Where): Record<string, string> => ({
  LC_ALL: '',
  LANG: language,
  PORT: '44990',
  ...where,
})

export const programOf = (command: string) =>
  fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url))

class Exited extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the command ended with ${code}`)
    this.code = code
  }
}

const events: NodeJS.EventEmitter = process
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']
const exitCodeNow = (): number => Number(process.exitCode ?? 0)
let calls = 0

/** A command, run in this process: its arguments, environment, output and exit code are a program's. */
export async function calling(
  language: string,
  where: Where,
  command: string,
  ...typed: string[]
): Promise<Ended> {
  const output: string[] = []
  const others = ENDING.flatMap((event) => events.listeners(event))
  const { argv, exitCode } = process
  for (const [name, value] of Object.entries(environment(language, where))) vi.stubEnv(name, value)
  for (const out of ['log', 'error'] as const)
    vi.spyOn(console, out).mockImplementation((...texts) => void output.push(texts.join(' ')))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exited(Number(code ?? 0))
  })
  process.argv = [process.execPath, command, ...typed]
  process.exitCode = undefined
  try {
    calls += 1
    const ended = await import(/* @vite-ignore */ `${programOf(command)}?call=${calls}`).catch(
      (error: unknown) => {
        if (error instanceof Exited) return error
        throw error
      },
    )
    const code = ended instanceof Exited ? ended.code : exitCodeNow()
    return { code, output: output.join('\n').trim() }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    // The command unrefs the channel, which keeps a test's process alive.
    process.channel?.ref()
    for (const event of ENDING)
      for (const listener of events.listeners(event))
        if (!others.includes(listener)) events.removeListener(event, listener as () => void)
  }
}

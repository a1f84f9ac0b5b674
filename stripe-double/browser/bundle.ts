import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BUILD = fileURLToPath(new URL('build.ts', import.meta.url))

let script: Promise<string> | null = null

/** The browser's script, built on first use and cached. */
export function browserScript(): Promise<string> {
  script ??= build().catch((error: unknown) => {
    script = null
    throw error
  })
  return script
}

/** In a process of its own: the bundler is large and sets NODE_ENV for the whole process. */
async function build(): Promise<string> {
  const { stdout } = await run(process.execPath, [BUILD], { maxBuffer: 4 * 1024 * 1024 })
  return stdout
}

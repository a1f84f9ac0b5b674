// The entry of every command: `node scripts/bootstrap.mjs COMMAND ...arguments`. It must run on Node 20 with
// nothing installed, so it is plain JavaScript on Node's own modules.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { heapBounds } from './bootstrap/memory.mjs'
import { findNode24 } from './bootstrap/node24.mjs'
import { runAndFollow } from './bootstrap/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const COMMANDS_FOR_DEVELOPERS = [
  'test',
  'test:quick',
  'test:mutation',
  'test:races',
  'test:engines',
  'dev',
  'bench',
  'legal',
  'import:schema',
  'sbom',
]

const [command = '', ...args] = process.argv.slice(2)
// `check:books` is check-books.ts: not every file system allows a colon in a name.
const program = join(root, 'scripts', 'commands', `${command.replace(':', '-')}.ts`)

try {
  if (!/^[a-z-]+(:[a-z-]+)?$/.test(command) || !existsSync(program)) {
    throw new Error(`There is no command "${command}". See the "scripts" in package.json.`)
  }
  await installWhatIsMissing(root, COMMANDS_FOR_DEVELOPERS.includes(command) ? 'all' : 'run')
  const bounds = command === 'start' ? heapBounds() : []
  runAndFollow(findNode24(root), [...bounds, program, ...args], root)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

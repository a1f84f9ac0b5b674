import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

function calling(command: string, typed: string[]): Promise<{ code: unknown; output: string }> {
  const program = fileURLToPath(new URL(`commands/${command}.ts`, import.meta.url))
  return new Promise((ended) => {
    execFile(process.execPath, [program, ...typed], { timeout: 50_000 }, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

it.each([
  ['test-races', ['--seed', '3'], /^Unknown option '--seed'\. Options: --seeds …, --attempts …, /],
  ['test-races', ['--seeds'], /^Option '--seeds <value>' argument missing\. Options: --seeds …, /],
  ['test-races', ['fre'], /^There is no race "fre": choose from free, /],
  ['test', ['--onyl', 'unit'], /^Unknown option '--onyl'\. Options: --only …\.$/],
  ['test', ['--only', 'units'], /^There is no step "units": choose from types, /],
  ['bench', ['--only'], /^Unknown option '--only'\. Options: --beside …, --short …\.$/],
  ['bench', ['lighthous'], /^There is no measure "lighthous": choose from /],
  ['import', ['--fille', 'club.json'], /^[^\n]*npm run import -- [^\n]*$/],
])('%s %o is answered in one line', async (command, typed, answer) => {
  expect(await calling(command, typed)).toEqual({ code: 1, output: expect.stringMatching(answer) })
})

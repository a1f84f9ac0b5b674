// npm run test:mutation                      every rule, some hours
// npm run test:mutation -- rules/price.ts    some of them
import { spawnSync } from 'node:child_process'

const files = process.argv.slice(2)
const chosen = files.length === 0 ? [] : ['--mutate', files.join(',')]
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'scripts/mutation/rules.config.json',
    ...chosen,
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1

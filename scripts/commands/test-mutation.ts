// npm run test:mutation                      every rule, then the decisions of the buying path
// npm run test:mutation -- rules/sale/price.ts    some of them
import { spawnSync } from 'node:child_process'

const RUNS = [
  { config: 'scripts/mutation/rules.config.json', folder: 'rules/' },
  { config: 'scripts/mutation/buying.config.json', folder: 'server/' },
]

const files = process.argv.slice(2)
for (const { config, folder } of RUNS) {
  const chosen = files.filter((file) => file.startsWith(folder))
  if (files.length > 0 && chosen.length === 0) continue
  const only = chosen.length > 0 ? ['--mutate', chosen.join(',')] : []
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config, ...only]
  const { status } = spawnSync(process.execPath, stryker, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

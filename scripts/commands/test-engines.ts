// npm run test:engines                     the stories of e2e/engines in Firefox and in WebKit
// npm run test:engines -- firefox          in one of them
// npm run test:engines -- webkit -g fish   one story: what follows is Playwright's
import { spawnSync } from 'node:child_process'
import { findOtherEngines, onADisplay } from '../other-engines.ts'
import { testEnvironment } from '../test-run/environment.ts'
import { buildWebIfChanged } from '../web-build.ts'

const ENGINES = ['firefox', 'webkit']
const [first = '', ...others] = process.argv.slice(2)
const isNamed = ENGINES.includes(first)
const projects = isNamed ? [first] : ENGINES
const rest = isNamed ? others : process.argv.slice(2)

const engines = await findOtherEngines()
await buildWebIfChanged()
const [program, ...args] = onADisplay([
  process.execPath,
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=e2e/engines/playwright.config.ts',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=list',
  ...rest,
])
const { status } = spawnSync(program, args, {
  env: testEnvironment(process.env, { ...engines }),
  stdio: 'inherit',
})
process.exitCode = status ?? 1

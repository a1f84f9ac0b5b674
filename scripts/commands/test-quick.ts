// npm run test:quick   types, lint, format and the tests nearest to what has changed since main
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles, touchedTests } from '../test-run/touched-tests.ts'
import { runStages } from '../test-run/run-stages.ts'
import { quickStages } from '../test-run/steps.ts'
import { typedOrEnd } from '../typed-or-end.ts'

typedOrEnd({})
const changed = changedFiles()
const tests = touchedTests(changed)
console.log(tests.length === 0 ? 'No test is near to what has changed.' : tests.join('\n'))
const there = changed.filter((file) => existsSync(join(import.meta.dirname, '..', '..', file)))
await runStages((reports) => quickStages(there, tests, reports))

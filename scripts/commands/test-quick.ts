// npm run test:quick             types, lint, format, the tests nearest to what has changed since main, the stories that changed
// npm run test:quick -- archive  those, and the tests and stories whose path contains one of these words
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { namedOrEnd, storiesIn } from '../test-run/named-tests.ts'
import { changedFiles, touchedTests } from '../test-run/touched-tests.ts'
import { runStages } from '../test-run/run-stages.ts'
import { quickStages } from '../test-run/steps.ts'
import { typedOrEnd } from '../typed-or-end.ts'

const { positionals } = typedOrEnd({})
const named = positionals.length > 0 ? namedOrEnd(positionals) : { tests: [], stories: [] }
const changed = changedFiles()
const together = (...paths: (readonly string[])[]): string[] => [...new Set(paths.flat())].toSorted()
const tests = together(touchedTests(changed), named.tests)
const stories = together(storiesIn(changed), named.stories)
const chosen = [...tests, ...stories]
console.log(chosen.length === 0 ? 'No test is near to what has changed.' : chosen.join('\n'))
const there = changed.filter((file) => existsSync(join(import.meta.dirname, '..', '..', file)))
await runStages((reports) => quickStages(there, { tests, stories }, reports))

// npm run test:quick   types, lint, format and the tests nearest to what has changed since main
import { touchedTests } from '../test-run/touched-tests.ts'
import { runStages } from '../test-run/run-stages.ts'
import { quickStages } from '../test-run/steps.ts'
import { typedOrEnd } from '../typed-or-end.ts'

typedOrEnd({})
const files = touchedTests()
console.log(files.length === 0 ? 'No test is near to what has changed.' : files.join('\n'))
await runStages((reports) => quickStages(files, reports))

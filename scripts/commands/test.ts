// npm test                    everything, always all of it
// npm test -- --only server   one step: types, lint, format, unit, server, web, zones, browser
// npm test -- rules places    only the tests and stories whose path contains one of these words
import { namedOrEnd } from '../test-run/named-tests.ts'
import { runStages } from '../test-run/run-stages.ts'
import { matchingTests, STEP_NAMES, stagesOf } from '../test-run/steps.ts'
import { typedOrEnd } from '../typed-or-end.ts'

const { values, positionals } = typedOrEnd({ only: { type: 'string', multiple: true } })
const only = values.only ?? STEP_NAMES
const unknown = only.find((name) => !STEP_NAMES.includes(name))
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}": choose from ${STEP_NAMES.join(', ')}.`)
  process.exit(1)
}
const named = positionals.length > 0 ? namedOrEnd(positionals) : undefined
await runStages((reports) =>
  named ? matchingTests(named, reports) : stagesOf(reports, (name) => only.includes(name)),
)

// npm test                    everything, always all of it
// npm test -- --only server   one step: types, lint, format, unit, server, web, zones, browser
// npm test -- rules places    only the tests whose path contains one of these words
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
await runStages((reports) =>
  positionals.length > 0
    ? matchingTests(positionals, reports)
    : stagesOf(reports, (name) => only.includes(name)),
)

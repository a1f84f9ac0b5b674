// npm test                    what is played each day, and the shard of today; in CI everything
// LENZA_SHARD=all npm test    everything, as in CI
// npm test -- --only server   one step: types, lint, format, unit, server, web, zones, browser
// npm test -- rules places    only the tests and stories whose path contains one of these words
// npm test -- --keep          how long it took is kept for docs/figures.md
import { thisMachine } from '../../bench/machine.ts'
import { keepTime } from '../test-run/keep-time.ts'
import { namedOrEnd } from '../test-run/named-tests.ts'
import { runStages } from '../test-run/run-stages.ts'
import { matchingTests, STEP_NAMES, stagesOf } from '../test-run/steps.ts'
import { playsOneShard, SHARDS } from '../test-run/daily-shard.ts'
import { typedOrEnd } from '../typed-or-end.ts'

const { values, positionals } = typedOrEnd({
  only: { type: 'string', multiple: true },
  keep: { type: 'boolean' },
})
const only = values.only ?? STEP_NAMES
const unknown = only.find((name) => !STEP_NAMES.includes(name))
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}": choose from ${STEP_NAMES.join(', ')}.`)
  process.exit(1)
}
if (positionals.length === 0 && playsOneShard(process.env))
  console.log(
    `The shard of today, of ${SHARDS}. LENZA_SHARD=all npm test plays everything, as CI does before a change lands.`,
  )
const named = positionals.length > 0 ? namedOrEnd(positionals) : undefined
const isWhole = named === undefined && values.only === undefined
const machine = values.keep === true && isWhole ? await thisMachine() : undefined
await runStages(
  (reports) => (named ? matchingTests(named, reports) : stagesOf(reports, (name) => only.includes(name))),
  machine && ((lines, seconds) => keepTime(machine, lines, seconds)),
)

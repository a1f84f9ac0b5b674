// npm test                    everything, always all of it
// npm test -- --only server   one step: types, lint, format, unit, server, web, zones, browser
// npm test -- rules places    only the tests whose path contains one of these words
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStopRequest } from '../stop-request.ts'
import { stopPrograms } from '../test-run/run-program.ts'
import { allSteps, matchingTests, type Step } from '../test-run/steps.ts'
import type { Tally } from '../test-run/tally.ts'
import { typedOrEnd } from '../typed-or-end.ts'

const INTERRUPTED = 130

const { values, positionals } = typedOrEnd({ only: { type: 'string', multiple: true } })
const reports = mkdtempSync(join(tmpdir(), 'lenza-reports-'))
// The tests start some eighty commands and servers: what the first of them has compiled serves the others.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled')
const tidyUp = (): void => rmSync(reports, { recursive: true, force: true })

onStopRequest(async () => {
  await stopPrograms()
  tidyUp()
  process.exit(INTERRUPTED)
})

function chosenSteps(): Step[] {
  if (positionals.length > 0) return matchingTests(positionals, reports)
  const steps = allSteps(reports)
  if (!values.only) return steps
  const names = steps.map(({ name }) => name)
  const unknown = values.only.find((name) => !names.includes(name))
  if (unknown === undefined) return steps.filter(({ name }) => values.only?.includes(name))
  console.error(`There is no step "${unknown}": choose from ${names.join(', ')}.`)
  tidyUp()
  process.exit(1)
}

/** A step that crashes is a failure, and the steps after it are run all the same. */
async function tallyOf(step: Step): Promise<Tally> {
  try {
    return await step.run()
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failures: [{ name: `${step.name}: the step itself failed`, reason }] }
  }
}

function indented(text: string): string {
  return text.trim().replaceAll(/^/gm, '      ')
}

let passed = 0
let failed = 0
for (const step of chosenSteps()) {
  const began = performance.now()
  const tally = await tallyOf(step)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  passed += tally.passed
  failed += tally.failures.length
  const verdict = tally.failures.length === 0 ? 'ok    ' : 'FAILED'
  console.log(
    `${verdict}  ${step.name.padEnd(8)} ${String(tally.passed).padStart(5)} passed  ${seconds.padStart(6)} s`,
  )
  for (const { name, reason } of tally.failures) console.log(`\n    ${name}\n${indented(reason)}\n`)
}
tidyUp()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

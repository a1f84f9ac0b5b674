import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_OF_RUN } from '#server/testing/long-form.ts'
import { onStopRequest } from '../stop-request.ts'
import { stopPrograms } from './run-program.ts'
import type { Line, Step } from './steps.ts'

const INTERRUPTED = 130
const MS_OF_SECOND = 1000

/**
 * Runs the stages one after the other, the steps of a stage side by side, prints their lines in the order of the
 * steps and ends the process. `stagesIn` is given a folder for the tools' reports, `onEnd` what everything took.
 */
export async function runStages(
  stagesIn: (reports: string) => Step[][],
  onEnd?: (lines: readonly Line[], seconds: number) => void,
): Promise<never> {
  const reports = mkdtempSync(join(tmpdir(), 'lenza-reports-'))
  // The tests start some programs of the project: they share what the first of them has compiled.
  process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled')
  // A run that midnight passes through plays the shares of one day.
  process.env['LENZA_DAY'] ??= String(DAY_OF_RUN)
  const tidyUp = (): void => rmSync(reports, { recursive: true, force: true })
  onStopRequest(async () => {
    await stopPrograms()
    tidyUp()
    process.exit(INTERRUPTED)
  })

  const began = performance.now()
  const lines: Line[] = []
  for (const stage of stagesIn(reports)) {
    const found = (await Promise.all(stage.map(linesOf))).flat()
    found.forEach(print)
    lines.push(...found)
  }
  tidyUp()
  const passed = lines.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = lines.reduce((sum, { tally }) => sum + tally.failures.length, 0)
  const seconds = (performance.now() - began) / MS_OF_SECOND
  console.log(`\n${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`)
  onEnd?.(lines, seconds)
  if (failed > 0) console.log(`The same shares on another day: LENZA_DAY=${DAY_OF_RUN}`)
  process.exit(failed === 0 ? 0 : 1)
}

/** A step that crashes is a failure, and the steps after it run all the same. */
async function linesOf(step: Step): Promise<Line[]> {
  try {
    return await step.run()
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const failures = [{ name: `${step.name}: the step itself failed`, reason }]
    return [{ name: step.name, tally: { passed: 0, failures }, seconds: 0 }]
  }
}

function print({ name, tally: { passed, failures }, seconds }: Line): void {
  const verdict = failures.length === 0 ? 'ok    ' : 'FAILED'
  const time = seconds.toFixed(1).padStart(6)
  console.log(`${verdict}  ${name.padEnd(8)} ${String(passed).padStart(5)} passed  ${time} s`)
  for (const failure of failures) console.log(`\n    ${failure.name}\n${indented(failure.reason)}\n`)
}

const indented = (text: string): string => text.trim().replaceAll(/^/gm, '      ')

// npm run bench                           every measure but those that take long
// npm run bench -- lighthouse             one or more of them by name
// npm run bench -- --beside COMMIT        all of it by turns with an older commit: a table of ratios
// npm run bench -- --beside COMMIT --short  the main measures with short runs, a quarter of an hour
// npm run bench -- --beside COMMIT --rounds 5 full-purchase  one of them, more often than the usual three times
import { measureBeside, SHORT } from '../../bench/beside.ts'
import { everyMeasure } from '../../bench/every-measure.ts'
import { thisMachine } from '../../bench/machine.ts'
import { writeFiguresPage } from '../../bench/figures-page.ts'
import { isMet, type Measure } from '../../bench/measure.ts'
import { keepResult } from '../../bench/results.ts'
import { tableOf } from '../../bench/table.ts'
import { tidyUp } from '../../bench/tidy-up.ts'
import { onStopRequest } from '../stop-request.ts'
import { typedOrEnd } from '../typed-or-end.ts'

onStopRequest(tidyUp)

function chosenMeasures(names: string[]): Measure[] {
  const unknown = names.find((name) => !everyMeasure.some((measure) => measure.name === name))
  if (unknown !== undefined) {
    const known = everyMeasure.map(({ name }) => name).join(', ')
    console.error(`There is no measure "${unknown}": choose from ${known}.`)
    process.exit(1)
  }
  return everyMeasure.filter(({ name, onlyByName }) =>
    names.length === 0 ? onlyByName !== true : names.includes(name),
  )
}

const tell = (progress: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`  … ${progress}\n`)
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function chosenRounds(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d?$/.test(text)) return text === undefined ? undefined : Number(text)
  console.error(`--rounds takes a number from 1 to 99, not "${text}".`)
  process.exit(1)
}

const { values, positionals } = typedOrEnd({
  beside: { type: 'string' },
  short: { type: 'boolean' },
  rounds: { type: 'string' },
})
const chosen = chosenMeasures(positionals)
if (values.beside !== undefined) {
  const all = { names: chosen.map(({ name }) => name), rounds: 3, environment: () => ({}) }
  const short = positionals.length === 0 ? SHORT : { ...SHORT, names: all.names }
  const plan = values.short === true ? short : all
  await measureBeside(values.beside, { ...plan, rounds: chosenRounds(values.rounds) ?? plan.rounds })
  process.exit(0)
}

let missed = 0
let file: string | undefined
for (const measure of chosen) {
  const machine = await thisMachine()
  const { name, title } = measure
  const measured = await measure.run((progress) => tell(`${name}: ${progress}`)).catch(describe)
  if (typeof measured === 'string') {
    console.log(`\n${title}\n  could not be measured: ${measured}`)
    missed += 1
    continue
  }
  if (measured.isShortRun !== true) file = keepResult(name, measured, machine, new Date())
  console.log(`\n${tableOf(title, measured)}`)
  const { loadBefore = 0, cores } = machine
  if (loadBefore > cores) console.log(`  (The machine was busy: ${loadBefore} processes on ${cores} cores.)`)
  missed += measured.figures.filter(({ value, goal }) => goal !== undefined && !isMet(value, goal)).length
}
if (file !== undefined) writeFiguresPage()
console.log(`\n${missed === 0 ? 'Every goal is met' : `${missed} missed`}.${file ? ` Kept in ${file}` : ''}`)
process.exit(missed === 0 ? 0 : 1)

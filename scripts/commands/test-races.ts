// npm run test:races                              everything, some hours
// npm run test:races -- free cards                some of it by name
// npm run test:races -- --seeds 2 --attempts 500  smaller
// npm run test:races -- --keep families           what it gave is kept for docs/figures.md
import { writeFiguresPage } from '../../bench/figures-page.ts'
import { thisMachine } from '../../bench/machine.ts'
import { keepResult } from '../../bench/results.ts'
import { everyRace } from '../../races/every-race.ts'
import { killDatabase } from '../../races/kills/kill-database.ts'
import { killServers } from '../../races/kills/kill-servers.ts'
import { playEveryLimit } from '../../races/limits/long-form.ts'
import { type Line, playLongForm } from '../../races/long-form.ts'
import { figuresOfRace, heading, tableLine } from '../../races/report.ts'
import { onStopRequest } from '../stop-request.ts'
import { stopPrograms } from '../test-run/run-program.ts'
import { postgresForTests } from '../test-run/start-database.ts'
import { testInEveryTimeZone } from '../test-run/time-zones.ts'
import { typedOrEnd } from '../typed-or-end.ts'

const INTERRUPTED = 130
const { values, positionals } = typedOrEnd({
  seeds: { type: 'string', default: '20' },
  attempts: { type: 'string', default: '10000' },
  'server-kills': { type: 'string', default: '50' },
  'database-kills': { type: 'string', default: '20' },
  keep: { type: 'boolean' },
})
const PARTS = [...everyRace.map(({ name }) => name), 'limits', 'kills', 'time']
const unknown = positionals.find((name) => !PARTS.includes(name))
if (unknown !== undefined) {
  console.error(`There is no race "${unknown}": choose from ${PARTS.join(', ')}.`)
  process.exit(1)
}
const isChosen = (name: string): boolean => positionals.length === 0 || positionals.includes(name)
const numberOf = (name: 'seeds' | 'attempts' | 'server-kills' | 'database-kills'): number => {
  const figure = Number(values[name])
  if (Number.isInteger(figure) && figure > 0) return figure
  console.error(`--${name} must be a whole number, not "${values[name]}".`)
  process.exit(1)
}
const tell = (progress: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`  … ${progress}\n`)
}

const seeds = numberOf('seeds')
const attempts = numberOf('attempts')
const [serverKills, databaseKills] = [numberOf('server-kills'), numberOf('database-kills')]
const races = everyRace.filter(({ name }) => isChosen(name))
let postgres: Awaited<ReturnType<typeof postgresForTests>> | undefined
onStopRequest(async () => {
  await stopPrograms()
  await postgres?.stop()
  process.exit(INTERRUPTED)
})

let isWrong = false
const machine = values.keep === true ? await thisMachine() : undefined
/** `part`: of this command, which plays it again. */
const show = (line: Line, part: string): void => {
  console.log(tableLine(line))
  isWrong ||= line.wrong.length > 0
  if (machine === undefined) return
  const measured = figuresOfRace(line, `npm run test:races -- ${part}`)
  keepResult(`race ${line.race}`, measured, machine, new Date())
  writeFiguresPage()
}
if (races.length > 0 || isChosen('limits') || isChosen('kills')) {
  postgres = await postgresForTests()
  const server = postgres.connection
  try {
    console.log(heading())
    for (const race of races)
      show(
        await playLongForm(race, { server, seeds, attempts, tell }),
        `${race.name} --seeds ${seeds} --attempts ${attempts}`,
      )
    if (isChosen('limits'))
      show(await playEveryLimit({ server, rounds: seeds, tell }), `limits --seeds ${seeds}`)
    if (isChosen('kills')) {
      const kills = `kills --server-kills ${serverKills} --database-kills ${databaseKills}`
      show(await killServers({ server, kills: serverKills, tell }), kills)
      show(await killDatabase({ kills: databaseKills, tell }), kills)
    }
  } finally {
    await postgres.stop()
  }
}
if (isChosen('time')) isWrong = !(await testInEveryTimeZone()) || isWrong
console.log(isWrong ? '\nNot everything is as promised.' : '\nEverything is as promised.')
process.exit(isWrong ? 1 : 0)

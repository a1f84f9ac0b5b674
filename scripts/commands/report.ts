import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readFees, type SheetName, writeReport } from '#server/capabilities/books/index.ts'
import { typed } from '../operate/arguments.ts'
import { findAssociation } from '../operate/find-association.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'
import { whyUnwritable } from '../operate/unwritable-folder.ts'

const SHEETS: SheetName[] = ['sales', 'totals']
const commandLine = typed(
  { fees: { type: 'boolean', default: false }, into: { type: 'string', default: '.' } },
  { least: 2, most: 2 },
)
const [named = '', yearNamed = ''] = commandLine?.positionals ?? []

/** The provider's fees by payment; empty if the provider cannot be reached or has none. */
async function feesIn({ services, tell }: OperatorCommand, year: number): Promise<Map<string, number>> {
  if (commandLine?.values.fees !== true) return new Map()
  const running = await services()
  if (!running.payments.isDouble) return readFees(running, year)
  tell('report.noFees')
  return new Map()
}

/** A file gets its name when it is complete; unfinished ones are removed, also after Ctrl-C. */
async function inFiles<T>(
  { atTheEnd }: OperatorCommand,
  nameOf: (sheet: SheetName) => string,
  work: (write: (sheet: SheetName, text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const files = new Map<SheetName, FileHandle>()
  const openAll = async () => {
    for (const sheet of SHEETS) files.set(sheet, await open(`${nameOf(sheet)}.tmp`, 'w'))
  }
  const opened = openAll()
  atTheEnd(async () => {
    await opened.catch(() => undefined)
    for (const [sheet, file] of files) {
      await file.close()
      await rm(`${nameOf(sheet)}.tmp`, { force: true })
    }
  })
  await opened
  const done = await work(async (sheet, text) => {
    await files.get(sheet)?.appendFile(text)
  })
  for (const sheet of SHEETS) await rename(`${nameOf(sheet)}.tmp`, nameOf(sheet))
  return done
}

await runOperatorCommand('report', commandLine, async (command, { values }) => {
  const { db, texts, language, tell, fail } = command
  if (!/^20\d\d$/.test(yearNamed)) return fail('report.noYear', { text: yearNamed })
  const association = await findAssociation(command, named)
  if (association === undefined) return false
  const year = Number(yearNamed)
  const fees = await feesIn(command, year)
  const folder = resolve(values.into)
  const nameOf = (sheet: SheetName) =>
    join(folder, `${association.key}-${year}-${texts.say(language, `report.${sheet}`)}.csv`)
  const lines = await inFiles(command, nameOf, (write) =>
    writeReport(db, texts, { association, year, language, fees }, write),
  ).catch((error: unknown) => {
    const why = whyUnwritable(error)
    if (why === undefined) throw error
    return fail(why, { folder })
  })
  if (lines === false) return false
  for (const sheet of SHEETS) tell('report.done', { file: nameOf(sheet), count: lines[sheet] })
  return true
})

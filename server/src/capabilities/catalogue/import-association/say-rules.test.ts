import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { NOW } from '#association-file/association-file-for-test.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { ruleLines } from './say-rules.ts'

it('tells of each calendar the first day, the last day and the number of days of this year and the next, and names what is closed', () => {
  const file = new URL('../../../../../demo/associations/lago-che-non-ce.json', import.meta.url)
  const written = JSON.parse(readFileSync(file, 'utf8')) as object
  const calendars = {
    ...(written as { calendars: object }).calendars,
    mayday: { name: { it: 'Festa dell’anguilla', en: 'Eel day' }, in: [{ days: ['2028-05-01'] }] },
  }
  const reason = { it: 'Gara.', en: 'Contest.' }
  const closures = [{ from: '2028-05-01', to: '2028-05-01', reason }]
  const read = readAssociationFile(JSON.stringify({ ...written, calendars, closures }), NOW)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
  const linesIn = (language: 'it' | 'en') =>
    ruleLines(loadTexts(), language, read.file, NOW).filter((line) => /«Festa|“Eel|ontest|Gara/.test(line))
  expect(linesIn('en')).toEqual([
    '  Calendar “Eel day”: 2027: no day; 2028: 1 May, one day.',
    '  Everything closed: 1 May 2028. Contest.',
  ])
  expect(linesIn('it')).toEqual([
    '  Calendario «Festa dell’anguilla»: 2027: nessun giorno; 2028: 1 maggio, un giorno.',
    '  Tutto chiuso: 1 maggio 2028. Gara.',
  ])
})

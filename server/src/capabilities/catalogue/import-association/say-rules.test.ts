import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { NOW } from '#association-file/association-file-for-test.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { ruleLines } from './say-rules.ts'

it('tells of each calendar the first day, the last day and the number of days of this year and the next', () => {
  const file = new URL('../../../../../demo/associations/lago-che-non-ce.json', import.meta.url)
  const written = JSON.parse(readFileSync(file, 'utf8')) as object
  const calendars = {
    ...(written as { calendars: object }).calendars,
    mayday: { in: [{ days: ['2028-05-01'] }] },
  }
  const read = readAssociationFile(JSON.stringify({ ...written, calendars }), NOW)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
  const linesIn = (language: 'it' | 'en') =>
    ruleLines(loadTexts(), language, read.file, NOW).filter((line) => /«mayday»|“mayday”/.test(line))
  expect(linesIn('en')).toEqual(['  Calendar “mayday”: 2027: no day; 2028: 1 May, one day.'])
  expect(linesIn('it')).toEqual(['  Calendario «mayday»: 2027: nessun giorno; 2028: 1 maggio, un giorno.'])
})

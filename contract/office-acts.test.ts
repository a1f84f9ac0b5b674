import { expect, it } from 'vitest'
import { texts } from '../locales/all-texts-for-test.ts'
import { allCalls } from './all-calls.ts'
import { LANGUAGES } from './languages.ts'
import { EVENT_SUBJECTS, OFFICE_ACTS, type OfficeAct, textOfAct, textOfSubject } from './office-acts.ts'

const acts = Object.entries(OFFICE_ACTS) as [OfficeAct, (typeof OFFICE_ACTS)[OfficeAct]][]
const callNamed = (name: string) => allCalls.find((call) => call.name === name)

/** They show or prepare, and leave the association as it was. */
const WITHOUT_ACT = [
  'askSaleReceiver',
  'listCardsToPrint',
  'planOrderHandOver',
  'planOrderMove',
  'previewEdition',
  'previewMessage',
  'quoteCounterSale',
  'quoteMembershipSale',
  'stageMembers',
  'uploadPicture',
]

it('has an act for every call that changes something of an association', () => {
  const calls = allCalls.filter(
    ({ method, access, mutates }) => access === 'officer' && (method !== 'GET' || mutates === true),
  )
  const done = new Set(acts.flatMap(([, { by }]) => by))
  const without = calls.map(({ name }) => name).filter((name) => !done.has(name))
  expect(without.toSorted()).toEqual(WITHOUT_ACT)
})

it.each(acts)(
  '%s is done by calls that are there, and undone with the right to one of them',
  (_act, { by, undo }) => {
    const calls = by.map((name) => callNamed(name))
    expect(calls).not.toContain(undefined)
    if (undo !== undefined) expect(calls.flatMap((call) => call?.right ?? [])).toContain(undo)
  },
)

it.each(LANGUAGES)('each act and each subject has its words in %s', (language) => {
  const isWritten = (key: string) => {
    const [area = '', ...rest] = key.split('.')
    return texts(language, `${area}.json`).some(([found]) => found === rest.join('.'))
  }
  const wanted = [...acts.map(([act]) => textOfAct(act)), ...EVENT_SUBJECTS.map((one) => textOfSubject(one))]
  expect(wanted.filter((key) => !isWritten(key))).toEqual([])
})

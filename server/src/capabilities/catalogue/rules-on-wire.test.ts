import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { rulesOfPermit } from '#contract/permit-rules.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { exampleTerms } from '#rules/permit/example-permit.ts'
import { rulesOnWire } from './rules-on-wire.ts'

const calendar: Calendar = {
  in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
  except: [{ weekdays: [1], holidays: false }],
  also: [{ days: ['2027-10-16'] }],
}
const sent = (terms: Parameters<typeof exampleTerms>[0]) =>
  z.encode(
    rulesOfPermit,
    rulesOnWire(exampleTerms(terms), () => '', 'it'),
  )
const received = (answer: ReturnType<typeof sent>) =>
  waterRules(z.decode(rulesOfPermit, answer), { techniques: [], keeping: 'choice' })

it('a calendar travels whole, and as seasons that enclose it for clients that know none', () => {
  const answer = sent({ calendar })
  expect(answer).toMatchObject({
    stagioni: [
      { dal: '03-15', al: '10-14' },
      { dal: '10-16', al: '10-16' },
    ],
    calendario: {
      nei: [{ stagioni: [{ dal: 'Mar Su[3]', al: 'Oct Su[2]' }] }],
      tranne: [{ giorniSettimana: [1], festivi: false }],
      anche: [{ date: ['2027-10-16'] }],
    },
  })
  expect(received(answer).calendar).toEqual(calendar)
})

it('without one, every day is a day of fishing', () => {
  expect(sent({})).not.toHaveProperty('calendario')
  expect(received(sent({})).calendar).toBeUndefined()
})

it('an answer that an earlier version of the app has stored has its seasons', () => {
  const { calendario: _calendar, ...stored } = sent({
    calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] },
  })
  expect(received(stored).calendar).toEqual({ in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] })
})

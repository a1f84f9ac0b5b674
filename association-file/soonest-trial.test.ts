import { expect, it } from 'vitest'
import { DAYS_AHEAD } from '#rules/calendar.ts'
import { soonestTrial } from '#rules/sale/soonest-trial.ts'
import { permitsOfFile } from './permits-of-file.ts'
import { judgeFile } from './judge-file.ts'
import river from './templates/river-with-zones.json' with { type: 'json' }
import season from './templates/season-licence.json' with { type: 'json' }

const NOVEMBER = new Date('2026-11-24T10:00:00Z')
const PERSON = { birthDate: '1986-05-10', accompanied: false, member: false, blocked: false, others: [] }

const cardOf = (file: object = season) => {
  const judged = judgeFile(file, NOVEMBER)
  const found = 'file' in judged ? permitsOfFile(judged.file).find(({ key }) => key === 'tessera') : undefined
  if (found === undefined) throw new Error('the template has a mistake')
  return found.permit
}
const codes = (permit = cardOf(), person = PERSON) =>
  soonestTrial(permit, person, NOVEMBER).trial.refused.map(({ code }) => code)

it('a permit for members is refused to others as such, on a day on which a member can buy it', () => {
  const { day, saleOpens, trial } = soonestTrial(cardOf(), { ...PERSON, member: true }, NOVEMBER)
  expect(trial.refused).toEqual([])
  expect(day).toBe('2027-03-21')
  expect(saleOpens).toBeInstanceOf(Date)
  expect(codes()).toEqual(['MEMBERS_ONLY'])
})

it('a permit that is not on sale is refused for that, whoever the person is', () => {
  const [first] = codes({ ...cardOf(), onSale: false }, { ...PERSON, member: true })
  expect(first).toBe('NOT_ON_SALE')
})

it('the search for somebody who never can buy tries each day ahead a few times only', () => {
  const judged = judgeFile(river, NOVEMBER)
  const [found] = 'file' in judged ? permitsOfFile(judged.file) : []
  if (found === undefined) throw new Error('the template has a mistake')
  const { calendar: _everyDay, ...terms } = found.permit.terms
  const [members, ...others] = terms.sale.opens
  if (members === undefined) throw new Error('the template opens the sale for nobody')
  const tooLate = { ...members, moment: { before: 'PT0S', at: '20:00:00' } }
  // Each trial of a day asks whether the permit is on sale, three times at most; two searches at most are made.
  const trials = { left: 6 * DAYS_AHEAD }
  const permit = {
    ...found.permit,
    terms: { ...terms, sale: { ...terms.sale, opens: [tooLate, ...others] } },
    get onSale() {
      trials.left -= 1
      if (trials.left < 0) throw new Error('too many trials')
      return true
    },
  }
  expect(codes(permit, { ...PERSON, member: true })).toEqual(['HOLDER_TOO_EARLY'])
  expect(trials.left).toBeGreaterThan(0)
  expect(soonestTrial(permit, PERSON, NOVEMBER).trial.refused).toEqual([])
})

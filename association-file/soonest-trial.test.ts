import { expect, it } from 'vitest'
import { soonestTrial } from '#rules/soonest-trial.ts'
import { permitsOfFile } from './permits-of-file.ts'
import { judgeFile } from './judge-file.ts'
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

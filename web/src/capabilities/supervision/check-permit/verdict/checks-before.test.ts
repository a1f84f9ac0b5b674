import { expect, it } from 'vitest'
import { checksBefore } from './checks-before.ts'

const at = (time: string) => `2027-05-02T${time}:00.000Z`
const listed = { id: 'a', at: at('06:00'), way: 'camera', result: 'valid', mine: false } as const
const own = { id: 'b', at: at('07:00'), way: 'typed', result: 'notValid' } as const
const now = new Date(at('08:00'))

it('joins the checks of the list and the newer ones of this phone, the latest first', () => {
  expect(checksBefore([listed], [own], now).map(({ id, mine }) => [id, mine])).toEqual([
    ['b', true],
    ['a', false],
  ])
})

it('counts a check once when the list has it too', () => {
  expect(checksBefore([listed, { ...own, mine: true }], [own], now)).toHaveLength(2)
})

it('leaves out this check itself, and looks in a list', () => {
  expect(checksBefore([{ ...listed, way: 'list' }], [{ ...own, at: now.toISOString() }], now)).toEqual([])
})

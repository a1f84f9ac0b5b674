import { describe, expect, it } from 'vitest'
import { nextMemberNumber } from './member-number.ts'

describe('the next number of a member', () => {
  it.each([
    [[], '1'],
    [['7', '12', '3'], '13'],
    [['T-1042', 'T-0041', 'X9'], 'T-1043'],
    [['0041', '0007'], '0042'],
    [['0099', '0100'], '0101'],
    [['onorario'], '1'],
    [['A1', 'A2', '99999'], 'A3'],
  ])('after %j is %s', (numbers, next) => {
    expect(nextMemberNumber(numbers)).toBe(next)
  })
})

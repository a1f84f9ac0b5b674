import { expect, it } from 'vitest'
import { ibanFrom, ibanText } from './iban.ts'

it('knows an account by its length and check digits, however it is typed', () => {
  expect(ibanFrom(' it60 x054 2811 1010 0000 0123 456 ')).toBe('IT60X0542811101000000123456')
  expect(ibanFrom('DE89-3704-0044-0532-0130-00')).toBe('DE89370400440532013000')
  expect(ibanText('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456')
  for (const wrong of [
    'IT60X0542811101000000123457',
    'IT60X054281110100000012345',
    'XX60X0542811101000000123456',
    '',
  ])
    expect(ibanFrom(wrong)).toBeUndefined()
})

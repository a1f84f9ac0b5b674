import { expect, it } from 'vitest'
import { NOTE_LONGEST } from '#contract/river-items.ts'
import { noteMistake } from './note-mistake.ts'

it('takes what the server takes', () => {
  expect(noteMistake('Acqua alta.\nTrota sotto il ponte 🎣')).toBeUndefined()
  expect(noteMistake('a'.repeat(NOTE_LONGEST))).toBeUndefined()
  expect(noteMistake(`  ${'a'.repeat(NOTE_LONGEST)}  `)).toBeUndefined()
})

it('says what is wrong before it is sent', () => {
  expect(noteMistake(' \n ')).toBe('required')
  expect(noteMistake('a'.repeat(NOTE_LONGEST + 1))).toBe('tooLong')
  expect(noteMistake('a\u0000b')).toBe('wrong')
})

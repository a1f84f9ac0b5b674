import { expect, it } from 'vitest'
import { NOTE_LONGEST } from '#contract/river-items.ts'
import { noteMistake } from './note-mistake.ts'

it('accepts what the server accepts', () => {
  expect(noteMistake('Acqua alta.\nTrota sotto il ponte 🎣')).toBeUndefined()
  expect(noteMistake('a'.repeat(NOTE_LONGEST))).toBeUndefined()
  expect(noteMistake(`  ${'a'.repeat(NOTE_LONGEST)}  `)).toBeUndefined()
})

it('names the error before the note is sent', () => {
  expect(noteMistake(' \n ')).toBe('required')
  expect(noteMistake('a'.repeat(NOTE_LONGEST + 1))).toBe('tooLong')
  expect(noteMistake('a\u0000b')).toBe('wrong')
})

import * as z from 'zod/mini'
import { NOTE_LONGEST, noteText } from '#contract/river-items.ts'

/** What is wrong with a note, by the contract's own schema; undefined: nothing. */
export function noteMistake(text: string): 'required' | 'tooLong' | 'wrong' | undefined {
  if (text.trim() === '') return 'required'
  if (text.trim().length > NOTE_LONGEST) return 'tooLong'
  return z.safeDecode(noteText, text).success ? undefined : 'wrong'
}

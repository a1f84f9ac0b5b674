import * as z from 'zod/mini'
import { NOTE_LONGEST, noteText } from '#contract/river-items.ts'

/** The error in a note, by the contract's schema; undefined if the note is valid. */
export function noteMistake(text: string): 'required' | 'tooLong' | 'wrong' | undefined {
  if (text.trim() === '') return 'required'
  if (text.trim().length > NOTE_LONGEST) return 'tooLong'
  return z.safeDecode(noteText, text).success ? undefined : 'wrong'
}

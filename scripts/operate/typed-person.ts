import { isLanguage, LANGUAGES } from '#contract/languages.ts'
import * as f from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import { field, wire } from '#contract/wire.ts'
import type { OperatorCommand } from './operator-command.ts'

const LONGEST_NAME = 80
/** Named as in the usage. */
const person = wire({
  email: field('e-mail', f.email),
  firstName: field('firstName', f.line(LONGEST_NAME)),
  lastName: field('lastName', f.line(LONGEST_NAME)),
})

interface TypedPerson {
  email: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  language: string
}

/** The person who was typed; prints all mistakes at once and returns undefined if there are any. */
export function readPerson(
  { texts, say, language: ours }: OperatorCommand,
  { email, firstName, lastName, language }: TypedPerson,
) {
  const typed = read(person, { 'e-mail': email, firstName, lastName })
  for (const { field: what, code, values } of typed.ok ? [] : typed.mistakes) {
    const why = texts.say(ours, `errors.fields.${code}`, values)
    console.error(say('staff.wrong', { what: say(`staff.field.${what}`), why }))
  }
  if (!isLanguage(language))
    console.error(say('staff.noLanguage', { text: language, there: LANGUAGES.join(', ') }))
  return typed.ok && isLanguage(language) ? { ...typed.value, language } : undefined
}

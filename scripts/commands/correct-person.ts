import * as f from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import { field, wire } from '#contract/wire.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { accountRowByEmail, birthDateMistakes } from '#server/capabilities/identity/index.ts'
import { correctPerson } from '#server/capabilities/after-sales/index.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'

const LONGEST_NAME = 80
/** Named as in the usage. */
const typedPerson = wire({
  email: field('e-mail', f.email),
  firstName: field('first-name', f.optional(f.line(LONGEST_NAME))),
  lastName: field('last-name', f.optional(f.line(LONGEST_NAME))),
  birthDate: field('birth-date', f.optional(f.day)),
})

const line = typed(
  {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'birth-date': { type: 'string' },
  },
  { least: 1, most: 1 },
)
const [email = ''] = line?.positionals ?? []
const changes = line === undefined ? {} : { ...line.values }
const commandLine = Object.keys(changes).length === 0 ? undefined : { 'e-mail': email, ...changes }

/** Prints the reason of a refusal: each wrong field, or its sentence. */
function tellRefusal({ texts, language }: OperatorCommand, { code, details }: Refusal): void {
  const { mistakes, values } = details
  for (const mistake of mistakes ?? [])
    console.error(texts.say(language, `errors.fields.${mistake.code}`, mistake.values))
  if (mistakes === undefined) console.error(texts.say(language, `errors.${code}`, values))
}

await runOperatorCommand('correct-person', commandLine, async (command, named) => {
  const { db, texts, language, say, tell, fail } = command
  const now = new Date()
  const person = read(typedPerson, named)
  const mistakes = person.ok
    ? person.value.birthDate === undefined
      ? []
      : birthDateMistakes({ table: typedPerson.table }, person.value.birthDate, await siteToday(db, now))
    : person.mistakes
  for (const { field: what, code, values } of mistakes)
    console.error(
      say('correct-person.wrong', { what, why: texts.say(language, `errors.fields.${code}`, values) }),
    )
  if (!person.ok || mistakes.length > 0) return false

  const account = await accountRowByEmail(db, 'angler', person.value.email)
  if (account === undefined) return fail('correct-person.unknown', { email: person.value.email })
  const { firstName = account.first_name, lastName = account.last_name } = person.value
  const birthDate = person.value.birthDate ?? account.birth_date
  try {
    const corrected = await correctPerson(await command.services(), {
      accountId: account.id,
      to: { firstName, lastName, birthDate },
      by: 'operator',
      language,
      now,
      write: (tx) =>
        tx
          .updateTable('account')
          .set({ first_name: firstName, last_name: lastName, birth_date: birthDate })
          .where('id', '=', account.id)
          .returningAll()
          .executeTakeFirstOrThrow(),
    })
    const { first_name, last_name, birth_date } = corrected
    tell('correct-person.done', { name: `${first_name} ${last_name}`, birthDate: birth_date ?? '' })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tellRefusal(command, error)
    return false
  }
})

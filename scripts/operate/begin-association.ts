import * as f from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import { field, wire } from '#contract/wire.ts'
import { beginAssociation } from '#server/capabilities/catalogue/import-association/index.ts'
import { inviteOfficer } from '#server/capabilities/staff/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { OperatorCommand } from './operator-command.ts'
import { readPerson } from './typed-person.ts'

const LONGEST_NAME = 100
const typedClub = wire({ name: field('name', f.line(LONGEST_NAME)) })
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST_KEY = 60
const TIME_ZONE = 'Europe/Rome'

/** A new association, of which its first owner puts everything on sale. Prints all mistakes at once and then changes nothing. */
export async function begin(
  command: OperatorCommand,
  [key = '', name, email, firstName, lastName]: string[],
  language: string,
): Promise<boolean> {
  const { texts, say, db } = command
  const club = read(typedClub, { name })
  for (const { code, values } of club.ok ? [] : club.mistakes) {
    const why = texts.say(command.language, `errors.fields.${code}`, values)
    console.error(say('staff.wrong', { what: say('staff.field.name'), why }))
  }
  const person = readPerson(command, { email, firstName, lastName, language })
  const isKey = KEY.test(key) && key.length <= LONGEST_KEY
  if (!isKey) console.error(say('staff.noKey', { text: key }))
  if (!club.ok || person === undefined || !isKey) return false
  const now = new Date()
  const isDone = await inTransaction(db, async (tx) => {
    const begun = await beginAssociation(tx, { key, name: club.value.name, timeZone: TIME_ZONE }, now)
    if (begun === undefined) return false
    await inviteOfficer(tx, command, { ...begun, kind: 'command' }, { ...person, role: 'owner' }, now)
    return true
  })
  if (!isDone) return command.fail('staff.keyInUse', { key })
  command.tell('staff.begun', { association: club.value.name, email: person.email })
  return true
}

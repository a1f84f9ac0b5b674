import { LANGUAGES, type Language } from '#contract/languages.ts'
import * as f from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import { field, wire } from '#contract/wire.ts'
import { OFFICE_ROLES, type OfficeRole } from '#rules/office-rights.ts'
import { inviteOfficer, officersOf, removeOfficer } from '#server/capabilities/staff/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { typed } from '../operate/arguments.ts'
import { findAssociation } from '../operate/find-association.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'

/** Who works in the office of an association; the first owner can only be named here. */

const LONGEST_NAME = 80
/** Named as in the usage. */
const typedPerson = wire({
  email: field('e-mail', f.email),
  firstName: field('firstName', f.line(LONGEST_NAME)),
  lastName: field('lastName', f.line(LONGEST_NAME)),
})

/** The least and largest number of arguments of each act. */
const ACTS = { list: [0, 1], add: [5, 5], remove: [2, 2] } as const
type Act = keyof typeof ACTS
const isAct = (text: string | undefined): text is Act => text !== undefined && Object.hasOwn(ACTS, text)

function commandLine() {
  const line = typed({ language: { type: 'string', default: 'it' } }, { least: 1, most: 6 })
  const [act, ...named] = line?.positionals ?? []
  if (line === undefined || !isAct(act)) return undefined
  const [least, most] = ACTS[act]
  return named.length < least || named.length > most
    ? undefined
    : { act, named, language: line.values.language }
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)
const isRole = (text: string): text is OfficeRole => OFFICE_ROLES.some((role) => role === text)

async function list(command: OperatorCommand, [named]: string[]): Promise<boolean> {
  const { db } = command
  const one = named === undefined ? undefined : await findAssociation(command, named)
  if (named !== undefined && one === undefined) return false
  const all = () => db.selectFrom('association').select(['id', 'key', 'name']).orderBy('key').execute()
  for (const association of one ? [one] : await all()) {
    const officers = await officersOf(db, association.id)
    command.tell(officers.length === 0 ? 'staff.none' : 'staff.of', {
      association: association.name,
      key: association.key,
    })
    for (const { email, first_name, last_name, role, accepted_at } of officers)
      command.tell(accepted_at === null ? 'staff.invited' : 'staff.accepted', {
        email,
        name: `${first_name} ${last_name}`,
        role,
      })
  }
  return true
}

/** Prints all mistakes at once and then changes nothing. */
async function add(command: OperatorCommand, named: string[], language: string): Promise<boolean> {
  const [whose = '', email, role = '', firstName, lastName] = named
  const { texts, say, db } = command
  const association = await findAssociation(command, whose)
  const person = read(typedPerson, { 'e-mail': email, firstName, lastName })
  for (const { field: what, code, values } of person.ok ? [] : person.mistakes) {
    const why = texts.say(command.language, `errors.fields.${code}`, values)
    console.error(say('staff.wrong', { what: say(`staff.field.${what}`), why }))
  }
  if (!isRole(role)) console.error(say('staff.noRole', { text: role, there: OFFICE_ROLES.join(', ') }))
  if (!isLanguage(language))
    console.error(say('staff.noLanguage', { text: language, there: LANGUAGES.join(', ') }))
  if (association === undefined || !person.ok || !isRole(role) || !isLanguage(language)) return false
  const invited = { ...person.value, role, language }
  const actor = { associationId: association.id, kind: 'command' } as const
  const outcome = await inTransaction(db, (tx) => inviteOfficer(tx, command, actor, invited, new Date()))
  const values = { email: invited.email, association: association.name, role }
  if (outcome === 'known') return command.fail('staff.known', values)
  command.tell('staff.added', values)
  return true
}

async function remove(command: OperatorCommand, [whose = '', typedEmail = '']: string[]): Promise<boolean> {
  const { db } = command
  const association = await findAssociation(command, whose)
  if (association === undefined) return false
  const email = typedEmail.trim().toLowerCase()
  const values = { email, association: association.name }
  const officer = (await officersOf(db, association.id)).find((one) => one.email === email)
  if (officer === undefined) return command.fail('staff.unknown', values)
  const actor = { associationId: association.id, kind: 'command' } as const
  try {
    await inTransaction(db, (tx) => removeOfficer(tx, actor, officer.account_id, new Date()))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LAST_OWNER')
      return command.fail('staff.lastOwner', values)
    throw error
  }
  command.tell('staff.removed', values)
  return true
}

await runOperatorCommand('staff', commandLine(), (command, { act, named, language }) => {
  switch (act) {
    case 'list':
      return list(command, named)
    case 'add':
      return add(command, named, language)
    case 'remove':
      return remove(command, named)
  }
})

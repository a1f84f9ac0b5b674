import { LANGUAGE_OF_STAFF } from '#contract/languages.ts'
import { CLUB_ROLES, type OfficeRole } from '#rules/club/office-rights.ts'
import { inviteOfficer, officersOf, removeOfficer } from '#server/capabilities/staff/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { typed } from '../operate/arguments.ts'
import { begin } from '../operate/begin-association.ts'
import { findAssociation } from '../operate/find-association.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'
import { addOperator, endOperator, listOperators } from '../operate/operators.ts'
import { readPerson } from '../operate/typed-person.ts'

/** Who works in the office of an association, and who runs the server; the first owner and operators are only named here. */

/** The least and largest number of arguments of each act. */
const ACTS = {
  list: [0, 1],
  add: [5, 5],
  remove: [2, 2],
  operators: [0, 0],
  'add-operator': [3, 3],
  'remove-operator': [1, 1],
  begin: [5, 5],
} as const
type Act = keyof typeof ACTS
const isAct = (text: string | undefined): text is Act => text !== undefined && Object.hasOwn(ACTS, text)

function commandLine() {
  const line = typed({ language: { type: 'string', default: LANGUAGE_OF_STAFF } }, { least: 1, most: 6 })
  const [act, ...named] = line?.positionals ?? []
  if (line === undefined || !isAct(act)) return undefined
  const [least, most] = ACTS[act]
  return named.length < least || named.length > most
    ? undefined
    : { act, named, language: line.values.language }
}

const isRole = (text: string): text is OfficeRole => CLUB_ROLES.some((role) => role === text)

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
  const { say, db } = command
  const association = await findAssociation(command, whose)
  const person = readPerson(command, { email, firstName, lastName, language })
  if (!isRole(role)) console.error(say('staff.noRole', { text: role, there: CLUB_ROLES.join(', ') }))
  if (association === undefined || person === undefined || !isRole(role)) return false
  const invited = { ...person, role }
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
    case 'operators':
      return listOperators(command)
    case 'add-operator':
      return addOperator(command, named, language)
    case 'remove-operator':
      return endOperator(command, named)
    case 'begin':
      return begin(command, named, language)
  }
})

import { isLanguage, LANGUAGE_OF_STAFF, LANGUAGES } from '#contract/languages.ts'
import * as f from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import { field, wire } from '#contract/wire.ts'
import { addWarden, listWardens, removeWarden } from '#server/capabilities/supervision/index.ts'
import { typed } from '../operate/arguments.ts'
import { findAssociation } from '../operate/find-association.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'

const LONGEST_NAME = 80
/** Named as in the usage. */
const typedWarden = wire({
  email: field('e-mail', f.email),
  firstName: field('firstName', f.optional(f.line(LONGEST_NAME))),
  lastName: field('lastName', f.optional(f.line(LONGEST_NAME))),
})

/** The least and largest number of arguments of each act. */
const ACTS = { list: [0, 1], add: [4, 4], remove: [2, 2] } as const
type Act = keyof typeof ACTS
const isAct = (text: string | undefined): text is Act => text !== undefined && Object.hasOwn(ACTS, text)

function commandLine() {
  const line = typed({ language: { type: 'string', default: LANGUAGE_OF_STAFF } }, { least: 1, most: 5 })
  const [act, ...named] = line?.positionals ?? []
  if (line === undefined || !isAct(act)) return undefined
  const [least, most] = ACTS[act]
  return named.length < least || named.length > most
    ? undefined
    : { act, named, language: line.values.language }
}

async function list(command: OperatorCommand, [named]: string[]): Promise<boolean> {
  const { db } = command
  const one = named === undefined ? undefined : await findAssociation(command, named)
  if (named !== undefined && one === undefined) return false
  const wardens = await listWardens(db)
  const all = () => db.selectFrom('association').select(['id', 'key', 'name']).orderBy('key').execute()
  for (const association of one ? [one] : await all()) {
    const serving = wardens.filter(({ associationId }) => associationId === association.id)
    command.tell(serving.length === 0 ? 'wardens.none' : 'wardens.of', {
      association: association.name,
      key: association.key,
    })
    for (const { email, firstName, lastName, active } of serving)
      command.tell(active ? 'wardens.active' : 'wardens.invited', { email, name: `${firstName} ${lastName}` })
  }
  return true
}

/** Prints all mistakes at once and then changes nothing. */
async function add(command: OperatorCommand, named: string[], language: string): Promise<boolean> {
  const [whose = '', email, firstName = ' ', lastName = ' '] = named
  const { texts, say } = command
  const association = await findAssociation(command, whose)
  const warden = read(typedWarden, { 'e-mail': email, firstName, lastName })
  for (const { field: what, code, values } of warden.ok ? [] : warden.mistakes) {
    const why = texts.say(command.language, `errors.fields.${code}`, values)
    console.error(say('wardens.wrong', { what: say(`wardens.field.${what}`), why }))
  }
  if (!isLanguage(language))
    console.error(say('wardens.noLanguage', { text: language, there: LANGUAGES.join(', ') }))
  if (association === undefined || !warden.ok || !isLanguage(language)) return false
  const person = { firstName: '', lastName: '', ...warden.value, language, association: association.name }
  const { isNew, invitation } = await addWarden(await command.services(), association.id, person, new Date())
  command.tell(isNew ? 'wardens.added' : 'wardens.there', {
    email: person.email,
    association: association.name,
  })
  command.tell(`wardens.invitation.${invitation}`, { email: person.email })
  return true
}

async function remove(command: OperatorCommand, [whose = '', typedEmail = '']: string[]): Promise<boolean> {
  const association = await findAssociation(command, whose)
  if (association === undefined) return false
  const email = typedEmail.trim().toLowerCase()
  const values = { email, association: association.name }
  const removed = await removeWarden(command.db, association.id, email, new Date())
  if (removed === undefined) return command.fail('wardens.unknown', values)
  command.tell(removed.servesNone ? 'wardens.removedFromLast' : 'wardens.removed', values)
  if (removed.wasInFile) command.tell('wardens.inFile')
  return true
}

await runOperatorCommand('wardens', commandLine(), (command, { act, named, language }) => {
  switch (act) {
    case 'list':
      return list(command, named)
    case 'add':
      return add(command, named, language)
    case 'remove':
      return remove(command, named)
  }
})

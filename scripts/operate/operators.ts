import { mailedPaths } from '#contract/links.ts'
import { nameOperator, operatorsOf, removeOperator } from '#server/capabilities/staff/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { OperatorCommand } from './operator-command.ts'
import { readPerson } from './typed-person.ts'

/** Who opens the page of the server. */
export async function listOperators({ db, tell }: OperatorCommand): Promise<boolean> {
  const operators = await operatorsOf(db)
  if (operators.length === 0) tell('staff.operators.none')
  for (const { email, first_name, last_name, is_invited } of operators)
    tell(is_invited ? 'staff.operators.invited' : 'staff.operators.named', {
      email,
      name: `${first_name} ${last_name}`,
    })
  return true
}

/** Prints all mistakes at once and then changes nothing. */
export async function addOperator(
  command: OperatorCommand,
  [email, firstName, lastName]: string[],
  language: string,
): Promise<boolean> {
  const { db, config, tell, fail } = command
  const person = readPerson(command, { email, firstName, lastName, language })
  if (person === undefined) return false
  const outcome = await inTransaction(db, (tx) => nameOperator(tx, command, person, new Date()))
  const values = { email: person.email, page: config.publicUrl + mailedPaths.operator() }
  if (outcome === 'known') return fail('staff.operators.known', values)
  tell(outcome === 'again' ? 'staff.operators.again' : 'staff.operators.added', values)
  return true
}

export async function endOperator(
  { db, tell, fail }: OperatorCommand,
  [typedEmail = '']: string[],
): Promise<boolean> {
  const email = typedEmail.trim().toLowerCase()
  const operator = (await operatorsOf(db)).find((one) => one.email === email)
  if (operator === undefined) return fail('staff.operators.unknown', { email })
  await inTransaction(db, (tx) => removeOperator(tx, operator.account_id, new Date()))
  tell('staff.operators.removed', { email })
  return true
}

import * as f from '#contract/fields.ts'
import { read } from '#contract/read.ts'
import { field, wire } from '#contract/wire.ts'
import { changeEmailByOperator } from '#server/capabilities/personal-data/index.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand } from '../operate/operator-command.ts'

const asTyped = wire({
  oldEmail: field('OLD', f.email),
  newEmail: field('NEW', f.email),
})

function commandLine() {
  const line = typed({ warden: { type: 'boolean', default: false } }, { least: 2, most: 2 })
  if (line === undefined) return undefined
  const [OLD, NEW] = line.positionals
  return { emails: read(asTyped, { OLD, NEW }), kind: line.values.warden ? 'warden' : 'angler' } as const
}

/** For a person who has lost their old mailbox; check their identity first. */
await runOperatorCommand('changeEmail', commandLine(), async (command, { emails, kind }) => {
  if (!emails.ok) {
    for (const { field: what, code, values } of emails.mistakes)
      console.error(`${what}: ${command.texts.say(command.language, `errors.fields.${code}`, values)}`)
    return false
  }
  const { oldEmail, newEmail } = emails.value
  const done = await changeEmailByOperator(await command.services(), { kind, oldEmail, newEmail }, new Date())
  const message = command.say(`changeEmail.${done}`, { old: oldEmail, new: newEmail })
  if (done === 'begun') console.log(message)
  else console.error(message)
  return done === 'begun'
})

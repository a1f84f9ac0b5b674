import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import texts from '#locales/it/app.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Chips } from '#web/ui/chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSheet } from './form-sheet.tsx'

beforeAll(() => speak('it'))

function Sheet() {
  const [isOpen, setOpen] = useState(true)
  const typed = useTypedForm({ form: 'message' })
  const [text, setText] = useTypedField(typed, 'text', '')
  const [chosen, setChosen] = useTypedField<string[]>(typed, 'chosen', [])
  if (!isOpen) return <p>chiuso</p>
  return (
    <FormSheet typed={typed} title="Nuova" onClose={() => setOpen(false)}>
      <TextField label="Testo" value={text} onChange={setText} />
      <Chips label="Dove" chips={[{ value: 'alto', text: 'Alto' }]} selected={chosen} onChange={setChosen} />
    </FormSheet>
  )
}
const isClosed = () => screen.queryByText('chiuso') !== null
const open = () => {
  draw(<Sheet />)
  return userEvent.setup()
}

describe('a sheet with a form', () => {
  it('closes at once while nothing is typed', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: ui.close }))
    expect(isClosed()).toBe(true)
  })

  it.each([
    [
      'what is typed',
      async (user: ReturnType<typeof userEvent.setup>) => user.type(screen.getByRole('textbox'), 'Divieto'),
    ],
    [
      'what is chosen',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Alto' })),
    ],
  ])('asks before %s is lost, and stays with it', async (_, edit) => {
    const user = open()
    await edit(user)
    await user.keyboard('{Escape}')
    const dialog = within(screen.getByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: texts.typed.leave.stay }))
    expect(isClosed()).toBe(false)
    await user.click(screen.getByRole('button', { name: ui.close }))
    await user.click(screen.getByRole('button', { name: texts.typed.leave.act }))
    expect(isClosed()).toBe(true)
  })
})

it('every sheet of the app with something to type that is kept is one of these', () => {
  const source = join(import.meta.dirname, '../..')
  const plain = ['app', 'capabilities']
    .flatMap((room) =>
      readdirSync(join(source, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => readFileSync(join(source, name), 'utf8').includes("'#web/ui/sheet.tsx'"))
  expect(plain.toSorted()).toEqual([
    // One looks, or chooses with a tap what the page below keeps.
    'app/bar/more-sheet.tsx',
    'capabilities/catalogue/choose-day/day-sheet.tsx',
    'capabilities/guides/map/all-waters/water-sheet.tsx',
    'capabilities/guides/map/zone-sheet.tsx',
    // Only secrets are typed.
    'capabilities/identity/my-data/close-account.tsx',
    'capabilities/identity/second-factor/confirm-identity.tsx',
    'capabilities/identity/second-factor/recovery-codes.tsx',
    'capabilities/identity/second-factor/totp-enrolment.tsx',
    'capabilities/member-cards/letter-sheet.tsx',
    // What one of several people gets is kept with the sale, on the page below.
    'capabilities/office/counter/differs-sheet.tsx',
    // A mail that is only read, and the keys of the page.
    'capabilities/office/membership/reminder-sheet.tsx',
    'capabilities/office/shortcuts/shortcuts-sheet.tsx',
    'capabilities/office/statistics/remind-sheet.tsx',
    // A fish that swims away while one is asked: its length is picked with one tap.
    'capabilities/outings/catch-log/fish-in-hand.tsx',
    // One only says yes or no.
    'capabilities/permits/change/give-back.tsx',
    'capabilities/permits/change/hand-over-sure.tsx',
    'capabilities/purchase/choose/day-sheet.tsx',
    'capabilities/purchase/who/differs-sheet.tsx',
  ])
})

function SheetOfForm({ onSubmit }: { onSubmit: () => void }) {
  const typed = useTypedForm({ form: 'note' })
  const [text, setText] = useTypedField(typed, 'text', '')
  const of = {
    wrong: [],
    attempt: 0,
    refusal: undefined,
    isUnreachable: false,
    isSending: false,
    submit: async (event?: { preventDefault?: () => void }) => {
      event?.preventDefault?.()
      onSubmit()
    },
  }
  return (
    <FormSheet typed={typed} title="Nuova" onClose={onSubmit}>
      <Form
        of={of}
        act="Manda"
        acting="Manda"
        last={<TextField label="Motivo" value={text} onChange={setText} />}
      >
        <p>Molto testo</p>
      </Form>
    </FormSheet>
  )
}

describe('the button of a form in a sheet, and the fields that belong to it', () => {
  it('stand at the foot, outside of what scrolls; the button sends, and what is typed there is asked for', async () => {
    let submits = 0
    draw(<SheetOfForm onSubmit={() => (submits += 1)} />)
    const user = userEvent.setup()
    const scrolls = screen.getByText('Molto testo').closest('.overflow-y-auto')
    const [button, reason] = [screen.getByRole('button', { name: 'Manda' }), screen.getByLabelText('Motivo')]
    expect([scrolls?.contains(button), scrolls?.contains(reason)]).toEqual([false, false])
    await user.click(button)
    expect(submits).toBe(1)
    await user.type(reason, 'Piena')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})

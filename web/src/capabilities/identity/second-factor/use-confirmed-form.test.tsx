import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { closeAccount } from '#contract/personal-data.ts'
import { confirmIdentity, readSecondFactor } from '#contract/second-factor.ts'
import { Form } from '#web/platform/forms/form.tsx'
import texts from '#locales/it/second-factor.json' with { type: 'json' }
import { TextField } from '#web/ui/text-field.tsx'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { useConfirmedForm } from './use-confirmed-form.tsx'

await speak('it')
const { answer, refuse, sent } = aServer()

function Closing({ onDone }: { onDone: () => void }) {
  const { form, confirmation } = useConfirmedForm(closeAccount, {
    forWhat: 'account',
    start: { password: 'trota marmorata' },
    label: () => 'password',
    onDone,
  })
  return (
    <>
      <Form of={form} act="close" acting="closing">
        <TextField {...form.field('password')} />
      </Form>
      {confirmation}
    </>
  )
}

it('asks for the confirmation that the server requires, then sends the form with the same values', async () => {
  const factors = { totp: true, passkeys: [], recoveryCodesLeft: 10, required: false, mustSetUp: false }
  answer(readSecondFactor, () => factors)
  refuse(closeAccount, 'CONFIRMATION_NEEDED', 403)
  answer(confirmIdentity, () => {
    answer(closeAccount, () => ({ closed: true as const }))
    return { until: '2027-05-02T06:41:22.000Z' }
  })
  const onDone = vi.fn()
  const user = userEvent.setup()
  draw(<Closing onDone={onDone} />)
  await user.click(screen.getByRole('button', { name: 'close' }))
  const dialog = await screen.findByRole('dialog')
  expect(onDone).not.toHaveBeenCalled()

  const fields = [...dialog.querySelectorAll('input')]
  for (const [n, field] of fields.entries()) await user.type(field, n === 0 ? 'trota marmorata' : '123456')
  await user.click(screen.getByRole('button', { name: texts.confirm.for.account.act }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const closings = sent().filter(({ way }) => way === `POST ${closeAccount.path}`)
  expect(closings.map((closing) => closing.fields)).toEqual([
    { password: 'trota marmorata' },
    { password: 'trota marmorata' },
  ])
})

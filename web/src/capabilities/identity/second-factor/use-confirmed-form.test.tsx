import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closeAccount } from '#contract/personal-data.ts'
import { confirmIdentity, readSecondFactor } from '#contract/second-factor.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { servedConfig } from '#web/testing/served-config.ts'
import { useConfirmedForm } from './use-confirmed-form.tsx'

setClientConfig(servedConfig)
afterEach(() => vi.unstubAllGlobals())

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

/** Refuses the first call until the identity is confirmed. */
function aServerRequiringConfirmation() {
  let isConfirmed = false
  const closings: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      if (url.includes(readSecondFactor.path)) return json(readSecondFactor.example.response as object)
      if (url.includes(confirmIdentity.path)) {
        isConfirmed = true
        return json(confirmIdentity.example.response as object)
      }
      closings.push(JSON.parse(init?.body as string))
      if (isConfirmed) return json({ chiuso: true })
      return json({ code: 'CONFIRMATION_NEEDED', status: 403, title: 'Confirm first.' }, 403)
    }),
  )
  return closings
}

function Closing({ onDone }: { onDone: () => void }) {
  const { form, confirmation } = useConfirmedForm(closeAccount, {
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
  const closings = aServerRequiringConfirmation()
  const onDone = vi.fn()
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Closing onDone={onDone} />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'close' }))
  const dialog = await screen.findByRole('dialog')
  expect(onDone).not.toHaveBeenCalled()

  const fields = [...dialog.querySelectorAll('input')]
  for (const [n, field] of fields.entries()) await user.type(field, n === 0 ? 'trota marmorata' : '123456')
  await user.click(screen.getByRole('button', { name: 'second-factor.confirm.act' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(closings).toEqual([{ password: 'trota marmorata' }, { password: 'trota marmorata' }])
})

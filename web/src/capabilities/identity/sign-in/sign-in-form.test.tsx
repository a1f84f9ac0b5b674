import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { login } from '#contract/identity.ts'
import { currentSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { SignInForm } from './sign-in-form.tsx'

await speak('en')
const { answer, refuse, sent } = aServer()

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const aSession = (kind: 'angler' | 'warden') => ({
  token: 'a-token',
  kind,
  firstName: 'Paolo',
  lastName: 'Rossi',
  adult: true,
})

async function signIn() {
  const user = userEvent.setup()
  draw(<SignInForm />)
  await user.type(screen.getByLabelText('E-mail'), 'paolo@example.org')
  await user.type(screen.getByLabelText('Password'), 'trota marmorata')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

it('gets a warden in without asking who it is', async () => {
  answer(login, () => aSession('warden'))
  await signIn()
  await waitFor(() => expect(currentSession()?.kind).toBe('warden'))
  expect(sent().map(({ fields }) => fields)).toEqual([
    { email: 'paolo@example.org', password: 'trota marmorata' },
  ])
})

it('asks which account only where there are two, and signs in with the same password', async () => {
  refuse(login, 'ACCOUNT_KIND_NEEDED', 409, { title: 'Two accounts.' })
  const user = await signIn()
  const asWarden = await screen.findByRole('button', { name: 'Open the warden’s account' })
  answer(login, () => aSession('warden'))
  await user.click(asWarden)
  await waitFor(() => expect(currentSession()?.kind).toBe('warden'))
  expect(sent().at(-1)?.fields).toEqual({
    email: 'paolo@example.org',
    password: 'trota marmorata',
    tipoUtente: 'guardiapesca',
  })
})

it('after a wrong password lets it be deleted and typed anew: the summary does not take the focus', async () => {
  refuse(login, 'LOGIN_REFUSED', 401, { title: 'Wrong.' })
  const user = userEvent.setup()
  draw(<SignInForm />)
  const send = () => user.click(screen.getByRole('button', { name: 'Sign in' }))
  await send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await user.type(screen.getByLabelText('E-mail'), 'paolo@example.org')
  const password = screen.getByLabelText('Password')
  await user.type(password, 'trota')
  await send()
  expect(await screen.findByText('Wrong.')).toBeTruthy()
  await user.clear(password)
  expect(await screen.findByText('Still missing:')).toBeTruthy()
  expect(document.activeElement).toBe(password)
  await user.type(password, 'trota marmorata')
  expect(password).toHaveProperty('value', 'trota marmorata')
})

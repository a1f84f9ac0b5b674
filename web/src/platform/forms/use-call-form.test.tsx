import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { login, register } from '#contract/identity.ts'
import { servedConfig } from '#web/testing/served-config.ts'
import { setClientConfig } from '../api/client-config.ts'
import { useCallForm } from './use-call-form.ts'

setClientConfig(servedConfig)

const answering = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )
afterEach(() => vi.unstubAllGlobals())

const session = { token: 't', tipoUtente: 'utente', nome: 'Anna', cognome: 'Bianchi', maggiorenne: true }
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

describe('a form that makes one call', () => {
  it('sends what was typed and what the page knows, as the wire has it', async () => {
    answering(200, session)
    const onDone = vi.fn()
    const { result } = renderHook(
      () =>
        useCallForm(login, {
          start: { email: 'anna@example.org', password: 'trota marmorata' },
          fixed: { kind: 'angler' },
          label: (name) => name,
          onDone,
        }),
      { wrapper },
    )
    await act(() => result.current.submit())
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    const [, init] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit]
    expect(JSON.parse(init.body as string)).toEqual({
      email: 'anna@example.org',
      password: 'trota marmorata',
      tipoUtente: 'utente',
    })
  })

  it('names every wrong field and sends nothing', async () => {
    answering(200, {})
    const { result } = renderHook(
      () =>
        useCallForm(register, {
          start: { email: 'nobody', password: '', firstName: 'Anna', lastName: '', birthDate: '' },
          fixed: { language: 'it' },
          label: (name) => name,
          onDone: vi.fn(),
        }),
      { wrapper },
    )
    await act(() => result.current.submit())
    await waitFor(() => expect(result.current.attempt).toBe(1))
    expect(result.current.wrong.map(({ message }) => message.split(':')[0])).toEqual(
      expect.arrayContaining(['email', 'password', 'lastName', 'birthDate']),
    )
    expect(fetch).not.toHaveBeenCalled()
  })

  it('keeps what was typed when the server is silent, and shows the server’s own mistakes at their fields', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    )
    const { result } = renderHook(
      () =>
        useCallForm(login, {
          start: { email: 'anna@example.org', password: 'trota marmorata' },
          fixed: { kind: 'angler' },
          label: (name) => name,
          onDone: vi.fn(),
        }),
      { wrapper },
    )
    await act(() => result.current.submit())
    await waitFor(() => expect(result.current.isUnreachable).toBe(true))
    expect(result.current.values['password']).toBe('trota marmorata')

    const fields = [{ field: 'email', code: 'NOT_AN_EMAIL', message: 'Non sembra un’e-mail.' }]
    answering(400, { type: '/x', title: 'x', status: 400, code: 'INPUT_WRONG', fields })
    await act(() => result.current.submit())
    await waitFor(() => expect(result.current.field('email').error).toBe('Non sembra un’e-mail.'))
    expect(result.current.refusal).toBeUndefined()
  })
})

import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { login, register } from '#contract/identity.ts'
import { aServer } from '#web/testing/a-server.ts'
import { OnPage } from '#web/testing/draw.tsx'
import { useCallForm } from './use-call-form.ts'

const { answer, refuse, silence, sent } = aServer()
const session = { token: 't', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true } as const
const wrapper = OnPage

describe('a form that makes one call', () => {
  it('sends what was typed and what the page knows, as the wire has it', async () => {
    answer(login, () => session)
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
    expect(sent()[0]?.fields).toEqual({
      email: 'anna@example.org',
      password: 'trota marmorata',
      tipoUtente: 'utente',
    })
  })

  it('names every wrong field and sends nothing', async () => {
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
    const { wrong } = result.current
    expect(wrong.filter(({ isMissing }) => isMissing).map(({ message }) => message)).toEqual([
      'password',
      'lastName',
      'birthDate',
    ])
    // What is empty is not red; what is wrong is.
    expect(result.current.field('lastName').error).toBeUndefined()
    expect(result.current.field('email').error).toBeDefined()
    expect(sent()).toEqual([])
  })

  it('keeps what was typed when the server is silent, and shows the server’s own mistakes at their fields', async () => {
    silence(login)
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
    refuse(login, 'INPUT_WRONG', 400, { fields })
    await act(() => result.current.submit())
    await waitFor(() => expect(result.current.field('email').error).toBe('Non sembra un’e-mail.'))
    expect(result.current.refusal).toBeUndefined()
  })
})

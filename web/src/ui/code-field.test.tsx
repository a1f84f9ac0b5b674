// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

function Form({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="Codice" value={code} onChange={setCode} onComplete={onComplete} />
}

it('takes a pasted code with its spaces and sends itself once', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  renderInItalian(<Form onComplete={onComplete} />)
  const field = screen.getByLabelText<HTMLInputElement>('Codice')
  await userEvent.click(field)
  await userEvent.paste(' 482 117 ')
  expect(field.value).toBe('482117')
  await userEvent.type(field, '9')
  expect(field.value).toBe('482117')
  expect(onComplete.mock.calls).toEqual([['482117']])
})

it('lets only digits in, and offers the phone’s own code', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  renderInItalian(<Form onComplete={onComplete} />)
  const field = screen.getByLabelText<HTMLInputElement>('Codice')
  await userEvent.type(field, '4a8-2')
  expect(field.value).toBe('482')
  expect(onComplete).not.toHaveBeenCalled()
  expect(field.autocomplete).toBe('one-time-code')
})

it('sends its form with the last digit, and once', async () => {
  const sent = vi.fn<() => void>()
  function InForm() {
    const [code, setCode] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <CodeField label="Codice" value={code} onChange={setCode} />
      </form>
    )
  }
  const user = userEvent.setup()
  renderInItalian(<InForm />)
  await user.type(screen.getByLabelText('Codice'), '48211')
  expect(sent).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Codice'), '7')
  await user.type(screen.getByLabelText('Codice'), '9')
  expect(sent).toHaveBeenCalledTimes(1)
})

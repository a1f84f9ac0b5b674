// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FormErrors } from './form-errors.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'
import { TextField } from './text-field.tsx'

const wrong = [
  { fieldId: 'email', message: 'Manca la e-mail' },
  { fieldId: 'phone', message: 'Il telefono è troppo corto' },
]

function form(attempt: number, errors = wrong) {
  return (
    <>
      <FormErrors attempt={attempt} errors={errors} />
      <TextField id="email" label="E-mail" error="Manca la e-mail" />
      <TextField id="phone" label="Telefono" />
    </>
  )
}

it('takes the focus at each attempt and names every wrong field', () => {
  const { rerender } = renderInItalian(form(1))
  const summary = screen.getAllByRole('alert')[0]
  expect(document.activeElement).toBe(summary)
  expect(summary?.textContent).toContain('Ci sono 2 cose da sistemare')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(wrong.map((one) => one.message))

  screen.getByLabelText('Telefono').focus()
  rerender(form(2))
  expect(document.activeElement).toBe(summary)
})

it('names what is missing once, and leads to the first on the page', async () => {
  const missing = [
    { fieldId: 'phone', message: 'Telefono', isMissing: true },
    { fieldId: 'email', message: 'E-mail', isMissing: true },
  ]
  renderInItalian(
    <>
      <TextField id="email" label="E-mail" />
      <TextField id="phone" label="Telefono" />
      <FormErrors attempt={1} errors={missing} />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Manca ancora:')
  await userEvent.click(screen.getByRole('button', { name: 'Vai alla prima' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  await userEvent.click(screen.getByRole('link', { name: 'Telefono' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Telefono'))
})

it('does not move the focus while a person types', () => {
  const { rerender } = renderInItalian(form(1))
  screen.getByLabelText('Telefono').focus()
  rerender(form(1, wrong.slice(0, 1)))
  expect(document.activeElement).toBe(screen.getByLabelText('Telefono'))
  // A date is right and wrong again while its year is typed.
  rerender(form(1, []))
  rerender(form(1))
  expect(document.activeElement).toBe(screen.getByLabelText('Telefono'))
})

it('leads from each line into its field', async () => {
  renderInItalian(form(1))
  await userEvent.click(screen.getByRole('link', { name: 'Il telefono è troppo corto' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Telefono'))
})

it('ties each error to its field for screen readers', () => {
  renderInItalian(form(0))
  const field = screen.getByLabelText('E-mail')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(message?.textContent).toBe('Manca la e-mail')
})

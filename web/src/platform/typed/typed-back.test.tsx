import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { tabStorage } from '../safe-storage.ts'
import { announceTypedBack } from './typed-fields.ts'
import { useTypedField, useTypedForm } from './use-typed-form.ts'

/** What was sealed comes back before the effects of the form, which listen for it, have run. */
function BackAtOnce() {
  useLayoutEffect(() => {
    tabStorage.set('lenza.typed.my-facts//', JSON.stringify({ fields: { number: 'TN 12' }, at: 1 }))
    announceTypedBack()
  }, [])
  return null
}

function Form() {
  const typed = useTypedForm({ form: 'my-facts' })
  const [number] = useTypedField(typed, 'number', '')
  return <output>{number}</output>
}

it('what comes back while a form is being drawn is taken in', async () => {
  render(
    <>
      <Form />
      <BackAtOnce />
    </>,
  )
  expect(await screen.findByText('TN 12')).toBeDefined()
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { activate } from '#contract/identity.ts'
import texts from '#locales/it/identity.json' with { type: 'json' }
import { openAt, useApp } from '#web/testing/app-for-test.tsx'

const { answer, sent } = useApp()

it('a code sends itself, and where the device does not know the password the sign-in says that the account is active', async () => {
  answer(activate, () => ({ activated: true as const }))
  openAt('/activation-modal?email=anna%40example.org')
  await userEvent.setup().type(await screen.findByLabelText(texts.fields.activationCode), '123456')
  expect(await screen.findByText(texts.activated)).toBeTruthy()
  expect(sent().map(({ fields }) => fields)).toEqual([
    { email: 'anna@example.org', codiceAttivazione: '123456' },
  ])
})

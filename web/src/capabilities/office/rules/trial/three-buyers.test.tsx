import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { partsOf } from '#association-file/draft-parts.ts'
import lake from '#association-file/templates/lake-with-slots.json' with { type: 'json' }
import { readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { i18n } from '#web/platform/i18n/i18n.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer } = useApp()

it('who could buy is worked out when the typing rests, not at each letter', async () => {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('owner')] }))
  answer(readDraft, () => ({
    file: JSON.stringify(lake),
    parts: [...partsOf(lake).keys()].map((part) => ({ part, revision: part })),
    revision: 'whole',
    mistakes: [],
    doubts: [],
  }))
  openAt('/ufficio/avvio?passo=4')
  const [field] = await screen.findAllByRole('textbox', { name: texts.fields.base })
  await screen.findAllByText(texts.people.adult)
  const worded = vi.spyOn(i18n.translator, 'translate')
  onTestFinished(() => worded.mockRestore())
  const times = () => worded.mock.calls.filter(([key]) => key === 'office-rules.trial.notYet').length
  // Dearer than the day of an adult: a price that the checks ask about.
  for (const price of ['4', '41', '41,00']) fireEvent.change(field as HTMLElement, { target: { value: price } })
  expect(times()).toBe(0)
  await waitFor(() => expect(times()).toBeGreaterThan(0))
})

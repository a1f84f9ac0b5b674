import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { partsOf } from '#association-file/draft-parts.ts'
import lake from '#association-file/templates/lake-with-slots.json' with { type: 'json' }
import { readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { textsDrawn } from '#web/testing/texts-drawn.ts'

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
  const drawn = textsDrawn('office-rules.trial.notYet')
  // Dearer than the day of an adult: a price that the checks ask about.
  for (const price of ['4', '41', '41,00'])
    fireEvent.change(field as HTMLElement, { target: { value: price } })
  expect(drawn()).toEqual([])
  await waitFor(() => expect(drawn()).not.toEqual([]))
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Draft, readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { partsOf } from '#association-file/draft-parts.ts'
import lake from '#association-file/templates/lake-with-slots.json' with { type: 'json' }
import river from '#association-file/templates/river-with-zones.json' with { type: 'json' }
import season from '#association-file/templates/season-licence.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer } = useApp()

function open(path: string, file: object, more: Partial<Draft> = {}) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => ({
    file: JSON.stringify(file),
    parts: [...partsOf(file).keys()].map((part) => ({ part, revision: part })),
    revision: 'whole',
    mistakes: [],
    doubts: [],
    ...more,
  }))
  openAt(path)
  return userEvent.setup()
}
const outcome = async () =>
  within(
    (await screen.findByRole('heading', { name: texts.trial.draft })).closest('section') ?? document.body,
  )

describe('the trial', () => {
  it('opens on the season that can be bought, and prices the time of day that is chosen', async () => {
    const user = open('/ufficio/prova', lake)
    expect((await outcome()).getByText(/12,00/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(texts.trial.slot), 'Giornata')
    expect((await outcome()).getByText(/22,00/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(texts.trial.person), texts.people.member)
    expect((await outcome()).getByText(/14,00/)).toBeTruthy()
  })

  it('keeps who tries what in its address, for Back and a reload', async () => {
    const user = open('/ufficio/prova', lake)
    await user.selectOptions(await screen.findByLabelText(texts.trial.slot), 'Giornata')
    await user.selectOptions(screen.getByLabelText(texts.trial.person), texts.people.member)
    await user.type(screen.getByLabelText(texts.trial.age), '41')
    await waitFor(() => expect(address()).toMatch(/persona=member.*eta=41/))
    const left = address()
    expect(screen.queryByRole('link', { name: texts.bar.try })).toBeNull()
    cleanup()
    open(left, lake)
    expect((await outcome()).getByText(/14,00/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(texts.trial.age).value).toBe('41')
  })

  it('is open to others from when their sale opens, after that to members', async () => {
    open('/ufficio/prova', river)
    expect((await outcome()).getByText(texts.trial.can)).toBeTruthy()
  })

  it('refuses a second permit to one who has one on that day', async () => {
    const user = open('/ufficio/prova', lake)
    await user.selectOptions(await screen.findByLabelText(texts.trial.has), 'Giornaliero lago')
    expect((await outcome()).queryByText(texts.trial.can)).toBeNull()
    const rules = (await outcome()).getAllByRole('link', { name: texts.trial.openRule })
    expect(rules.map((rule) => rule.getAttribute('href')).join(' ')).toContain('parte=purchaseLimits')
  })

  it('names an age that is none at its field', async () => {
    const user = open('/ufficio/prova', lake)
    await user.type(await screen.findByLabelText(texts.trial.age), 'dieci')
    expect(screen.getByText(texts.trial.noAge)).toBeTruthy()
  })

  it('goes on with what is right, and names what is left out with a link', async () => {
    const [card, guest] = season.permits
    const mistakes = [
      {
        part: 'permits/tessera',
        place: 'prices.base',
        of: 'Permesso «Tessera»',
        sentence: 'Manca il prezzo.',
      },
    ]
    open('/ufficio/prova', { ...season, permits: [{ ...card, prices: { base: 'x' } }, guest] }, { mistakes })
    expect(await screen.findByText('Manca il prezzo.', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Permesso «Tessera»' }).getAttribute('href')).toContain(
      'regola=prices.base',
    )
    expect((await outcome()).getByText(/25,00/)).toBeTruthy()
  })

  it('opens the rule that refuses in its section', async () => {
    const user = open('/ufficio/prova', season)
    const links = (await outcome()).getAllByRole('link', { name: texts.trial.openRule })
    const rule = links.find((link) => link.getAttribute('href')?.includes('membersOnly'))
    if (rule === undefined) throw new Error('there is no link to the rule')
    await user.click(rule)
    const section = await screen.findByRole('button', { name: texts.sections.holder })
    expect(section.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(document.activeElement?.id).toBe('rule-holder.membersOnly'))
  })
})

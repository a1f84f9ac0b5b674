import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { checkOffer, listDays, listZones, readPermit } from '#contract/catalogue.ts'
import { checkOtherEmail, priceDiscount } from '#contract/purchase.ts'
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import errors from '#locales/en/errors.json' with { type: 'json' }
import { changeDraft, currentDraft } from '../order-draft.ts'
import { aPermit, aPlainPermit, aSlot, aZone, DAY } from './permit-for-test.ts'
import { choice, fisher, toAdd, useBuyForm } from './buy-form-for-test.tsx'

await speak('en')
const { answer, requests, zones, openForm } = useBuyForm()

const signIn = () =>
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })

const goOn = () => screen.getByRole('button', { name: 'Continue' })

describe('a visitor who is not signed in', () => {
  it('fills in the form without an authenticated call, and signs in on the way to the conditions', async () => {
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    await user.click(choice('Where', /T1/))
    await user.click(choice('What time', /Mattina/))
    await user.click(choice('How', /Spinning/))
    await user.click(goOn())
    const conditions = encodeURIComponent(`/condizioni-modal?idPermesso=12&data=${DAY}`)
    expect(await screen.findByText(`at /login?vai=${conditions}`)).toBeTruthy()
    expect(requests.every(({ headers }) => headers.get('authorization') === null)).toBe(true)
    const open = new Set([readPermit.path, listDays.path, listZones.path])
    expect(requests.filter(({ path }) => !open.has(path as typeof readPermit.path))).toEqual([])
    expect(currentDraft()).toMatchObject({ zoneId: 1, slot: 'M', technique: 2 })
  })

  it('returns to the form for checks that need a session', async () => {
    answer(readPermit, () => aPlainPermit())
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    const user = openForm()
    await user.click(await screen.findByRole('button', { name: 'I have a discount code' }))
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'estate')
    await user.click(goOn())
    const form = encodeURIComponent(`/acquista-permesso?idPermesso=12&data=${DAY}`)
    expect(await screen.findByText(`at /login?vai=${form}`)).toBeTruthy()
    expect(currentDraft()?.discountTyped).toBe('estate')
  })
})

describe('the form', () => {
  it('says that a licence is needed, also where the association adds a note', async () => {
    const licenceNote = 'Under 16 no licence is needed beside somebody who holds one.'
    answer(readPermit, () => ({ ...aPermit(), licenceFromAge: 16, licenceNote }))
    openForm()
    const forAll = 'From the age of 16 a fishing licence is needed too.'
    expect(await screen.findByText(`${forAll} ${licenceNote}`)).toBeDefined()
    cleanup()
    signIn()
    openForm()
    const forAdults = 'Carry your fishing licence too: it is needed from the age of 16.'
    expect(await screen.findByText(`${forAdults} ${licenceNote}`)).toBeDefined()
  })

  it('says until which moment plans can be changed, and what is over, for the chosen day', async () => {
    const promised = { dateChangeHours: 0, giveBackPercent: 80, giveBackHours: 24 }
    answer(readPermit, () => aPermit(promised))
    vi.setSystemTime(new Date('2027-05-01T20:00:00Z'))
    openForm()
    const plans = await screen.findByRole('region', { name: 'If your plans change' })
    expect(plans.textContent).toContain(
      'You can change the day up to 2 times, until the end of Saturday 1 May.',
    )
    expect(plans.textContent).toContain(
      'It can no longer be given back: until the end of Friday 30 April you would have got 80% back.',
    )
    act(() => changeDraft({ firstDay: '2027-05-05', lastDay: '2027-05-05' }))
    expect(plans.textContent).toContain('If you cannot come, you get 80% back until the end of Monday 3 May.')
  })

  it('on the day itself says that the day can no longer be changed', async () => {
    openForm()
    const plans = await screen.findByRole('region', { name: 'If your plans change' })
    expect(plans.textContent).toContain(
      'The day can no longer be changed: that was possible until the end of Saturday 1 May.',
    )
  })

  it('shows all missing fields together, and leads to the first', async () => {
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    expect(screen.queryByText(errors.fields.ZONE_NEEDED)).toBeNull()
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    const { ZONE_NEEDED, SLOT_NEEDED, TECHNIQUE_NEEDED } = errors.fields
    for (const text of [ZONE_NEEDED, SLOT_NEEDED, TECHNIQUE_NEEDED])
      expect(within(summary).queryByText(text)).toBeTruthy()
    const where = screen.getByRole('radiogroup', { name: 'Where' })
    await waitFor(() => expect(where.contains(document.activeElement)).toBe(true))
    // Said once: the fields are neither red nor say it again.
    expect(screen.getAllByText(ZONE_NEEDED)).toHaveLength(1)
    expect(screen.getByRole('radiogroup', { name: 'Where' }).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('on a phone names the first missing thing beside the button too, as the list is far below', async () => {
    const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    const bar = () => goOn().closest('.sticky')?.textContent
    expect(bar()).not.toContain(errors.fields.ZONE_NEEDED)
    await user.click(goOn())
    await waitFor(() => expect(bar()).toContain(errors.fields.ZONE_NEEDED))
    await user.click(choice('Where', /T1/))
    expect(bar()).toContain(errors.fields.SLOT_NEEDED)
    vi.mocked(matchMedia).mockRestore()
  })

  it('does not name fields that appeared after the attempt', async () => {
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    await user.click(goOn())
    await screen.findByRole('alert')
    await user.click(toAdd(/^A child/))
    await screen.findByLabelText('First name')
    expect(screen.queryByText('Write the child’s first name.')).toBeNull()
  })

  it('tells who signed in on the way that the code is not accepted', async () => {
    answer(readPermit, () => aPlainPermit())
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    const reason = 'This code is over.'
    answer(priceDiscount, () => ({
      valid: false,
      reason,
      baseCents: 4000,
      discountCents: 0,
      discountedCents: 4000,
    }))
    const user = openForm()
    await user.click(await screen.findByRole('button', { name: 'I have a discount code' }))
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'estate')
    await user.click(goOn())
    await screen.findByText(/^at \/login/)
    cleanup()
    signIn()
    openForm()
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link', { name: reason })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(currentDraft()?.awaitsCheck).toBeUndefined()
  })

  it('shows only the fields of the permit, and continues at one tap', async () => {
    signIn()
    answer(readPermit, () => aPlainPermit({ oldestMinor: undefined }))
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    const user = openForm()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(`at /condizioni-modal?idPermesso=12&data=${DAY}`)).toBeTruthy()
  })

  it('shows the server’s refusal at its field until the field changes', async () => {
    signIn()
    openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    changeDraft({ zoneId: 1, refusals: [{ field: 'zoneId', message: 'Somebody was faster.' }] })
    expect(await screen.findByText('Somebody was faster.')).toBeTruthy()
    await userEvent.setup().click(choice('Where', /T2/))
    expect(screen.queryByText('Somebody was faster.')).toBeNull()
  })

  it('checks the typed codes at “continue”, and shows all mistakes together', async () => {
    signIn()
    answer(readPermit, () => aPlainPermit())
    answer(checkOtherEmail, () => ({ valid: false, reason: 'No such angler.' }))
    const none = { baseCents: 4000, discountCents: 0, discountedCents: 4000 }
    answer(priceDiscount, () => ({ valid: false, reason: 'We do not know this code.', ...none }))
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    const user = openForm()
    await user.click(await screen.findByRole('button', { name: 'I have a discount code' }))
    await user.click(fisher(/^Me/))
    await user.click(toAdd(/^An angler/))
    await screen.findByRole('textbox', { name: 'Their e-mail' })
    await user.type(screen.getByRole('textbox', { name: 'Their e-mail' }), 'nobody@example.org')
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'x')
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).queryByText('No such angler.')).toBeTruthy()
    expect(within(summary).queryByText('We do not know this code.')).toBeTruthy()
  })

  it('takes nobody as chosen where the permit cannot be for the caller, and says why beside their name', async () => {
    signIn()
    answer(readPermit, () => aPlainPermit({ oldestMinor: 17 }))
    const tooOld = { code: 'HOLDER_TOO_OLD', sentence: 'Only up to the age of 17.' } as const
    answer(checkOffer, () => ({ buyable: false, reasons: [tooOld], priceCents: 0, unitPriceCents: 0 }))
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    const user = openForm()
    await screen.findByText(tooOld.sentence)
    expect(fisher(/^Me.*up to the age of 17/).hasAttribute('disabled')).toBe(true)
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    const group = screen.getByRole('group', { name: 'Who fishes?' })
    expect(group.hasAttribute('aria-invalid')).toBe(false)

    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).queryByText('Choose who the permit is for.')).toBeTruthy()
    expect(group.hasAttribute('aria-invalid')).toBe(false)

    await user.click(toAdd(/^A child/))
    expect(await screen.findByRole('region', { name: 'Child you accompany' })).toBeTruthy()
    expect(fisher(/^Me/).hasAttribute('disabled')).toBe(true)
    expect(currentDraft()).toMatchObject({ holder: { kind: 'minor' }, others: [] })
  })

  it('shows no further fields for an unavailable day', async () => {
    answer(listDays, () => ({ days: [{ day: DAY, state: 'closed' as const, reason: 'Out of season.' }] }))
    openForm()
    expect(await screen.findByText('Out of season.')).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Where' })).toBeNull()
  })

  it('cannot choose an extra of which none is left on the day', async () => {
    signIn()
    answer(readPermit, () => aPlainPermit({ options: aPermit().options }))
    answer(checkOffer, () => ({
      buyable: true,
      reasons: [],
      priceCents: 4000,
      unitPriceCents: 4000,
      fullOptions: ['boat'],
    }))
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    openForm()
    expect(await screen.findByText('None left on this day.')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Barca/ }).hasAttribute('disabled')).toBe(true)
  })

  it('shows the new price at once when a code applies, with the options in it', async () => {
    signIn()
    answer(readPermit, () => aPlainPermit({ options: aPermit().options }))
    const discountCodeId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
    const cents = { baseCents: 4000, discountCents: 400, discountedCents: 3600 }
    answer(priceDiscount, () => ({ valid: true, discountCodeId, percent: 10, ...cents }))
    zones(aZone(undefined, { slots: [aSlot(undefined, 3)] }))
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /Barca/ }))
    await user.click(screen.getByRole('button', { name: 'I have a discount code' }))
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'summer{Enter}')
    expect(await screen.findByText('Code SUMMER applied')).toBeTruthy()
    expect(screen.getAllByText(/€45/).length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(currentDraft()?.discountCodeId).toBe(discountCodeId))
  })
})

it('begins with the day of the address while it is that day at the permit’s waters', async () => {
  vi.setSystemTime(new Date(`${DAY}T23:30:00Z`))
  answer(readPermit, () => ({ ...aPermit(), timeZone: 'Atlantic/Azores' }))
  openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  await vi.waitFor(() => expect(currentDraft()?.firstDay).toBe(DAY))
})

it('a full day of the calendar leads to waiting for a place there, where the association has a list', async () => {
  const full = '2027-05-04'
  answer(listDays, () => ({ days: [{ day: full, state: 'full' as const }] }))
  const user = openForm()
  await user.click(await screen.findByRole('button', { name: 'Change day' }))
  const sheet = await screen.findByRole('dialog')
  await user.click(await within(sheet).findByRole('button', { name: /\b4 May/ }))
  await user.click(await within(sheet).findByRole('button', { name: 'Wait for a place on this day' }))
  expect(await screen.findByRole('link', { name: 'Tell me if a place opens up' })).toBeTruthy()
  expect(currentDraft()?.firstDay).toBe(full)
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { claimPermit, readClaim } from '#contract/claims.ts'
import { listMyPermits } from '#contract/permits.ts'
import { shortCode, SHORT_CODE_BYTES, showShortCode } from '#rules/permit/short-code.ts'
import errors from '#locales/it/errors.json' with { type: 'json' }
import check from '#locales/it/check.json' with { type: 'json' }
import texts from '#locales/it/my-permits.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { aHeldPermit } from '#web/testing/held-permit.ts'

const { answer, refuse, sent } = useApp()
const { claim } = texts
const AT = '/riscatto?codice=abc'
const found = {
  permitName: 'Giornaliero',
  associationName: 'Alto Sarca',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
}
const inState = (state: 'open' | 'used' | 'late') => answer(readClaim, () => ({ ...found, state }))
const act = () => screen.queryByRole('button', { name: claim.act })

describe('the link of a guest’s mail', () => {
  it('leads who is signed out to sign in and back, and shows the permit', async () => {
    inState('open')
    openAt(AT)
    expect(await screen.findByText('Giornaliero')).toBeTruthy()
    const link = screen.getByRole('link', { name: claim.signIn })
    expect(new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams.get('vai')).toBe(AT)
    expect(act()).toBeNull()
  })

  it('claims for the angler who is signed in, and leads to the permit', async () => {
    signIn('angler')
    inState('open')
    answer(claimPermit, () => ({ permit: aHeldPermit() }))
    openAt(AT)
    await userEvent.setup().click(await screen.findByRole('button', { name: claim.act }))
    expect(await screen.findByText(claim.done.title)).toBeTruthy()
    expect(screen.getByRole('link', { name: claim.done.act })).toBeTruthy()
    expect(sent().map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ codice: 'abc' }))
  })

  it('says kindly that the permit is for another person, and what can be done', async () => {
    signIn('angler')
    inState('open')
    refuse(claimPermit, 'CLAIM_OF_ANOTHER', 409, { title: errors.CLAIM_OF_ANOTHER })
    openAt(AT)
    await userEvent.setup().click(await screen.findByRole('button', { name: claim.act }))
    expect(await screen.findByText(errors.CLAIM_OF_ANOTHER)).toBeTruthy()
    expect(act()).toBeTruthy()
  })

  it.each([
    ['used', claim.used],
    ['late', claim.late],
  ] as const)('that is %s offers nothing to do', async (state, sentence) => {
    signIn('angler')
    inState(state)
    openAt(AT)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(act()).toBeNull()
  })

  it('that leads nowhere says whom to ask; a warden reads that an angler’s account is needed', async () => {
    refuse(readClaim, 'CLAIM_GONE', 409)
    const { unmount } = openAt(AT)
    expect(await screen.findByText(claim.gone.title)).toBeTruthy()
    unmount()
    signIn('warden')
    inState('open')
    openAt(AT)
    expect(await screen.findByText(claim.otherKind.replace('{{name}}', 'Anna'))).toBeTruthy()
  })
})

describe('the code on the paper', () => {
  it('is typed, as long as it is one', async () => {
    signIn('angler')
    answer(claimPermit, () => ({ permit: aHeldPermit() }))
    openAt('/riscatto')
    const user = userEvent.setup()
    const field = await screen.findByLabelText(claim.shortCode)
    await user.type(field, 'K7PM')
    await user.click(screen.getByRole('button', { name: claim.act }))
    expect(await screen.findByText(claim.shortCodeWrong)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, showShortCode(shortCode(new Uint8Array(SHORT_CODE_BYTES))).toLowerCase())
    await user.click(screen.getByRole('button', { name: claim.act }))
    expect(await screen.findByText(claim.done.title)).toBeTruthy()
  })
})

it('a guest’s permit says to the buyer for whom it is, and later that it was claimed', async () => {
  signIn('angler')
  const holder = { firstName: 'Ugo', lastName: 'Verdi', birthYear: 1990 }
  answer(listMyPermits, () => ({ permits: [aHeldPermit({ guest: true, holder })] }))
  const { unmount } = openAt('/miei-permessi')
  const title = (text: string) => text.replace('{{name}}', 'Ugo Verdi')
  expect(await screen.findByText(title(texts.guest.title))).toBeTruthy()
  unmount()
  const claimed = { claimedAt: '2027-05-01T07:00:00.000Z', iAmHolder: false, holder }
  answer(listMyPermits, () => ({ permits: [aHeldPermit(claimed)] }))
  openAt('/miei-permessi')
  expect(await screen.findByText(title(texts.guest.claimedTitle))).toBeTruthy()
})

it('where there is no camera, says where the short code is that is typed instead', async () => {
  signIn('angler')
  openAt('/riscatto')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: claim.scan }))
  const why = await screen.findByRole('alert')
  const words = Object.values(claim.camera)
  expect(words.some((text) => why.textContent.includes(text))).toBe(true)
  await user.click(screen.getByRole('button', { name: check.camera.type }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { listHeldDays } from '#contract/holds.ts'
import { anAssociation, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { draw } from '#web/testing/draw.tsx'
import find from '#locales/it/find.json' with { type: 'json' }
import { Widget } from './widget.tsx'

const { answer, calendar, late, requests, silence } = useApp()
const texts = find.widget

const button = () => screen.findByRole('link', { name: /^Vedi i permessi/ })
const list = async () => new URLSearchParams((await button()).getAttribute('href')?.split('?')[1]).get('vai')

const open = (association?: number) =>
  draw(<Widget isHorizontal={false} {...(association !== undefined && { association })} />)

it('shows the search alone, and opens the purchase outside', async () => {
  open()
  expect((await button()).getAttribute('target')).toBe('_blank')
  expect((await button()).getAttribute('rel')).toContain('noopener')
  // Nothing in it leads anywhere within the frame.
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('requests as a visitor, also on a device with a session', async () => {
  signIn('angler')
  open(2)
  await button()
  const sent = requests.map(({ headers, ...request }) => JSON.stringify([request, ...headers]))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((one) => /authorization|a-token/i.test(one))).toEqual([])
})

it('takes the chosen day and waters along', async () => {
  open()
  await userEvent.selectOptions(await screen.findByLabelText('Acque'), 'Badia')
  await userEvent.selectOptions(screen.getByLabelText('Giorno'), '2027-05-08')
  expect(await list()).toBe('/permessi-acquistabili?data=2027-05-08&associazione=2')
})

it('of one association asks only for the day, in its colour, with ink that is read on it', async () => {
  open(2)
  expect((await button()).style.backgroundColor).toBe('#ffd400')
  expect((await button()).style.color).toBe('#10231f')
  expect(screen.getByRole('heading', { name: 'Badia' })).toBeTruthy()
  expect(screen.queryByLabelText('Acque')).toBeNull()
  expect(await list()).toBe('/permessi-acquistabili?data=2027-05-01&associazione=2')
})

it('marks full days', async () => {
  calendar({ day: '2027-05-02', state: 'full' })
  open()
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: /2 mag: al completo/ })
  expect(option.disabled).toBe(true)
})

it('says of a full day that it is only held, and for how long', async () => {
  calendar({ day: '2027-05-02', state: 'full' })
  answer(listHeldDays, () => ({ days: [{ day: '2027-05-02', freeInSeconds: 700 }] }))
  open()
  expect(
    await screen.findByRole('option', { name: /2 mag: riservato, forse libero tra 12 minuti/ }),
  ).toBeTruthy()
})

describe('a server that does not answer', () => {
  /** By hand, so that no test waits. */
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(`${TODAY}T08:00:00Z`) })
  })

  it('is named within five seconds, with the way to the permits and a way to ask anew', async () => {
    const answerNow = late(listAssociations, () => ({ associations: [anAssociation(2, 'Badia')] }))
    open(2)
    await pass(3500)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1500)
    expect(screen.getByRole('alert').textContent).toContain(texts.noAnswer)
    expect(screen.getByRole('link', { name: /^Vedi i permessi/ })).toBeTruthy()
    answer(listAssociations, () => ({ associations: [anAssociation(2, 'Badia')] }))
    fireEvent.click(screen.getByRole('button', { name: texts.again }))
    await pass(100)
    expect(screen.getByRole('heading', { name: 'Badia' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    answerNow()
  })
})

it('links to the permits when the server does not answer', async () => {
  silence(listAssociations)
  open(2)
  expect(await list()).toBe('/permessi-acquistabili?data=2027-05-01')
})

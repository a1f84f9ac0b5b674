import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkOffer, readPermit } from '#contract/catalogue.ts'
import { keepSession } from '#web/platform/session.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { Conditions } from '../conditions/conditions.tsx'
import { currentDraft } from '../order-draft.ts'
import { aDraft, aPermit, aZone, someRules } from './permit-for-test.ts'
import { choice, useBuyForm } from './buy-form-for-test.tsx'

await speak('en')
const { answer, zones, openForm } = useBuyForm()

it('a zone of an extra is chosen with it, and another zone without', async () => {
  const locked = { onlyWith: ['boat'] }
  answer(readPermit, () => ({ ...aPermit(), rules: someRules({}, { 2: locked }) }))
  zones(aZone(1), aZone(2, locked))
  const user = openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  expect(choice('Where', /T2.*With the extra “Barca”, \+ €10/)).toBeTruthy()
  expect(screen.getByText('For the zone: T2')).toBeTruthy()
  await user.click(choice('Where', /T2/))
  await vi.waitFor(() => expect(currentDraft()).toMatchObject({ zoneId: 2, options: ['boat'] }))
  await user.click(screen.getByRole('checkbox', { name: /Barca/ }))
  await vi.waitFor(() => expect(currentDraft()).toMatchObject({ zoneId: 2, options: [] }))
  expect(await screen.findByText('This zone can be chosen only with its extra.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Barca/ }))
  await user.click(choice('Where', /T1/))
  await vi.waitFor(() => expect(currentDraft()).toMatchObject({ zoneId: 1, options: [] }))
})

it('a zone of an extra has techniques and keeping of its own, which need not be the permit’s', async () => {
  const own = { onlyWith: ['boat'], techniques: [3 as const], keeping: 'released' as const }
  answer(readPermit, () => ({ ...aPermit(), rules: someRules({}, { 2: own }) }))
  zones(aZone(1), aZone(2, own))
  const user = openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  const groups = () =>
    ['How', 'And the fish?'].map((name) => screen.queryByRole('group', { name })?.textContent)
  await user.click(choice('Where', /T2/))
  const reason = 'This is a rule of T2.'
  await vi.waitFor(() =>
    expect(groups()).toEqual([`HowNatural bait only${reason}`, `And the fish?Every fish goes back${reason}`]),
  )
  expect(currentDraft()).toMatchObject({ zoneId: 2, options: ['boat'], technique: 3 })
  await user.click(choice('Where', /T1/))
  await vi.waitFor(() => expect(currentDraft()).toMatchObject({ zoneId: 1, options: [] }))
  expect(currentDraft()?.technique).not.toBe(3)
})

describe('a zone that is fly only and no-kill', () => {
  const limits = [
    { smallestCm: 25, keptPerDay: 3 },
    { species: ['marbleTrout' as const], keptPerDay: 0 },
  ]
  beforeEach(() => {
    const own = { techniques: [1 as const], keeping: 'released' as const }
    answer(readPermit, () => ({ ...aPermit(), rules: someRules({ limits }, { 2: own }) }))
    zones(aZone(1), aZone(2, own))
  })
  const rules = () => screen.getByRole('region', { name: 'What is allowed' }).textContent ?? ''
  const groups = () =>
    ['How', 'And the fish?'].map((name) => screen.queryByRole('group', { name })?.textContent)

  it('before a zone is chosen, the form says what holds in all zones and what depends on the zone', async () => {
    openForm()
    await screen.findByRole('radiogroup', { name: 'How' })
    expect(choice('How', /Spinning.*Not in T2/)).toBeTruthy()
    expect(rules()).toContain('In every zone:Fly')
    expect(rules()).toContain('T1: fly and spinning, you may keep fish or release them.')
    expect(rules()).toContain('T2: fly only, every fish goes back.')
    expect(rules()).toContain('Marble trout: never kept.')
    // Fly is allowed in both, but neither has settled it.
    expect(document.body.textContent).not.toContain('This is a rule of')
  })

  it('settles technique and fish, each with the reason, and shows the rules of that zone alone', async () => {
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    await user.click(choice('Where', /T2/))
    const reason = 'This is a rule of T2.'
    await vi.waitFor(() =>
      expect(groups()).toEqual([`HowFly only${reason}`, `And the fish?Every fish goes back${reason}`]),
    )
    expect(screen.queryByRole('radiogroup', { name: 'How' })).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: 'And the fish?' })).toBeNull()
    expect(rules()).toContain('These are the rules of T2.')
    expect(rules()).not.toContain('In every zone')
    expect(rules().split('Every fish goes back')).toHaveLength(2)
    for (const other of ['Spinning', 'Keep or release', 'never kept', '3 a day'])
      expect(rules()).not.toContain(other)
    expect(currentDraft()).toMatchObject({ zoneId: 2, technique: 1 })
    expect(currentDraft()?.keepsCatch).toBeUndefined()
  })

  it('says at once that this zone goes with no other permit of the day', async () => {
    const mixed = 'Here one keeps fish or releases them on one day.'
    answer(checkOffer, (query) => ({
      buyable: query.get('idZona') !== '2',
      reasons: query.get('idZona') === '2' ? [{ code: 'KEEPING_MIXED', sentence: mixed }] : [],
      priceCents: 4000,
      unitPriceCents: 4000,
    }))
    keepSession({ token: 't', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    await user.click(choice('Where', /T1/))
    expect(screen.queryByText(mixed)).toBeNull()
    await user.click(choice('Where', /T2/))
    expect(await screen.findByText(mixed)).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: 'Where' }).textContent).toContain(mixed)
    await user.click(choice('Where', /T1/))
    await vi.waitFor(() => expect(screen.queryByText(mixed)).toBeNull())
  })

  it('gives the person’s own choices back with a zone that allows them', async () => {
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    await user.click(choice('Where', /T1/))
    await user.click(choice('How', /Spinning/))
    await user.click(choice('And the fish?', /keep some/))
    expect(rules()).toContain('at most 3 a day')
    await user.click(choice('Where', /T2/))
    await vi.waitFor(() => expect(currentDraft()?.technique).toBe(1))
    expect(currentDraft()?.keepsCatch).toBeUndefined()
    await user.click(choice('Where', /T1/))
    await vi.waitFor(() => expect(currentDraft()).toMatchObject({ technique: 2, keepsCatch: true }))
    expect(choice('How', /Spinning/)).toHaveProperty('checked', true)
    expect(choice('And the fish?', /keep some/)).toHaveProperty('checked', true)
  })

  it('has these rules on its conditions, with the same words', async () => {
    const permit = {
      ...aPermit(),
      rules: someRules({ limits }, { 2: { techniques: [1], keeping: 'released' } }),
    }
    draw(<Conditions permit={permit} draft={aDraft({ zoneId: 2, slot: 'M', technique: 1 })} />)
    expect(rules().split('Every fish goes back')).toHaveLength(2)
    expect(rules()).toContain('These are the rules of T2.')
    expect(rules()).toContain('Fly')
    for (const other of ['Spinning', 'Keep or release', 'never kept', '3 a day'])
      expect(rules()).not.toContain(other)
  })

  it('names on its conditions what is accepted, the settled with its reason, and the price in all', () => {
    const permit = { ...aPermit(), rules: someRules({}, { 2: { techniques: [1], keeping: 'released' } }) }
    const holder = { ...aDraft().holder, kind: 'minor' as const, firstName: 'Nina', lastName: 'Rossi' }
    const draft = aDraft({ zoneId: 2, slot: 'M', technique: 1, holder, options: ['boat'] })
    draw(<Conditions permit={permit} draft={draft} />)
    const bought = within(screen.getByRole('region', { name: 'Zona trofeo' }))
    const values = bought.getAllByRole('definition').map((value) => value.textContent)
    expect(values).toEqual([
      'Sunday 2 May',
      'T2',
      'Mattina, 6:00–13:00',
      'Fly onlyThis is a rule of T2.',
      'Every fish goes backThis is a rule of T2.',
      'Nina Rossi',
      '€40.00',
      '€10.00',
      '€50.00',
    ])
  })
})

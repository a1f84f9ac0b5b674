import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckReason, CheckNotice, VerdictResult } from '#rules/permit/permit-check.ts'
import { phone } from '#web/platform/offline/live-log.ts'
import check from '#locales/en/check.json' with { type: 'json' }
import supervision from '#locales/en/supervision.json' with { type: 'json' }
import { codeOf, idOf } from '#web/platform/offline/snapshot/answer-for-test.ts'
import { speak } from '#web/testing/speak.ts'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import type { Checked } from '../check/index.ts'
import { phoneHas, phoneHasNothing } from '../snapshot-for-test.ts'
import CheckView from './check-view.tsx'

const lens = vi.hoisted(() => ({
  state: 'running',
  holdUp: (_code: string): void => undefined,
  again: vi.fn(),
  comesTo: undefined as unknown,
  ask: vi.fn(),
}))
vi.mock('#web/platform/api/ask.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/api/ask.ts')>()),
  ask: lens.ask,
}))
vi.mock('./camera/use-camera.ts', () => ({
  useCamera: () => ({ state: lens.state, again: lens.again, switchLamp: () => undefined }),
}))
vi.mock('./camera/use-codes.ts', () => ({
  useCodes: (_video: unknown, _isReading: boolean, onCode: (code: string) => void) => {
    lens.holdUp = onCode
  },
}))
vi.mock('../check/index.ts', async (original) => ({
  ...(await original<typeof import('../check/index.ts')>()),
  checkSigned: async () => lens.comesTo,
}))

await speak('en')
const NINE = new Date(`${DAY}T07:00:00Z`)
const anna = aPurchase()
const found = { purchase: anna, permit: aPermit(), fromClaims: false }

const silence = () => Promise.reject(new Error('no answer'))

let held = 0
/** A new code for each call: the camera remembers those of the last minute. */
const aCode = () => `${'a'.repeat(20)}.${'b'.repeat(50)}.${String((held += 1)).padStart(30, 'c')}`

const cameTo = (
  result: VerdictResult,
  reasons: CheckReason[] = [],
  more: Partial<Checked> & { notices?: CheckNotice[] } = {},
): void => {
  const { notices = [], ...rest } = more
  const checked = { at: NINE, timeZone: 'Europe/Rome', today: DAY, fromClaims: false }
  lens.comesTo = { ...checked, verdict: { result, reasons, notices }, ...rest }
}

const show = () =>
  render(
    <MemoryRouter>
      <CheckView onClose={() => undefined} />
    </MemoryRouter>,
  )
const holdUp = (code: string) => act(async () => lens.holdUp(code))
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next check' }))
const recorded = async () =>
  (await phone.all()).map((entry) =>
    entry.kind === 'check' ? [entry.way, entry.result, entry.reasons ?? []] : entry.kind,
  )

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NINE })
  lens.state = 'running'
  lens.ask.mockReset().mockImplementation(silence)
  await phoneHas()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await phoneHasNothing()
})

describe('a permit before the camera', () => {
  it.each([
    ['valid', [], 'Valid', 'Anna Bianchi'],
    ['notValid', ['NOT_AT_THIS_HOUR'], 'Not valid now', 'Only valid 6:00–12:00 (Mattina).'],
    ['notValid', ['OTHER_ASSOCIATION'], 'Not valid here', 'Anna Bianchi'],
    ['revoked', ['GIVEN_BACK'], 'Revoked', 'It was given back and no longer counts.'],
  ] as const)(
    'comes to %s (%s), which is drawn, shown in words and recorded',
    async (result, reasons, word, text) => {
      show()
      cameTo(result, [...reasons], found)
      await holdUp(aCode())
      const head = await screen.findByRole('heading', { level: 2, name: word })
      expect(document.activeElement).toBe(head)
      expect(screen.getByText(text)).toBeDefined()
      const aloud = document.querySelector('[aria-live=assertive]')?.textContent
      expect(aloud).toContain(`${word}. Anna Bianchi`)
      await vi.waitFor(async () => expect(await recorded()).toEqual([['camera', result, [...reasons]]]))
    },
  )

  it('is a member’s card: club, end, number, name and birth date, and no check of a permit is written down', async () => {
    show()
    const member = { name: 'Marta Zeni', number: 'T-1042', birthDate: '1961-05-04', lastDay: '2027-12-31' }
    cameTo('valid', [], { card: { member, club: 'Alto Sarca' }, notices: ['CARD_BY_SIGNATURE'] })
    await holdUp(aCode())
    expect(
      await screen.findByRole('heading', { level: 2, name: supervision.card.verdict.valid }),
    ).toBeTruthy()
    expect(screen.getByText(/^Member of Alto Sarca until .*31 December 2027$/)).toBeTruthy()
    for (const text of ['Marta Zeni', 'T-1042', /4 May 1961/]) expect(screen.getByText(text)).toBeTruthy()
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('Member. Marta Zeni')
    await next()
    cameTo('notValid', ['MEMBERSHIP_ENDED'], { card: { member: { ...member, lastDay: '2026-12-31' } } })
    await holdUp(aCode())
    expect(await screen.findByText(/^The membership ended on .*31 December 2026\.$/)).toBeTruthy()
    expect(await recorded()).toEqual([])
  })

  it('with a foreign signature is recorded without a purchase, and the next step is shown', async () => {
    show()
    cameTo('notGenuine', ['NOT_GENUINE'])
    await holdUp(aCode())
    expect(await screen.findByRole('heading', { level: 2, name: 'Not genuine' })).toBeDefined()
    expect(screen.getByText(check.whatNow.notGenuine)).toBeDefined()
    expect(screen.queryByRole('button', { name: check.annotate })).toBeNull()
    await vi.waitFor(async () => expect(await phone.all()).toHaveLength(1))
    const [entry] = await phone.all()
    expect(entry).toMatchObject({ kind: 'check', result: 'notGenuine', associationId: 1 })
    expect(entry).not.toHaveProperty('purchaseId')
  })

  it('shown again within a minute is the same check until its verdict changes', async () => {
    show()
    const code = aCode()
    cameTo('valid', [], found)
    await holdUp(code)
    await next()
    await holdUp(aCode())
    await next()
    await holdUp(code)
    await screen.findByRole('heading', { level: 2, name: 'Valid' })
    await next()
    expect(await recorded()).toHaveLength(2)

    await holdUp(aCode())
    await next()
    cameTo('revoked', ['GIVEN_BACK'], found)
    await holdUp(code)
    await screen.findByRole('heading', { level: 2, name: 'Revoked' })
    await next()
    expect(await recorded()).toHaveLength(4)
    expect(await recorded()).toContainEqual(['camera', 'revoked', ['GIVEN_BACK']])
  })

  it('whose check could not be stored shows that, and is recorded when it is shown again', async () => {
    show()
    const code = aCode()
    cameTo('valid', [], found)
    vi.spyOn(phone, 'write').mockRejectedValueOnce(new Error('the disk is full'))
    await holdUp(code)
    expect(await screen.findByText(check.notKept.title)).toBeDefined()
    await next()
    await holdUp(aCode())
    await next()
    await holdUp(code)
    await screen.findByRole('heading', { level: 2, name: 'Valid' })
    expect(screen.queryByText(check.notKept.title)).toBeNull()
    await vi.waitFor(async () => expect(await recorded()).toHaveLength(2))
  })

  it('whose reading fails does not block the next', async () => {
    show()
    lens.comesTo = Promise.reject(new Error('the library did not come'))
    await holdUp(aCode())
    expect(await screen.findByText(check.camera.aim)).toBeDefined()
    cameTo('valid', [], found)
    await holdUp(aCode())
    expect(await screen.findByRole('heading', { level: 2, name: 'Valid' })).toBeDefined()
  })

  it('of another kind is rejected, and nothing is recorded', async () => {
    show()
    await holdUp('https://example.org/menu')
    expect(screen.getByText(check.camera.notAPermit)).toBeDefined()
    expect(await recorded()).toEqual([])
  })
})

describe('a typed code', () => {
  const typing = async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: check.camera.type }))
  }

  it('is tapped character by character, and gives a verdict with the last one', async () => {
    const shortCode = codeOf(1)
    await phoneHas({ purchases: [aPurchase({ shortCode })] })
    await typing()
    expect(screen.getByText('8 characters to go')).toBeDefined()
    for (const sign of shortCode) await userEvent.click(screen.getByRole('button', { name: sign }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Valid' })).toBeDefined()
    expect(screen.getByText('List updated at 7:12, 1 hour ago')).toBeDefined()
    await vi.waitFor(async () => expect(await recorded()).toEqual([['typed', 'valid', []]]))
  })

  it('with a typing error is rejected before any lookup', async () => {
    await typing()
    await userEvent.keyboard('abcdefgh')
    expect(screen.getByText(check.typed.wrong)).toBeDefined()
    expect(await recorded()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: check.typed.delete }))
    expect(screen.getByText('1 character to go')).toBeDefined()
  })

  it('of who handed the permit over says so, and whose code to check', async () => {
    const about = { permitId: 12, state: 'issued' as const, firstDay: DAY, lastDay: DAY, handedOver: true }
    await phoneHas({ nearbyCodes: [{ ...about, codes: codeOf(2) }] })
    await typing()
    await userEvent.keyboard(codeOf(2))
    expect(await screen.findByText(check.whatNow.handedOver)).toBeDefined()
    await vi.waitFor(async () => expect(await recorded()).toEqual([['typed', 'revoked', ['HANDED_OVER']]]))
  })

  it.each([
    ['the server does not have', async () => ({}), 'UNKNOWN_CODE', 'Unknown code', 'unknown'],
    ['the server says nothing of', silence, 'SERVER_SILENT', 'Cannot be verified', 'serverSilent'],
    ['nobody can be asked about', undefined, 'NO_NETWORK', 'Cannot be verified', 'noNetwork'],
  ] as const)(
    'that is not in the list and %s says so, and what to do',
    async (_, answer, reason, word, step) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(answer !== undefined)
      if (answer) lens.ask.mockImplementation(answer)
      await typing()
      await userEvent.keyboard(codeOf(2))
      expect(await screen.findByRole('heading', { level: 2, name: word })).toBeDefined()
      expect(screen.getByText(check.whatNow[step])).toBeDefined()
      expect(screen.getByText(supervision.reason[reason])).toBeDefined()
      await vi.waitFor(async () => expect(await recorded()).toEqual([['typed', 'unknown', [reason]]]))
    },
  )

  it('shows while the server is asked that it is, and the verdict of the last one alone', async () => {
    const answers: ((answer: object) => void)[] = []
    lens.ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    await typing()
    await userEvent.keyboard(codeOf(2))
    expect(screen.getByText(check.typed.asking)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: check.typed.clear }))
    await userEvent.type(screen.getByLabelText(check.typed.label), codeOf(3))
    const permit = { permitId: 12, state: 'refunded', firstDay: DAY, lastDay: DAY, timeZone: 'Europe/Rome' }
    await act(async () => answers[0]?.({ permit }))
    expect(screen.getByText(check.typed.asking)).toBeDefined()
    await act(async () => answers[1]?.({}))
    expect(await screen.findByRole('heading', { level: 2, name: 'Unknown code' })).toBeDefined()
    await vi.waitFor(async () => expect(await recorded()).toHaveLength(1))
  })
})

describe('a night angler who is checked at one in the morning', () => {
  const night = { code: 'N', name: 'Notte', from: '20:00:00', to: '04:00:00', covers: [] }
  const shortCode = codeOf(1)
  const written = { at: `${DAY}T19:00:00Z`, arrivedAt: `${DAY}T19:00:00Z`, corrected: false }
  const fish = (caughtAt: string, lengthCm: number) => ({
    id: idOf(lengthCm),
    species: 'brownTrout' as const,
    lengthCm,
    kept: false,
    caughtAt,
    ...written,
  })
  const outing = { id: anna.purchaseId, day: DAY, startedAt: `${DAY}T18:30:00Z`, noCatch: false, ...written }
  const log = {
    outings: [outing],
    catches: [fish(`${DAY}T21:10:00Z`, 31), fish(`${DAY}T22:30:00Z`, 42)],
  }
  const checkedAt = async (moment: string, purchase: ReturnType<typeof aPurchase>, slots = [night]) => {
    vi.setSystemTime(new Date(moment))
    await phoneHas({ permits: [aPermit({ slots })], purchases: [{ ...purchase, shortCode }] })
    show()
    await userEvent.click(screen.getByRole('button', { name: check.camera.type }))
    await userEvent.keyboard(shortCode)
    return (await screen.findByRole('region', { name: check.soFar.title })).textContent
  }

  it('is fishing since the evening, with the fish from before and after midnight', async () => {
    const soFar = await checkedAt('2027-05-03T01:00:00+02:00', aPurchase({ slot: 'N', ...log }))
    expect(screen.getByRole('heading', { level: 2, name: 'Valid' })).toBeDefined()
    expect(soFar).toContain('Fishing since 20:30')
    expect(soFar).toContain('2 fish noted')
  })

  it('counts a fish from after midnight for today where no night’s slot lasts, and none of the evening', async () => {
    const week = aPurchase({ lastDay: '2027-05-08', slot: undefined, ...log })
    const soFar = await checkedAt('2027-05-03T08:00:00+02:00', week, [])
    expect(soFar).toContain(check.soFar.notStarted)
    expect(soFar).toContain('1 fish noted')
  })
})

describe('without a picture', () => {
  it.each(['refused', 'missing', 'busy', 'impossible'] as const)(
    'the page shows why (%s), and the code can be typed',
    async (state) => {
      lens.state = state
      show()
      const { title, text } = check.camera[state]
      expect(screen.getByRole('alert').textContent).toContain(title + text)
      const again = screen.queryByRole('button', { name: check.camera.again })
      expect(again === null).toBe(state === 'impossible')
      if (again) await userEvent.click(again)
      await userEvent.click(screen.getByRole('button', { name: check.camera.type }))
      expect(screen.getByLabelText(check.typed.label)).toBe(document.activeElement)
    },
  )
})

describe('a phone with no list', () => {
  it('shows that before and with the verdict, which relies on the signature alone', async () => {
    await phoneHasNothing()
    show()
    expect(await screen.findByText(check.noList)).toBeDefined()
    cameTo('valid', [], { ...found, fromClaims: true, notices: ['NO_LIST'] })
    await holdUp(aCode())
    expect(await screen.findByText(/There is no list on this phone yet/)).toBeDefined()
    expect(screen.getByText(check.soFar.unknown)).toBeDefined()
  })
})

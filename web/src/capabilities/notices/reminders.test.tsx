import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import * as z from 'zod/mini'
import { addPushDevice, changeNotices, readNotices, removePushDevice } from '#contract/notices.ts'
import { choicesWith } from '#rules/notices/notice-kinds.ts'
import texts from '#locales/it/notices.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import ReminderOffer from './reminder-offer.tsx'
import Reminders from './reminders.tsx'

await speak('it')
const { answer, sent } = aServer()
const ENDPOINT = 'https://push.example.com/send/1'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'axfR8uEsQkf4vOblY6RA8g' }

type Known = ResponseOf<typeof readNotices>
let known: Known
const answerWith = (more: Partial<Known>) => (known = { ...known, ...more })

/** A browser with a worker; what the person answers, and what it is subscribed to. */
function aBrowser({ permission = 'default', answers = 'granted' } = {}) {
  let subscribed: object | null = null
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: vi.fn<() => Promise<boolean>>(() => {
      subscribed = null
      return Promise.resolve(true)
    }),
  }
  const worker = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscribed),
      subscribe: vi.fn<(options: object) => Promise<object>>(() =>
        Promise.resolve((subscribed = subscription)),
      ),
    },
  }
  vi.stubGlobal('PushManager', {})
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<string>>(() => {
      notification.permission = answers
      return Promise.resolve(answers)
    }),
  }
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(worker), getRegistration: () => Promise.resolve(worker) },
  })
  return { notification, worker, subscription }
}

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true })
  known = {
    choices: choicesWith([]),
    quietFrom: 21,
    quietUntil: 7,
    letsUrgentThrough: false,
    serverKey: KEYS.p256dh,
    devices: 0,
  }
  answer(readNotices, () => known)
  answer(changeNotices, (_, fields) => {
    const { choices, ...silence } = z.decode(changeNotices.request, fields as never)
    return answerWith({ ...silence, choices: choicesWith([...choices]) })
  })
  answer(addPushDevice, () => answerWith({ devices: 1, ownEndpoint: ENDPOINT }))
  answer(removePushDevice, () => {
    const { ownEndpoint: _gone, ...rest } = known
    return (known = { ...rest, devices: 0 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

const rowOf = async (kind: keyof typeof texts.names) =>
  within(await screen.findByRole('group', { name: texts.names[kind] }))

describe('reminders', () => {
  it('each kind has its channels; a closure is always mailed, and what is tapped is saved at once', async () => {
    draw(<Reminders />)
    const slot = await rowOf('slot')
    const mail = slot.getByRole('switch', { name: texts.mail })
    expect([slot.getByRole('switch', { name: texts.push }), mail]).toMatchObject([
      { checked: true },
      { checked: false },
    ])
    const closure = await rowOf('closure')
    expect(closure.queryByRole('switch', { name: texts.mail })).toBeNull()
    expect(closure.getByText(texts.always)).toBeTruthy()
    await userEvent.setup().click(mail)
    expect(await screen.findByText(texts.saved)).toBeTruthy()
    expect(sent()).toEqual([
      {
        way: 'PUT /api/promemoria',
        fields: {
          scelte: [{ tipo: 'orario', notifica: true, email: true }],
          silenzioDalle: 21,
          silenzioAlle: 7,
          urgentiAncheDiNotte: false,
        },
      },
    ])
    expect(slot.getByRole('switch', { name: texts.mail })).toMatchObject({ checked: true })
  })

  it('quiet hours are changed by the hour', async () => {
    draw(<Reminders />)
    await userEvent.setup().selectOptions(await screen.findByLabelText(texts.quiet.from), '22')
    await waitFor(() => expect(sent()).toMatchObject([{ fields: { silenzioDalle: 22, silenzioAlle: 7 } }]))
  })

  it('the person is asked only after a tap; then this device takes pushes, and can be switched off', async () => {
    const { notification, worker, subscription } = aBrowser()
    draw(<Reminders />)
    const on = await screen.findByRole('button', { name: texts.device.enable })
    expect(notification.requestPermission).not.toHaveBeenCalled()
    const user = userEvent.setup()
    await user.click(on)
    expect(await screen.findByText(texts.device.on)).toBeTruthy()
    expect(worker.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: KEYS.p256dh,
    })
    expect(sent()).toEqual([
      {
        way: 'POST /api/promemoria-dispositivo',
        fields: { indirizzo: ENDPOINT, chiave: KEYS.p256dh, segreto: KEYS.auth },
      },
    ])
    await user.click(screen.getByRole('button', { name: texts.device.disable }))
    expect(await screen.findByText(texts.device.off)).toBeTruthy()
    expect(subscription.unsubscribe).toHaveBeenCalled()
  })

  it('who said no reads how to allow it again', async () => {
    aBrowser({ answers: 'denied' })
    draw(<Reminders />)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.device.enable }))
    expect(await screen.findByText(texts.device.denied)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.device.enable })).toBeNull()
  })

  it('an iPhone’s browser says that only the installed app can', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)',
    )
    draw(<Reminders />)
    expect(await screen.findByText(texts.device.install)).toBeTruthy()
  })

  it('a browser without pushes says so', async () => {
    draw(<Reminders />)
    expect(await screen.findByText(texts.device.unsupported)).toBeTruthy()
  })
})

describe('the offer after a purchase', () => {
  it('switches this device on', async () => {
    aBrowser()
    draw(<ReminderOffer />)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.offer.yes }))
    expect(await screen.findByText(texts.offer.on)).toBeTruthy()
  })

  it('says what to do where the browser is forbidden to, with the focus on it', async () => {
    aBrowser({ answers: 'denied' })
    draw(<ReminderOffer />)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.offer.yes }))
    expect(await screen.findByText(texts.device.denied)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(texts.device.denied)
  })

  it('says aloud that the browser did not do it, and can be tried again', async () => {
    aBrowser().worker.pushManager.subscribe.mockRejectedValue(new Error('no push service'))
    draw(<ReminderOffer />)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.offer.yes }))
    expect((await screen.findByRole('status')).textContent).toBe(texts.device.failed)
    expect(screen.getByRole('button', { name: texts.offer.yes })).toBeTruthy()
  })

  it('is not made again to who said no, nor where the browser cannot', async () => {
    aBrowser()
    const { unmount } = draw(<ReminderOffer />)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.offer.no }))
    expect(screen.queryByText(texts.offer.title)).toBeNull()
    // The button is gone, and the sentence in its place has the focus.
    expect(document.activeElement?.textContent).toContain(texts.offer.later)
    unmount()
    draw(<ReminderOffer />)
    expect(screen.queryByText(texts.offer.title)).toBeNull()
    expect(screen.queryByText(texts.offer.later)).toBeNull()
  })
})

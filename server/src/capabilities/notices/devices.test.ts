import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { logout } from '#contract/identity.ts'
import {
  addPushDevice,
  changeNotices,
  MOST_DEVICES,
  readNotices,
  removePushDevice,
} from '#contract/notices.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person, signedInAgain } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aDevice, deviceOf, usePushService } from '#server/testing/push-devices.ts'

const service = usePushService()
const lenza = useLenza(() => ({ outgoing: service.outgoing }))

const read = async ({ token }: Pick<Person, 'token'>) => granted(await lenza.call(readNotices, {}, { token }))

it('a browser takes pushes until it is switched off, one of each session', async () => {
  const anna = await aPerson(lenza)
  expect(await read(anna)).toMatchObject({ devices: 0 })
  await aDevice(lenza, service, anna)
  const again = await aDevice(lenza, service, anna)
  expect(await read(anna)).toMatchObject({ devices: 1, ownEndpoint: again.endpoint })
  const elsewhere = await signedInAgain(lenza, anna)
  const seen = await read(elsewhere)
  expect([seen.devices, seen.ownEndpoint]).toEqual([1, undefined])
  granted(await lenza.call(removePushDevice, {}, elsewhere))
  expect(await read(anna)).toMatchObject({ devices: 1 })
  granted(await lenza.call(removePushDevice, {}, anna))
  expect(await read(anna)).toMatchObject({ devices: 0 })
})

it('a device ends with the session: by signing out, and when the session is ended from elsewhere', async () => {
  const anna = await aPerson(lenza)
  await aDevice(lenza, service, anna)
  const elsewhere = await signedInAgain(lenza, anna)
  await aDevice(lenza, service, elsewhere)
  expect(await read(anna)).toMatchObject({ devices: 2 })
  granted(await lenza.call(logout, {}, anna))
  expect(await read(elsewhere)).toMatchObject({ devices: 1 })
  const third = await signedInAgain(lenza, anna)
  granted(await lenza.call(endOtherSessions, {}, third))
  expect(await read(third)).toMatchObject({ devices: 0 })
})

it('on a shared phone the next person takes the address over, and the one before has it no more', async () => {
  const [anna, luca] = [await aPerson(lenza), await aPerson(lenza)]
  const phone = await aDevice(lenza, service, anna)
  granted(await lenza.call(addPushDevice, deviceOf(phone), luca))
  expect(await read(anna)).toMatchObject({ devices: 0 })
  expect(await read(luca)).toMatchObject({ devices: 1, ownEndpoint: phone.endpoint })
})

it.each([
  'http://push.example.com/send',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://10.0.0.8/send',
  'https://localhost/send',
  'https://push.example.com:8443/send',
  'https://intranet.example.com/send',
])('%s is refused as an address, and nothing is kept or called', async (endpoint) => {
  const anna = await aPerson(lenza)
  service.resolved.set('intranet.example.com', ['10.0.0.8'])
  const problem = refused(
    await lenza.call(addPushDevice, { ...deviceOf(service.subscribe()), endpoint }, anna),
  )
  expect(problem.fields).toMatchObject([{ field: 'indirizzo', code: 'NOT_A_PUBLIC_ADDRESS' }])
  expect(await read(anna)).toMatchObject({ devices: 0 })
})

it('each wrong field is named', async () => {
  const { token } = await aPerson(lenza)
  const sent = await lenza.send(
    'POST',
    '/api/promemoria-dispositivo',
    { indirizzo: 5, chiave: 'short' },
    { token },
  )
  expect(sent.json()).toMatchObject({
    code: 'INPUT_WRONG',
    fields: [
      { field: 'indirizzo', code: 'WRONG_KIND' },
      { field: 'chiave', code: 'NOT_A_PUSH_KEY' },
      { field: 'segreto', code: 'REQUIRED' },
    ],
  })
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  const problem = refused(
    await lenza.call(addPushDevice, { ...deviceOf(service.subscribe()), publicKey: offTheCurve }, { token }),
  )
  expect(problem.fields).toMatchObject([{ field: 'chiave', code: 'NOT_A_PUSH_KEY' }])
})

it(`an account has ${MOST_DEVICES} devices at most, also when more come at once`, async () => {
  const anna = await aPerson(lenza)
  const sessions = await Promise.all(
    Array.from({ length: MOST_DEVICES + 5 }, () => signedInAgain(lenza, anna)),
  )
  const outcomes = await Promise.all(
    sessions.map((session) => lenza.call(addPushDevice, deviceOf(service.subscribe()), session)),
  )
  const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem.code]))
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY_DEVICES'))
  expect(await read(anna)).toMatchObject({ devices: MOST_DEVICES })
})

it('what is chosen holds, a closure stays mailed, and what is left out stays as it is', async () => {
  const anna = await aPerson(lenza)
  const silence = { quietFrom: 22, quietUntil: 6, letsUrgentThrough: true }
  const change = (choices: Parameters<typeof lenza.call<typeof changeNotices>>[1]['choices']) =>
    lenza.call(changeNotices, { choices, ...silence }, anna)
  granted(
    await change([
      { kind: 'slot', byPush: false, byMail: true },
      { kind: 'closure', byPush: false, byMail: false },
    ]),
  )
  const { choices, ...rest } = granted(await change([{ kind: 'place', byPush: true, byMail: false }]))
  expect(rest).toMatchObject(silence)
  expect(choices).toMatchObject([
    { kind: 'slot', byPush: false, byMail: true },
    { kind: 'outing', byPush: true, byMail: false },
    { kind: 'place', byPush: true, byMail: false },
    { kind: 'closure', byPush: false, byMail: true },
    { kind: 'message', byPush: true, byMail: true },
    { kind: 'ending', byPush: true, byMail: false },
    { kind: 'opening', byPush: true, byMail: false },
  ])
})

it('the server’s key is made once, and its private half cannot be used by who has the database alone', async () => {
  const keys = await Promise.all([await aPerson(lenza), await aPerson(lenza)].map(read))
  expect(keys[0]?.serverKey).toBe(keys[1]?.serverKey)
  const { public_key, sealed_private_key: sealed } = await lenza.db
    .selectFrom('push_key')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(public_key.toString('base64url')).toBe(keys[0]?.serverKey)
  const pair = createECDH('prime256v1')
  for (let from = 0; from + 32 <= sealed.length; from++) {
    pair.setPrivateKey(sealed.subarray(from, from + 32))
    expect(pair.getPublicKey().equals(public_key)).toBe(false)
  }
})

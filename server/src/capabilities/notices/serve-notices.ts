import {
  addPushDevice,
  changeNotices,
  MOST_DEVICES,
  readNotices,
  removePushDevice,
} from '#contract/notices.ts'
import { wireNameOf } from '#contract/wire.ts'
import { choicesWith } from '#rules/notices/notice-kinds.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { AddressRefused } from '#server/platform/outgoing/public-address.ts'
import { isPushKey } from '#server/platform/push/send-push.ts'
import { vapidOf } from '#server/platform/push/vapid.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { chosenBy, keepChoices, silenceOf } from './store/choices.ts'
import { devicesSeenFrom, forgetDeviceOf, keepDevice } from './store/devices.ts'

const AN_HOUR = 60 * 60
/** Each has our server look up a name that somebody gave. */
const DEVICES_AN_HOUR = 30

/** By what a person is told of what, and the browsers that take pushes. */
export function serveNotices(serve: Serve, services: Services): void {
  const { db, pool, config, outgoing } = services
  const added = limit(pool, 'push-devices', DEVICES_AN_HOUR, AN_HOUR)

  async function present(caller: Angler, now: Date) {
    const { accountId } = caller
    const [chosen, silence, { devices, ownEndpoint }, { publicKey }] = await Promise.all([
      chosenBy(db, accountId),
      silenceOf(db, accountId),
      devicesSeenFrom(db, caller),
      vapidOf(db, config, now),
    ])
    return {
      choices: choicesWith(chosen),
      ...silence,
      serverKey: publicKey,
      devices,
      ...(ownEndpoint !== null && { ownEndpoint }),
    }
  }

  serve(readNotices, ({ caller, now }) => present(caller, now))

  serve(changeNotices, async ({ input: { choices, ...silence }, caller, now }) => {
    await inTransaction(db, (tx) => keepChoices(tx, caller.accountId, choices, silence))
    return present(caller, now)
  })

  serve(addPushDevice, async ({ input, caller, now }) => {
    const publicKey = Buffer.from(input.publicKey, 'base64url')
    if (!isPushKey(publicKey)) return refuseField('publicKey', 'NOT_A_PUSH_KEY')
    await added.count(caller.accountId, now)
    await outgoing.check(input.endpoint).catch((error: unknown) => {
      if (!(error instanceof AddressRefused)) throw error
      return refuseField('endpoint', 'NOT_A_PUBLIC_ADDRESS')
    })
    const device = { endpoint: input.endpoint, publicKey, secret: Buffer.from(input.secret, 'base64url') }
    const { accountId, sessionHash } = caller
    const kept = await inTransaction(db, async (tx) => {
      const outcome = await keepDevice(tx, { accountId, sessionHash, ...device, now }, MOST_DEVICES)
      return outcome === 'full' ? refuse('TOO_MANY_DEVICES', { values: { most: MOST_DEVICES } }) : outcome
    })
    if (kept === 'ended') return refuse('SIGN_IN_NEEDED')
    return present(caller, now)
  })

  serve(removePushDevice, async ({ caller, now }) => {
    await forgetDeviceOf(db, caller.sessionHash)
    return present(caller, now)
  })
}

const refuseField = (
  name: 'endpoint' | 'publicKey',
  code: 'NOT_A_PUBLIC_ADDRESS' | 'NOT_A_PUSH_KEY',
): never => refuseFields([{ field: wireNameOf(addPushDevice.request, name), code }])

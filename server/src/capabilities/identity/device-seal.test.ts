import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDeviceSeal, readDeviceSeal } from '#contract/device-seal.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anActiveAngler, outcomeOf, signedIn } from './testing/people.ts'

const lenza = useLenza()
const ANNA = 'anna-of-the-seal@example.org'
const BRUNO = 'bruno-of-the-seal@example.org'

async function aPerson(email: string): Promise<string> {
  await anActiveAngler(lenza, email)
  return signedIn(lenza, email)
}
async function publicKeyOf(token: string): Promise<string> {
  const answer = await lenza.call(readDeviceSeal, {}, { token })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value.publicKey
}
/** As a phone seals: a one-time key, and the secret that it has in common with the person's key. */
function sealedFor(publicKey: string) {
  const once = createECDH('prime256v1')
  const oneTimeKey = once.generateKeys().toString('base64url')
  return { oneTimeKey, secret: once.computeSecret(Buffer.from(publicKey, 'base64url')).toString('base64url') }
}

it('has one key for a person, whichever of their phones asks, even at once', async () => {
  const anna = await aPerson(ANNA)
  const elsewhere = await signedIn(lenza, ANNA)
  const keys = await Promise.all([anna, elsewhere, anna].map(publicKeyOf))
  expect(new Set(keys).size).toBe(1)
  expect(await publicKeyOf(await aPerson(BRUNO))).not.toBe(keys[0])
})

it('opens what was sealed for the caller, also in a later session, and nothing that was sealed for others', async () => {
  const publicKey = await publicKeyOf(await signedIn(lenza, ANNA))
  const { oneTimeKey, secret } = sealedFor(publicKey)
  const open = async (email: string) =>
    lenza.call(openDeviceSeal, { oneTimeKey }, { token: await signedIn(lenza, email) })
  expect(await open(ANNA)).toMatchObject({ ok: true, value: { secret } })
  const ofBruno = await open(BRUNO)
  expect(ofBruno.ok && ofBruno.value.secret).not.toBe(secret)
})

it('keeps no private key that the database alone could use', async () => {
  const row = await lenza.db.selectFrom('device_seal').selectAll().executeTakeFirstOrThrow()
  const pair = createECDH('prime256v1')
  const { sealed_private_key: sealed } = row
  for (let from = 0; from + 32 <= sealed.length; from++) {
    pair.setPrivateKey(sealed.subarray(from, from + 32))
    expect(pair.getPublicKey().equals(row.public_key)).toBe(false)
  }
})

it('refuses a point that is not of the curve, and a person without a key', async () => {
  const token = await signedIn(lenza, ANNA)
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  const sent = await lenza.send('POST', '/api/sigillo', { chiaveMonouso: offTheCurve }, { token })
  expect(sent.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'chiaveMonouso' }] })
  const withoutKey = await aPerson('carla-of-the-seal@example.org')
  const { oneTimeKey } = sealedFor(await publicKeyOf(token))
  expect(outcomeOf(await lenza.call(openDeviceSeal, { oneTimeKey }, { token: withoutKey }))).toBe('NOT_FOUND')
})

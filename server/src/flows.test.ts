import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOffers } from '#contract/catalogue.ts'
import { previewEdition, publishEdition, saveDraft } from '#contract/office-draft.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { deliver, eventsOf, granted, purchase } from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aCheck, aFish, anOuting, aPermitAt, aRiver, sentAs } from '#server/testing/river.ts'
import { aWater, DAY, useShop } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const shop = useShop()
/** Numbers the keys of associations. */
let published = 0

/** What a flow needs, and the flow. */
const FLOWS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'A purchase': async () => {
    const [water, anna] = [await aWater(shop), await aPerson(shop.lenza)]
    return async () => {
      await purchase(shop, anna, water)
      for (const event of await eventsOf(shop)) await deliver(shop, event)
    }
  },
  'A fish': async () => {
    const anna = await aPerson(shop.lenza)
    const purchaseId = await aPermitAt(shop, anna, await aRiver(shop))
    expect(await sentAs(shop, anna, [anOuting(purchaseId)])).toEqual(['written'])
    return async () => expect(await sentAs(shop, anna, [aFish(purchaseId)])).toEqual(['written'])
  },
  'A check': async () => {
    const river = await aRiver(shop)
    const purchaseId = await aPermitAt(shop, await aPerson(shop.lenza), river)
    const paolo = await aWarden(shop, river)
    return async () => expect(await sentAs(shop, paolo, [aCheck(purchaseId)])).toEqual(['written'])
  },
  'What is on sale': async () => {
    const [water, anna] = [await aWater(shop), await aPerson(shop.lenza)]
    const request = { day: DAY, associations: [water.associationId] }
    return async () => granted(await shop.lenza.call(listOffers, request, { token: anna.token }))
  },
  'Another day': async () => {
    const anna = await aPerson(shop.lenza)
    const water = await aWater(shop)
    const { purchaseId } = await purchase(shop, anna, water)
    return async () => granted(await moveTo(shop, anna, purchaseId, '2027-05-04'))
  },
  'A refund': async () => {
    const [water, anna] = [await aWater(shop), await aPerson(shop.lenza)]
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const { purchaseId } = await purchase(shop, anna, water)
    const wanted = { takesBack: true, cents: 2000, backCents: 0, reason: 'Alta acqua.' }
    const request = { associationId: water.associationId, purchaseId, ...wanted }
    return async () => granted(await shop.lenza.call(refundSale, request, { token: treasurer.token }))
  },
  Publishing: async () => {
    const { associationId } = await anAssociation(`published-${(published += 1)}`)
      .with(aPermit())
      .loadInto(shop.lenza)
    const { token } = await aPersonOfTheOffice(shop.lenza, { associationId })
    const note = { part: 'note', value: '{"it":"Nota","en":"Note"}' }
    return async () => {
      granted(await shop.lenza.call(saveDraft, { associationId, parts: [note] }, { token }))
      const { revision } = granted(await shop.lenza.call(previewEdition, { associationId }, { token }))
      granted(await shop.lenza.call(publishEdition, { associationId, revision }, { token }))
    }
  },
}

/** One for all flows: V8 compiles everything anew where counting begins. */
const session = new Session()
beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(() => session.disconnect())

/** The files of which a function runs. */
async function filesThatRun(flow: () => Promise<unknown>): Promise<string[]> {
  // What was counted before is taken, and counted no more.
  await session.post('Profiler.takePreciseCoverage')
  await flow()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url))
}

const page = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')
const SECTIONS = new Map(
  page('flows.md')
    .split('\n## ')
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
).set('A purchase', page('buying.md').split('## An order of several')[0] ?? '')

const numbered = (section: string): string[] =>
  [...section.matchAll(/^(?:\| )?\d+(?:\.| +\|) `(?<file>[^`]+)`/gm)].flatMap(
    ({ groups }) => groups?.['file'] ?? [],
  )
const named = (section: string): string[] =>
  [...section.matchAll(/`(?<file>[^`]+\.tsx?)`/g)].flatMap(({ groups }) => groups?.['file'] ?? [])

const isOfCapability = (file: string) =>
  file.startsWith('server/src/capabilities/') && !file.endsWith('/index.ts')
/** Each call of a signed-in person goes through them. */
const OF_EVERY_CALL = ['secrets.ts', 'sessions.ts', 'store/caller-of-session.ts'].map(
  (file) => `server/src/capabilities/identity/${file}`,
)

it.each(Object.entries(FLOWS))('%s runs through the files that its page names', async (name, prepare) => {
  const section = SECTIONS.get(name) ?? ''
  // Keys, terms and catalogue are in memory when the flow is recorded.
  const [first, recorded] = [await prepare(), await prepare()]
  await first()
  const ran = await filesThatRun(recorded)

  const ofTheServer = numbered(section).filter((file) => file.startsWith('server/'))
  expect(ofTheServer.length).toBeGreaterThan(8)
  expect(ofTheServer.filter((file) => !ran.includes(file))).toEqual([])
  const unnamed = ran.filter(
    (file) =>
      isOfCapability(file) &&
      !OF_EVERY_CALL.includes(file) &&
      !named(section).some((each) => file === each || file.endsWith(`/${each}`)),
  )
  expect(unnamed).toEqual([])
})

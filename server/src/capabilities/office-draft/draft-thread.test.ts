import { afterAll, expect, it } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { draftActs } from './draft-acts.ts'
import { draftThread } from './draft-thread.ts'

const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })
const threads: ReturnType<typeof draftThread>[] = []
afterAll(() => Promise.all(threads.map((thread) => thread.stop())))

async function aThread() {
  const { associationId } = await anAssociation('in-thread').with(aPermit()).loadInto(lenza)
  const { accountId } = await aPersonOfTheOffice(lenza, { associationId })
  const thread = draftThread({ connection: lenza.connection, config: lenza.config })
  threads.push(thread)
  const caller = { kind: 'office', accountId, associationId, role: 'owner' } as never
  const request = <Input>(input: Input) => ({
    input,
    caller,
    language: 'en' as const,
    now: lenza.clock.now(),
  })
  return { associationId, acts: thread.acts, request }
}

it('a thread reads, refuses, and fails as the server itself does', async () => {
  const { associationId, acts, request } = await aThread()
  const here = draftActs(lenza)
  const draft = await acts.readDraft(request({ associationId }))
  expect(draft).toEqual(await here.readDraft(request({ associationId })))

  const revision = draft.parts.find(({ part }) => part === 'permits/day')?.revision
  const wrong = { part: 'permits/day', value: '{"key":"day","type":"other"}', revision }
  const save = request({ associationId, parts: [wrong] })
  const [there, same] = await Promise.allSettled([acts.saveDraft(save), here.saveDraft(save)])
  expect(there).toMatchObject({ status: 'rejected', reason: { code: 'DRAFT_WRONG' } })
  expect(there).toEqual(same)

  // The act reads the text of a part that the contract would have refused.
  const broken = request({ associationId, parts: [{ part: 'permits/day', value: 7 as never, revision }] })
  await expect(acts.saveDraft(broken)).rejects.toThrow()
  expect((await acts.readDraft(request({ associationId }))).revision).toBe(draft.revision)
})

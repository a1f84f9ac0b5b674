import { expect, test } from 'vitest'
import type { Entry } from '../entry.ts'
import { Phone } from '../phone.ts'
import { without } from '../without.ts'
import { BY_ARRIVAL, BY_VERSION, type Rule } from './server-for-test.ts'
import { type Ending, type PhoneMaker, twoPhones } from './story-for-test.ts'

const STORIES = process.env['LENZA_LONG'] === '1' ? 5000 : 300
const aPhone: PhoneMaker = (parts) => new Phone(parts)

/** Applies an outcome to its current version, not to the version that was sent. */
class CarelessPhone extends Phone {
  override async applyOutcomes(...[sent, outcomes]: Parameters<Phone['applyOutcomes']>) {
    const ids = new Set(sent.map(({ id }) => id))
    const now = (await this.all()).filter(({ id }) => ids.has(id))
    return super.applyOutcomes(
      now,
      outcomes.map((outcome) => ({
        ...outcome,
        index: now.findIndex(({ id }) => id === sent[outcome.index]?.id),
      })),
    )
  }
}

/** Replaces unsent entries by the server's versions. */
class CredulousPhone extends Phone {
  override mergeRemote(versions: Parameters<Phone['mergeRemote']>[0]) {
    return this.parts.store.change([], () => versions.flatMap((remote) => ('kind' in remote ? remote : [])))
  }
}

const says = (entries: Iterable<Entry>) =>
  [...entries]
    .map((entry) => without(entry, 'arrivedAt', 'corrected', 'modified', 'refused', 'setAside'))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The faults at a story's end: none if all agree and nothing was lost. */
function faultsOf({ server, phones, lastWritten }: Ending): string[] {
  const agreed = JSON.stringify(says(server.present.values()).map(({ id, versionId }) => [id, versionId]))
  return phones.flatMap((entries, n) => {
    // An entry that the other phone wrote and cancelled may be unknown here.
    const known = new Set(entries.map(({ id }) => id))
    const rest = says(server.present.values()).filter(({ id, cancelled }) => !cancelled && !known.has(id))
    const mine = JSON.stringify(
      says([
        ...entries,
        ...[...server.present.values()].filter(({ id, cancelled }) => cancelled && !known.has(id)),
      ]).map(({ id, versionId }) => [id, versionId]),
    )
    const lost = [...(lastWritten[n] ?? [])].filter(
      ([id, versionId]) => server.versions.get(id)?.has(versionId) !== true,
    )
    return [
      ...(mine === agreed && rest.length === 0 ? [] : [`phone ${n} has ${mine}, the server ${agreed}`]),
      ...entries.filter(({ modified }) => modified).map(({ id }) => `phone ${n} still waits with ${id}`),
      ...lost.map(([id]) => `what phone ${n} wrote last of ${id} never arrived`),
    ]
  })
}

/** The faults of the first story that has any. */
async function firstFaults(count: number, rule: Rule, makePhone: PhoneMaker): Promise<string[]> {
  for (let seed = 1; seed <= count; seed++) {
    const faults = faultsOf(await twoPhones(seed, rule, makePhone))
    if (faults.length > 0) return faults.map((fault) => `seed ${seed}: ${fault}`)
  }
  return []
}

test.each<[string, Rule, PhoneMaker]>([
  ['the order of arrival decided', BY_ARRIVAL, aPhone],
  ['an answer counted for what was changed meanwhile', BY_VERSION, (parts) => new CarelessPhone(parts)],
  ['a remote version replaced an unsent one', BY_VERSION, (parts) => new CredulousPhone(parts)],
])('it would go wrong if %s', async (_guard, rule, makePhone) => {
  expect(await firstFaults(200, rule, makePhone)).not.toEqual([])
})

test(`${STORIES} stories of two phones and a server: all agree in the end, nothing is lost`, async () => {
  expect(await firstFaults(STORIES, BY_VERSION, aPhone)).toEqual([])
})

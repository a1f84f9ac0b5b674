import { previewEdition, publishEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { currentCatalogue } from '../catalogue/index.ts'

export const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

export interface Club {
  /** Of its file. */
  key: string
  associationId: number
  owner: Person
}

export const fileIn = ({ file }: { file: string }) => JSON.parse(file) as WrittenFile

export function permitOf(file: WrittenFile) {
  const [permit] = file.permits
  if (permit === undefined) throw new Error('no permit')
  return permit
}

interface Parts {
  parts: readonly { part: string; revision?: string | undefined }[]
}
export const revisionOf = ({ parts }: Parts, name: string) =>
  parts.find(({ part }) => part === name)?.revision

export const priced = (base: string) => ({ prices: { per: 'day', base } })

/** Numbers their keys. */
let clubs = 0

/** Clubs with one permit, whose owners work at their drafts, on a server for the tests of a file. */
export function useDrafts() {
  const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

  async function aClub(): Promise<Club> {
    clubs += 1
    const key = `draft-${clubs}`
    const { associationId } = await anAssociation(key)
      .withMembers('member@example.org')
      .with(aPermit())
      .loadInto(lenza)
    return { key, associationId, owner: await aPersonOfTheOffice(lenza, { associationId }) }
  }

  const draftOf = async ({ associationId, owner }: Club) =>
    granted(await lenza.call(readDraft, { associationId }, as(owner)))

  /** Saves the permit with other values. */
  async function change(club: Club, changes: object, revision?: string) {
    const draft = await draftOf(club)
    const permit = permitOf(fileIn(draft))
    const part = `permits/${permit.key}`
    const value = JSON.stringify({ ...permit, ...changes })
    const sent = { part, value, revision: revision ?? revisionOf(draft, part) }
    return lenza.call(saveDraft, { associationId: club.associationId, parts: [sent] }, as(club.owner))
  }

  const priceOnSale = async ({ associationId }: Club) =>
    [...(await currentCatalogue(lenza.db)).permits.values()].find(
      (permit) => permit.associationId === associationId,
    )?.terms.prices.baseCents

  const preview = async ({ associationId, owner }: Club) =>
    granted(await lenza.call(previewEdition, { associationId }, as(owner)))

  const publish = async ({ associationId, owner }: Club, revision: string) =>
    lenza.call(publishEdition, { associationId, revision }, as(owner))

  return { lenza, aClub, draftOf, change, priceOnSale, preview, publish }
}

import * as z from 'zod/mini'
import { readArchive } from '#contract/archive.ts'
import type { ArchivedOuting, ArchivedPermit } from './count-fish.ts'

type Catch = ArchivedOuting['catches'][number]

const example = () => {
  const { permits } = z.decode(
    readArchive.response,
    readArchive.example.response as z.input<typeof readArchive.response>,
  )
  const [permit] = permits
  const [outing] = permit?.outings ?? []
  const [fish] = outing?.catches ?? []
  if (!permit || !outing || !fish) throw new Error('the contract’s example has no fish')
  return { permit, outing, fish }
}

/** In the shape of the contract; `about` overrides fields. */
export const anArchivedPermit = (about: Partial<ArchivedPermit> = {}): ArchivedPermit => ({
  ...example().permit,
  ...about,
})
export const anOuting = (about: Partial<ArchivedOuting> = {}): ArchivedOuting => ({
  ...example().outing,
  id: crypto.randomUUID(),
  state: 'ended',
  ...about,
})
export const aCatch = (species: Catch['species'], about: Partial<Catch> = {}): Catch => ({
  ...example().fish,
  id: crypto.randomUUID(),
  species,
  ...about,
})

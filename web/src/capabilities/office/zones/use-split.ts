import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shape } from '#contract/fields.ts'
import type { Draft } from '#contract/office-draft.ts'
import { fileOf, useSaveDraft } from '../draft/use-draft.ts'
import { unusedZones } from './unused-zones.ts'
import { newZone, type ZoneInFile } from './zone-in-file.ts'

/** The zone that the second part of a split one has become. */
export interface SecondPart {
  key: string
  name: string
  revision: string | undefined
}

/** What became of the last splitting. */
export type SplitState = { kind: 'split' | 'joined' | 'changed'; name: string }

const revisionOf = (draft: Draft, part: string): string | undefined =>
  draft.parts.find((one) => one.part === part)?.revision

/** Splits a zone of the draft in two. Undoing removes the second zone again while it is unchanged and unused. */
export function useSplit(
  associationId: number,
  draft: Draft,
  zone: ZoneInFile | undefined,
  zoneName: string,
) {
  const { t } = useTranslation()
  const saving = useSaveDraft(associationId)
  const [state, setState] = useState<SplitState>()
  const [last, setLast] = useState<{ second: SecondPart; of: string | undefined }>()
  const revision = zone && revisionOf(draft, `zones/${zone.key}`)
  const save = async (...parts: Parameters<typeof saving.mutateAsync>): Promise<Draft | undefined> => {
    try {
      return await saving.mutateAsync(...parts)
    } catch {
      return undefined
    }
  }
  const join = async (second: SecondPart): Promise<boolean> => {
    const part = `zones/${second.key}`
    const isThere = fileOf(draft).zones?.some(({ key }) => key === second.key) === true
    const isAsMade =
      revisionOf(draft, part) === second.revision && unusedZones(fileOf(draft)).includes(second.key)
    if (isThere && !isAsMade) {
      setState({ kind: 'changed', name: second.name })
      return true
    }
    const gone = { part, ...(second.revision !== undefined && { revision: second.revision }) }
    if (isThere && (await save([gone])) === undefined) return false
    setState({ kind: 'joined', name: second.name })
    return true
  }
  return {
    saving,
    state,
    /** Undefined: it could not be saved, and nothing is split. */
    split: async (shape: Shape): Promise<SecondPart | undefined> => {
      const name = t('office-zones.secondPart', { name: zoneName })
      const least = t('office-zones.newName')
      const second = newZone(fileOf(draft), name, { least, shape, water: zone?.water })
      const part = `zones/${second.key}`
      const next = await save([{ part, value: JSON.stringify(second) }])
      if (next === undefined) return undefined
      setState({ kind: 'split', name })
      const made = { key: second.key, name, revision: revisionOf(next, part) }
      setLast({ second: made, of: revision })
      return made
    },
    /** False: the second part stays, since the server is out of reach. */
    join,
    /** The first part goes back to what is saved: while that is the whole zone, the second one is none. */
    takenBack: () => {
      if (last !== undefined && last.of === revision) void join(last.second)
      setLast(undefined)
    },
  }
}

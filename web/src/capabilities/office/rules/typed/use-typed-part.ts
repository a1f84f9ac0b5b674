import { useEffect, useState } from 'react'
import type { Draft } from '#contract/office-draft.ts'
import { partsOf, type PartName } from '#association-file/draft-parts.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { fileOf, useFileOf } from '../use-draft.ts'
import { completed } from './completed.ts'

const keptAs = (associationId: number, part: string): string => `lenza.rules.${associationId}.${part}`

interface TypedPart {
  value: unknown
  /** What the draft had when the typing began. */
  base: unknown
  revision?: string | undefined
}

function readKept(name: string): TypedPart | undefined {
  const text = tabStorage.get(name)
  return text === undefined ? undefined : (JSON.parse(text) as TypedPart)
}

/** Whether something typed of the part waits in this tab to be saved. */
export const isTypedPart = (associationId: number, part: string): boolean =>
  readKept(keptAs(associationId, part)) !== undefined

/** As the draft would keep it; undefined: there is no such part. A list or an object with nothing in it is none. */
export function partAsKept(value: unknown): unknown {
  const found = completed(value)
  return typeof found === 'object' && found !== null && Object.keys(found).length === 0 ? undefined : found
}

const isSamePart = (one: unknown, other: unknown): boolean => isSameValue(partAsKept(one), partAsKept(other))

/**
 * A part of the draft as it is typed. What is typed outlives an error and a reload; while nothing is typed, the part
 * follows the draft.
 */
export function useTypedPart(associationId: number, draft: Draft, part: PartName, beginning: unknown) {
  const name = keptAs(associationId, part)
  const inDraft = (of: Draft, file = fileOf(of)): TypedPart => {
    const value = partsOf(file).get(part) ?? beginning
    return { value, base: value, revision: of.parts.find((one) => one.part === part)?.revision }
  }
  const file = useFileOf(draft)
  const saved = inDraft(draft, file)
  const [typed, setTyped] = useState<TypedPart>(() => readKept(name) ?? saved)
  const isTouched = !isSamePart(typed.value, typed.base)
  if (!isTouched && typed.revision !== saved.revision) setTyped(saved)

  const isEdited = !isSamePart(typed.value, saved.value)
  useEffect(() => {
    if (isEdited) tabStorage.set(name, JSON.stringify(typed))
  }, [isEdited, name, typed])

  const begin = (from: TypedPart) => {
    tabStorage.remove(name)
    setTyped(from)
  }
  return {
    value: typed.value,
    saved: saved.value,
    /** The revision that the typed value replaces. */
    revision: typed.revision,
    /** Undefined: the draft does not have the part. */
    savedRevision: saved.revision,
    isEdited,
    /** Another officer has saved the part since the typing began. */
    isBehind: isEdited && isTouched && typed.revision !== saved.revision,
    change: (next: (before: unknown) => unknown) =>
      setTyped((before) => ({ ...before, value: next(before.value) })),
    takeBack: () => begin(saved),
    beginWith: (next: Draft) => begin(inDraft(next)),
  }
}

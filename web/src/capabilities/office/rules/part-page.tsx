import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftMistake } from '#contract/draft-mistake.ts'
import type { Draft } from '#contract/office-draft.ts'
import { withParts, partsOf, type PartName } from '#association-file/draft-parts.ts'
import { canonicalJson } from '#association-file/same-value.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { completed } from './completed.ts'
import { idOfPlace } from './fields/field-texts.ts'
import { EditedPart } from './fields/part-editor.ts'
import { placeOf, withValueAt } from './fields/value-at.ts'
import { useFileOf, useSaveDraft } from './use-draft.ts'

interface PartPageProps {
  associationId: number
  draft: Draft
  part: PartName
  /** What a new one begins with. */
  beginning?: unknown
  renderFields: (file: WrittenFile) => ReactNode
  renderBeside?: (file: WrittenFile) => ReactNode
}

const keptAs = (associationId: number, part: string): string => `lenza.rules.${associationId}.${part}`

interface Kept {
  revision: string | undefined
  value: unknown
}

function readKept(name: string, revision: string | undefined): Kept | undefined {
  const text = tabStorage.get(name)
  if (text === undefined) return undefined
  const kept = JSON.parse(text) as Kept
  return kept.revision === revision ? kept : undefined
}

/** A part of the draft: its fields, what they mean beside them, and the saving. What is typed outlives an error and a reload. */
export function PartPage({
  associationId,
  draft,
  part,
  beginning,
  renderFields,
  renderBeside,
}: PartPageProps) {
  const { t } = useTranslation()
  const file = useFileOf(draft)
  const revision = draft.parts.find((one) => one.part === part)?.revision
  const saved = partsOf(file).get(part) ?? beginning
  const name = keptAs(associationId, part)
  const [typed, setTyped] = useState<unknown>(() => readKept(name, revision)?.value ?? saved)
  const [readRevision, setReadRevision] = useState(revision)
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setSaved] = useState(false)
  const isEdited = canonicalJson(completed(typed)) !== canonicalJson(completed(saved))

  const saving = useSaveDraft(associationId, (next) => {
    tabStorage.remove(name)
    setReadRevision(next.parts.find((one) => one.part === part)?.revision)
    setTyped(partsOf(JSON.parse(next.file) as WrittenFile).get(part))
    setSaved(true)
  })
  useEffect(() => {
    if (isEdited) tabStorage.set(name, JSON.stringify({ revision: readRevision, value: typed }))
  }, [isEdited, name, readRevision, typed])

  const shown = useDeferredValue(typed)
  const whole = useMemo(() => withParts(file, new Map([[part, completed(shown)]])), [file, part, shown])
  const refused = saving.mistakes.filter((one) => one.part === part)
  const others = saving.mistakes.filter((one) => one.part !== part)
  const waiting = isEdited ? [] : draft.mistakes.filter((one) => one.part === part)
  const named = refused.length > 0 ? refused : waiting
  const mistakes = Object.fromEntries(named.map(({ place, sentence }) => [place, sentence]))
  const save = (overRevision = readRevision) => {
    setSaved(false)
    setAttempt((n) => n + 1)
    const value = completed(typed)
    saving.mutate([
      {
        part,
        ...(value !== undefined &&
          !(Array.isArray(value) && value.length === 0) && { value: JSON.stringify(value) }),
        ...(overRevision !== undefined && { revision: overRevision }),
      },
    ])
  }
  return (
    <EditedPart
      value={{
        file: whole,
        value: typed,
        mistakes,
        change: (place, next) => {
          setSaved(false)
          setTyped((before: unknown) => withValueAt(before, place, next))
        },
      }}
    >
      <div className={renderBeside ? 'grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-4xl'}>
        <form
          noValidate
          className="flex min-w-0 flex-col gap-8"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          {renderFields(whole)}
          <div className="z-10 flex flex-col md:sticky md:bottom-0 gap-3 border-t border-hair bg-paper py-3">
            <Wrong mistakes={named} attempt={attempt} />
            {others.map(({ sentence }) => (
              <Notice key={sentence} kind="alarm" isNew>
                {sentence}
              </Notice>
            ))}
            {saving.isUnreachable && (
              <Notice kind="alarm" isNew>
                {t('office-rules.notSaved')}
              </Notice>
            )}
            {saving.problem &&
              refused.length + others.length === 0 &&
              saving.problem.code !== 'CHANGED_MEANWHILE' && (
                <Notice kind="alarm" isNew>
                  {saving.problem.detail ?? saving.problem.title}
                </Notice>
              )}
            {saving.problem?.code === 'CHANGED_MEANWHILE' && (
              <Notice
                kind="warning"
                isNew
                title={t('office-rules.meanwhile.title')}
                action={
                  <span className="flex flex-wrap gap-2">
                    <Button variant="secondary" onPress={() => save(revision)}>
                      {t('office-rules.meanwhile.mine')}
                    </Button>
                    <Button
                      variant="secondary"
                      onPress={() => {
                        tabStorage.remove(name)
                        saving.reset()
                        setTyped(saved)
                        setReadRevision(revision)
                      }}
                    >
                      {t('office-rules.meanwhile.theirs')}
                    </Button>
                  </span>
                }
              >
                {t('office-rules.meanwhile.text')}
              </Notice>
            )}
            {isSaved && !isEdited && (
              <Notice kind="success" isNew>
                {t('office-rules.saved')}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isPending={saving.isPending} pendingText={t('office.saving')}>
                {t('office-rules.save')}
              </Button>
              {isEdited && saved !== undefined && (
                <Button
                  variant="quiet"
                  onPress={() => {
                    tabStorage.remove(name)
                    saving.reset()
                    setTyped(saved)
                  }}
                >
                  {t('office-rules.takeBack')}
                </Button>
              )}
            </div>
          </div>
        </form>
        {renderBeside && (
          <aside className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
            {renderBeside(whole)}
          </aside>
        )}
      </div>
    </EditedPart>
  )
}

function Wrong({ mistakes, attempt }: { mistakes: readonly DraftMistake[]; attempt: number }) {
  return (
    <FormErrors
      attempt={attempt}
      errors={mistakes.map(({ place, sentence }) => ({
        fieldId: idOfPlace(place === '' ? [] : placeOf(place)),
        message: sentence,
      }))}
    />
  )
}

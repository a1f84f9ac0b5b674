import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { DraftMistake } from '#contract/draft-mistake.ts'
import type { Draft } from '#contract/office-draft.ts'
import { withParts, type PartName } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useAfterPause } from '#web/platform/use-after-pause.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField, FormErrors } from '#web/ui/form-errors.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { useSavedBeforeLeaving } from '../saved-before-leaving.ts'
import { BarNotes } from './bar-notes.tsx'
import { idOfPlace } from './fields/field-texts.ts'
import { EditedPart } from './fields/part-editor.ts'
import { outerPlace, type Place, placeOf, withValueAt } from './fields/value-at.ts'
import { completed } from './unsaved/completed.ts'
import { OthersChanges } from './unsaved/others-changes.tsx'
import { partAsKept, useTypedPart } from './unsaved/use-typed-part.ts'
import { type SentPart, useFileOf, usePublishedOf, useSaveDraft } from './use-draft.ts'

interface PartPageProps {
  associationId: number
  draft: Draft
  part: PartName
  /** What a new one begins with. */
  beginning?: unknown
  renderFields: (file: WrittenFile) => ReactNode
  renderBeside?: (file: WrittenFile) => ReactNode
  /** One went on, and it could not be saved: what hides it opens. */
  onLeftUnsaved?: () => void
  /** What else is saved in the same act. */
  savedWith?: (value: unknown) => SentPart[]
  /** The page that has the field of a mistake; undefined: this one. */
  elsewhere?: (place: string) => string | undefined
  /** What was typed was given up for what is saved. */
  onTakeBack?: () => void
}

/** A part of the draft: its fields, what they mean beside them, and the saving. What is typed outlives an error and a reload. */
export function PartPage({
  associationId,
  draft,
  part,
  beginning,
  renderFields,
  renderBeside,
  onLeftUnsaved,
  onTakeBack,
  elsewhere,
  savedWith,
}: PartPageProps) {
  const { t } = useTranslation()
  const file = useFileOf(draft)
  const published = usePublishedOf(draft)
  const typed = useTypedPart(associationId, draft, part, beginning)
  const { isEdited, meanwhile } = typed
  const isAsking = (meanwhile?.conflicts.length ?? 0) > 0
  const navigate = useNavigate()
  const submitId = useId()
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setSaved] = useState(false)
  /** One saved before what both changed was answered. */
  const [isUnanswered, setUnanswered] = useState(false)
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState(() => {
    const place = params.get(query.rule)
    return place ? { place } : undefined
  })
  // What the place is in has opened with the same drawing.
  useEffect(() => {
    if (wanted) focusPlace(placeOf(wanted.place))
  }, [wanted])
  const saving = useSaveDraft(associationId, (next) => {
    typed.beginWith(next)
    setSaved(true)
  })

  // A club is judged anew for what stands beside the fields.
  const shown = useAfterPause(typed.value)
  const whole = useMemo(() => withParts(file, new Map([[part, completed(shown)]])), [file, part, shown])
  const refused = saving.mistakes.filter((one) => one.part === part)
  const others = saving.mistakes.filter((one) => one.part !== part)
  const waiting = isEdited ? [] : draft.mistakes.filter((one) => one.part === part)
  const named = refused.length > 0 ? refused : waiting
  const mistakes = Object.fromEntries(named.map(({ place, sentence }) => [place, sentence]))
  const sent = () => {
    setSaved(false)
    setAttempt((n) => n + 1)
    const { revision } = typed
    const value = partAsKept(typed.value)
    return [
      {
        part,
        ...(value !== undefined && { value: JSON.stringify(value) }),
        ...(revision !== undefined && { revision }),
      },
      ...(savedWith?.(value) ?? []),
    ]
  }
  const save = () => saving.mutate(sent())
  useSavedBeforeLeaving(isEdited, async () => {
    setUnanswered(isAsking)
    if (isAsking) {
      onLeftUnsaved?.()
      return false
    }
    try {
      await saving.mutateAsync(sent())
      return true
    } catch {
      onLeftUnsaved?.()
      setAttempt((n) => n + 1)
      return false
    }
  })
  const takeBack = () => {
    saving.reset()
    typed.takeBack()
    onTakeBack?.()
  }
  return (
    <EditedPart
      value={{
        part,
        file: whole,
        published,
        value: typed.value,
        mistakes,
        wanted,
        change: (place, next) => {
          setSaved(false)
          typed.change((before) => withValueAt(before, place, next))
        },
      }}
    >
      <div className={renderBeside ? 'grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-4xl'}>
        <form
          noValidate
          className="flex min-w-0 flex-col gap-8"
          onSubmit={(event) => {
            event.preventDefault()
            setUnanswered(isAsking)
            if (!isAsking) save()
          }}
        >
          <NotSavedYet of={{ isFromBefore: typed.isKept, goOn: typed.goOn, drop: takeBack }} />
          {renderFields(whole)}
          <div className="z-10 flex flex-col md:sticky md:bottom-(--bar) gap-3 border-t border-hair bg-paper py-3">
            <BarNotes isLong={named.length + others.length > 0 || meanwhile !== undefined}>
              <Wrong
                mistakes={named}
                attempt={attempt}
                isSaved={isSaved && !isEdited}
                onGo={(place) => {
                  const page = elsewhere?.(place)
                  if (page === undefined) setWanted({ place })
                  else void navigate(page)
                }}
              />
              {others.map(({ of, where, sentence }) => (
                <Notice key={`${of} ${where} ${sentence}`} kind="alarm" isNew>
                  {[of, where].filter(Boolean).join(', ')}: {sentence}
                </Notice>
              ))}
              {saving.isUnreachable && (
                <Notice kind="alarm" isNew>
                  {t('office-rules.notSaved')}
                </Notice>
              )}
              {saving.problem &&
                refused.length + others.length === 0 &&
                // What came in says it better; of a part that was saved along nothing is shown here.
                !(saving.problem.code === 'CHANGED_MEANWHILE' && meanwhile !== undefined) && (
                  <Notice kind="alarm" isNew>
                    {saving.problem.detail ?? saving.problem.title}
                  </Notice>
                )}
              {meanwhile && meanwhile.taken.length + meanwhile.conflicts.length > 0 && (
                <OthersChanges
                  of={meanwhile}
                  part={part}
                  value={typed.value}
                  file={file}
                  onSettle={(settled, whose) => {
                    if (settled.length === meanwhile.conflicts.length) focusField(submitId)
                    typed.settle(settled, whose)
                  }}
                />
              )}
              {isAsking && isUnanswered && (
                <p role="alert" className="font-medium text-alarm">
                  {t('office-rules.meanwhile.chooseFirst')}
                </p>
              )}
              {isSaved && !isEdited && named.length === 0 && (
                <Notice kind="success" isNew>
                  {t('office-rules.saved')}
                </Notice>
              )}
            </BarNotes>
            <div className="flex flex-wrap gap-3">
              <Button
                id={submitId}
                type="submit"
                isPending={saving.isPending}
                pendingText={t('office.saving')}
              >
                {t('office-rules.save')}
              </Button>
              {isEdited && typed.saved !== undefined && (
                <Button variant="quiet" onPress={takeBack}>
                  {t('office-rules.takeBack')}
                </Button>
              )}
            </div>
          </div>
        </form>
        {renderBeside && (
          <aside className="flex min-w-0 flex-col lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start">
            <ScrollArea label={t('office-rules.asAnglers')}>{renderBeside(whole)}</ScrollArea>
          </aside>
        )}
      </div>
    </EditedPart>
  )
}

/** The field of this place, or what it is in. */
function focusPlace(place: Place): void {
  const field = document.getElementById(idOfPlace(place))
  if (field) focusField(field.id)
  else if (place.length > 0) focusPlace(outerPlace(place))
}

interface WrongProps {
  mistakes: readonly DraftMistake[]
  attempt: number
  /** It was saved with them: one sentence says both. */
  isSaved: boolean
  onGo: (place: string) => void
}

function Wrong({ mistakes, attempt, isSaved, onGo }: WrongProps) {
  const { t } = useTranslation()
  return (
    <FormErrors
      attempt={attempt}
      isSaved={isSaved}
      {...(isSaved && { title: t('office-rules.savedWithMistakes', { count: mistakes.length }) })}
      errors={mistakes.map(({ place, where, sentence }) => ({
        fieldId: idOfPlace(placeOf(place)),
        message: where === undefined ? sentence : `${where}: ${sentence}`,
        onGo: () => onGo(place),
      }))}
    />
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssociations } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/call.ts'
import { type OfficeSettings, readSettings, saveSettings } from '#contract/office-settings.ts'
import { read } from '#contract/read.ts'
import { listOffices } from '#contract/staff.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import type { Logo } from '#web/ui/association-logo.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { contentOf } from '#web/platform/pictures/drawn-smaller.ts'
import { useSavedBeforeLeaving } from '../saved-before-leaving.ts'
import { onTopOf, settingsFrom, type Typed, typedFrom } from './typed-settings.ts'
import { fieldNamed, onWire } from './wire-names.ts'

const RENEWED = [readSettings, listOffices, listAssociations]

/** By field: `summary.it`, `pointsOfSale.0.phone`. */
type Mistakes = Readonly<Record<string, string>>
/** What was typed, over what was saved then: what others saved since is seen when it is sent. */
interface Kept {
  typed: Typed
  saved: OfficeSettings
  /** Chosen here and not saved yet; null: what is saved is removed. */
  logo?: { url: string } | null | undefined
}

const mistakesIn = (fields: readonly { field: string; message: string }[]): Mistakes =>
  Object.fromEntries(fields.map(({ field, message }) => [fieldNamed(saveSettings.request, field), message]))

interface OthersChanges {
  /** What another person has saved. */
  theirs: Typed
  inConflict: readonly string[]
}

/** What is typed over what is saved. Whatever the answer, nothing that was typed is lost. */
export function useSettingsForm(associationId: number, found: OfficeSettings) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useTypedForm({ form: 'settings', of: associationId })
  const [kept, setKept] = useTypedField<Kept | undefined>(form, 'settings', undefined)
  const [inDatabase, setSaved] = useState(found)
  const { typed, saved, logo } = kept ?? { typed: typedFrom(inDatabase), saved: inDatabase }
  const [meanwhile, setMeanwhile] = useState<OthersChanges>()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [attempt, setAttempt] = useState(0)
  const isEdited = kept !== undefined
  const shownLogo = logo === undefined ? saved.logo : (logo ?? undefined)

  const save = useMutation({
    mutationFn: ({ sent }: { sent: RequestOf<typeof saveSettings>; typed: Typed }) => ask(saveSettings, sent),
    onSuccess: (answer) => {
      setSaved(answer)
      setMeanwhile(undefined)
      form.forget()
      return Promise.all(RENEWED.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: async (error, { typed: sent }) => {
      if (!(error instanceof ApiRefusal)) return
      setAttempt((n) => n + 1)
      setMistakes(mistakesIn(error.problem.fields ?? []))
      if (error.problem.code !== 'CHANGED_MEANWHILE') return
      const next = await ask(readSettings, { associationId })
      const theirs = typedFrom(next)
      const { typed: merged, inConflict } = onTopOf(sent, typedFrom(saved), theirs)
      setSaved(next)
      setKept({ typed: merged, saved: next, logo })
      setMeanwhile({ theirs, inConflict })
    },
  })
  const problem = save.error instanceof ApiRefusal ? save.error.problem : undefined
  /** The contract names what is wrong before it is sent. */
  const readTyped = () => {
    const fields = { ...settingsFrom(typed), ...logoSent(shownLogo), associationId, revision: saved.revision }
    const reading = read(saveSettings.request, onWire(saveSettings.request.table, fields))
    const wrong = reading.ok ? [] : reading.mistakes
    setMistakes(
      mistakesIn(
        wrong.map(({ field, code, values }) => ({
          field,
          message: t(`errors.fields.${code}`, values ?? {}),
        })),
      ),
    )
    if (!reading.ok) setAttempt((n) => n + 1)
    return reading.ok ? { sent: reading.value, typed } : undefined
  }
  const saveTyped = () => {
    const sent = readTyped()
    if (sent) save.mutate(sent)
  }
  useSavedBeforeLeaving(isEdited, async () => {
    const sent = readTyped()
    if (sent === undefined) return false
    try {
      await save.mutateAsync(sent)
      return true
    } catch {
      return false
    }
  })
  const change = (next: Typed) => setKept({ typed: next, saved, logo })
  return {
    associationId,
    /** What is kept until it is saved. */
    form,
    typed,
    isEdited,
    meanwhile,
    attempt,
    mistakes,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isEdited,
    failure:
      save.error === null || problem?.fields !== undefined || meanwhile !== undefined
        ? undefined
        : problem === undefined
          ? t('app.unreachableTyped')
          : (problem.detail ?? problem.title),
    set: (key: string, value: string) => change({ ...typed, fields: { ...typed.fields, [key]: value } }),
    shownLogo,
    setLogo: (next: { url: string } | undefined) => setKept({ typed, saved, logo: next ?? null }),
    setPoints: (points: Typed['points']) => change({ ...typed, points }),
    save: saveTyped,
  }
}
const logoSent = (logo: Logo | { url: string } | undefined) =>
  logo && { logo: 'url' in logo ? { content: contentOf(logo.url) } : { path: logo.path } }

export type SettingsForm = ReturnType<typeof useSettingsForm>

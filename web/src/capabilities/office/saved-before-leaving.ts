import { createContext, use, useEffect, useMemo, useRef } from 'react'

/** Saves what is typed; false: it was refused, or the server is out of reach, and the form shows why. */
type Save = () => Promise<boolean>

interface Forms {
  /** The answer takes the form out again. */
  add: (save: Save) => () => void
}

/** Around forms that are saved together when one goes on. */
export const SavedBeforeLeaving = createContext<Forms | undefined>(undefined)

/** Registers the saving of a form with the page around it, which runs it before it leaves the step. */
export function useSavedBeforeLeaving(isEdited: boolean, save: Save): void {
  const forms = use(SavedBeforeLeaving)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(
    () => (forms !== undefined && isEdited ? forms.add(() => latest.current()) : undefined),
    [forms, isEdited],
  )
}

/** The forms of a page, and their saving, one after the other up to the first that is refused. */
export function useForms(): { forms: Forms; saveAll: Save } {
  const saves = useRef(new Set<Save>())
  return useMemo(
    () => ({
      forms: {
        add: (save) => {
          saves.current.add(save)
          return () => saves.current.delete(save)
        },
      },
      saveAll: async () => {
        for (const save of saves.current) if (!(await save())) return false
        return true
      },
    }),
    [],
  )
}

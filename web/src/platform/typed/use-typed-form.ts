import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from '../store.ts'
import type { TypedForm } from './forms.ts'
import {
  type Fields,
  isKept,
  latestKept,
  onTypedBack,
  openFields,
  type Place,
  typedBacks,
} from './typed-fields.ts'

export interface FormTyped<A = unknown> {
  /** Under which it is kept. */
  name: string
  /** What the form is about: as it was when the typing began. */
  about: A
  fields: Fields
  /** Something in it differs from its beginning. */
  isTyped: boolean
  /** It was typed before and not saved: the form says so. */
  isFromBefore: boolean
  /** The browser keeps it no longer than this page. */
  isOnlyHere: boolean
  changes: number
  set: (field: string, value: unknown, start: unknown) => void
  /** After it was sent. */
  forget: () => void
  /** The form begins anew. */
  drop: () => void
  goOn: () => void
}

/** What is typed in a form: it outlives the page, a reload, a crash and a session that ended, until it is sent or dropped. */
export function useTypedForm<A>({ form, of, entry }: Place, about?: A): FormTyped<A> {
  const [aboutThen] = useState(about)
  const fields = useMemo(() => openFields({ form, of, entry }, aboutThen), [form, of, entry, aboutThen])
  const state = useStore(fields)
  useTypedBack(fields.takeBack)
  useEffect(() => {
    if (!state.isOnlyHere) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state.isOnlyHere])
  const { set, forget, drop, goOn } = fields
  return {
    ...state,
    name: fields.name,
    about: fields.about as A,
    isTyped: Object.keys(state.fields).length > 0,
    set,
    forget,
    drop,
    goOn,
  }
}

/** Like `useState`, for a field of a form whose text is kept. */
export function useTypedField<T>({ fields, set }: FormTyped, field: string, start: T) {
  const value = field in fields ? (fields[field] as T) : start
  return [value, (next: T) => set(field, next, start)] as const
}

/** A dialog for something that is not there yet. */
export const NEW_ENTRY = ''

interface Opened {
  form: TypedForm
  entry: string
  about?: unknown
}

/** Which of these dialogs is open: at first the one whose text was kept. */
export function useOpenedForm(forms: readonly TypedForm[], of: string | number) {
  const [opened, setOpened] = useState<Opened | undefined>(() => latestKept(forms, of))
  useTypedBack(() => setOpened((now) => now ?? latestKept(forms, of)))
  return [opened, setOpened] as const
}

/** The entry of a form that is open: at first the one whose text was kept. */
export function useOpenedEntry(form: TypedForm, of: string | number) {
  const forms = useMemo(() => [form], [form])
  const [opened, setOpened] = useOpenedForm(forms, of)
  const open = (entry: string | undefined) => setOpened(entry === undefined ? undefined : { form, entry })
  return [opened?.entry, open] as const
}

/** Whether a form on a page is open: at first, and when it comes back, where its text was kept. */
export function useKeptOpen({ form, of, entry }: Place) {
  const [isOpen, setOpen] = useState(() => isKept({ form, of, entry }))
  useTypedBack(() => {
    if (isKept({ form, of, entry })) setOpen(true)
  })
  return [isOpen, setOpen] as const
}

/** When something typed comes back: also between the first drawing and its effects, when nobody listens yet. */
export function useTypedBack(act: () => void): void {
  const [drawnAt] = useState(typedBacks)
  const take = useEffectEvent(act)
  useEffect(() => {
    if (typedBacks() !== drawnAt) take()
    return onTypedBack(() => take())
  }, [drawnAt])
}

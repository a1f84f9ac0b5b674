import { createStore, type Store } from '../store.ts'
import { isSecret, type TypedForm } from './forms.ts'
import { typedStorage } from './typed-storage.ts'

/** What differs from the beginning of a form, by field. */
export type Fields = Readonly<Record<string, unknown>>

interface Kept {
  fields: Fields
  /** When it was typed, in milliseconds. */
  at: number
  /** What the dialog needs to be open again. */
  about?: unknown
}

export interface State {
  fields: Fields
  /** Some of it was typed before the form was opened, and nobody has said yet whether it stays. */
  isFromBefore: boolean
  /** The browser refused to keep it beyond this page. */
  isOnlyHere: boolean
  /** Grows when the fields change by something else than typing: a form with a state of its own takes them over. */
  changes: number
}

/** Of which form a text is, of which association, sale or person (`of`), and of which entry there (`entry`). */
export interface Place {
  form: TypedForm
  of?: string | number | undefined
  entry?: string | number | undefined
}

const nameOf = ({ form, of = '', entry = '' }: Place): string => `${form}/${of}/${entry}`

/** What was sealed is back: forms that are drawn already take it in. */
const returns = createStore(0)
export const onTypedBack = returns.subscribe
/** How often something has come back in this page. */
export const typedBacks = returns.get
export const announceTypedBack = (): void => returns.set(returns.get() + 1)

function readKept(name: string): Kept | undefined {
  try {
    const kept = JSON.parse(typedStorage.get(name) ?? '') as Partial<Kept>
    return typeof kept.fields === 'object' && kept.fields !== null
      ? { at: 0, ...kept, fields: kept.fields }
      : undefined
  } catch {
    return undefined
  }
}

export const isKept = (place: Place): boolean => readKept(nameOf(place)) !== undefined

/** The entry of these forms with the latest text that was kept. */
export function latestKept(forms: readonly TypedForm[], of: string | number) {
  const found = forms.flatMap((form) => {
    const start = nameOf({ form, of })
    return typedStorage.names(start).flatMap((name) => {
      const kept = readKept(name)
      return kept === undefined ? [] : [{ form, entry: name.slice(start.length), ...kept }]
    })
  })
  return found.toSorted((one, other) => other.at - one.at)[0]
}

export interface TypedFields extends Pick<Store<State>, 'get' | 'subscribe'> {
  /** Under which it is kept. */
  name: string
  about: unknown
  /** A value like `start` is nothing typed. */
  set: (field: string, value: unknown, start: unknown) => void
  /** It was sent. */
  forget: () => void
  /** It is given up. */
  drop: () => void
  /** The person goes on with what was typed before. */
  goOn: () => void
  /** Takes in what has come back, where nothing was typed since. */
  takeBack: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is typed in one form, kept with every change. `beginning`: what it is about, where nothing was kept. */
export function openFields(place: Place, beginning?: unknown): TypedFields {
  const name = nameOf(place)
  const about = readKept(name)?.about ?? beginning
  const found = (): State => {
    const fields = readKept(name)?.fields ?? {}
    return { fields, isFromBefore: Object.keys(fields).length > 0, isOnlyHere: false, changes: 0 }
  }
  const state = createStore(found())
  const empty = (changes: number) => {
    typedStorage.remove(name)
    state.set({ fields: {}, isFromBefore: false, isOnlyHere: false, changes })
  }
  const keep = (fields: Fields): boolean => {
    const shown = Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field)))
    if (Object.keys(shown).length > 0)
      return typedStorage.set(name, JSON.stringify({ fields: shown, at: Date.now(), about } satisfies Kept))
    typedStorage.remove(name)
    return true
  }
  return {
    name,
    about,
    get: state.get,
    subscribe: state.subscribe,
    set: (field, value, start) => {
      const { [field]: _before, ...others } = state.get().fields
      const fields = isSame(value, start) ? others : { ...others, [field]: value }
      const isOnlyHere = !keep(fields)
      const isFromBefore = state.get().isFromBefore && Object.keys(fields).length > 0
      state.set({ ...state.get(), fields, isFromBefore, isOnlyHere })
    },
    forget: () => empty(state.get().changes),
    drop: () => empty(state.get().changes + 1),
    goOn: () => state.set({ ...state.get(), isFromBefore: false }),
    takeBack: () => {
      const { fields, changes } = state.get()
      if (Object.keys(fields).length === 0) state.set({ ...found(), changes: changes + 1 })
    },
  }
}

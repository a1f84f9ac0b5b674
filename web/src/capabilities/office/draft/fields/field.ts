/** Entries of the draft that a rule refers to by key. */
export type Referred =
  | 'zones'
  | 'permits'
  | 'slots'
  | 'groups'
  | 'calendars'
  | 'addOns'
  | 'waters'
  | 'permitTypes'
/** Words of the file whose texts are elsewhere: fish, techniques. */
export type Worded = 'techniques' | 'species'

type Plain<Kind> = Kind extends string ? { kind: Kind } : never

/** A rule's field in the file, by what it means; its label is `office-rules.fields.<label or last part of its path>`. */
export type RuleField = { path: string; label?: string } & (
  | Plain<'line' | 'money' | 'day' | 'yearDay' | 'movableDay' | 'days' | 'time' | 'moment' | 'numbers'>
  | Plain<'weekdays'>
  /** Texts, one a line. */
  | Plain<'lines'>
  | {
      kind: 'count'
      unit?: 'days' | 'minutes' | 'years' | 'fish' | 'cm' | 'percent' | 'people' | 'months' | 'members'
    }
  | { kind: 'inLanguages'; rows?: number; isMarkdown?: true }
  | { kind: 'flag' }
  /** Any, only those, only the others. */
  | { kind: 'either' }
  /** One of some words of the file; `absent`: a word for none of them; `named`: what is called otherwise after this label. */
  | { kind: 'choice'; of: readonly string[]; absent?: string; named?: Readonly<Record<string, string>> }
  | { kind: 'severalOf'; of: readonly string[] }
  /** `isRequired`: the file cannot be without it, so that nothing chosen is no choice. */
  | { kind: 'oneOf'; from: Referred; isRequired?: true }
  | { kind: 'several'; from: Referred | Worded }
  | { kind: 'places' }
  /** A photograph, with these fields below it. */
  | { kind: 'photo'; fields: readonly RuleField[] }
  | { kind: 'group'; fields: readonly RuleField[]; empty?: object }
  | { kind: 'rows'; fields: readonly RuleField[]; empty: object; named?: 'key' | 'code' }
)
